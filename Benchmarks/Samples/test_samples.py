"""Tests of the judge: python3 -m unittest"""
import pathlib
import unittest

from figures import isExampleAddress, isName, isNumbered, isPart
from kinds import CHECKS, isPlausible, words
from labels import read
from rows import declarations
from values import Property, base

LABELS = pathlib.Path(__file__).resolve().parent / "labels"
UNCHECKED = {"flag", "choice", "constant"}
# Kind, name of the property, plausible values, implausible values.
VALUES = [
    ("handle", "acct", ["ada_lovelace", "@ada@example.social"], ["acct", "Ada Lovelace"]),
    ("host", "domain", ["mastodon.social", "git.acme.com:8080"], ["domain", "https://example.com/domain"]),
    ("url", "homepage", ["https://ada.dev", "wss://gateway.acme.gg/?v=1"], ["homepage", "ada"]),
    ("image url", "avatar", ["data:image/gif;base64,R0lGOD", "https://cdn.acme.com/a.png"], ["https://example.com/header", "avatar"]),
    ("uuid", "uuid", ["1a901a90-1a90-4a90-9a90-1a901a901a90"], ["uuid", "536"]),
    ("digest", "hash", ["7f3a9c1", "a_1269e74af4df7417b13759eae50c83dc"], ["hash", "536", "Second Spring"]),
    ("token", "token", ["***", "JqvPG2aUpWgQxjnBnR0ePQ"], ["token", "536", "Second Spring"]),
    ("person", "display name", ["Ada Lovelace", "Ada Lovelace <ada@acme.com>"], ["Example Username 2", "display name"]),
    ("title", "album title", ["OK Computer", "iPad cover"], ["album title", "album", "https://acme.com", "7f3a9c1d"]),
    ("phrase", "note", ["Please ring twice."], ["note", "quiet"]),
    ("code", "sku", ["SHIRT-M-BLUE", "1Z932R800392060079"], ["sku", "Second Spring"]),
    ("date created", "created_at", ["2024-05-14T09:12:40Z", 1715678000], ["created at", "1815-12-10", 5]),
    ("duration", "timeout", [900, "PT15M", "00:04:44"], ["timeout", -1]),
    ("size", "size", [48210], [55.5e20, "size"]),
    ("coordinate", "lat", [30.2672, "30.2672,-97.7431"], [0, 412]),
    ("money", "price", ["$19.99", 5000, "12.50 EUR"], ["price", "free"]),
    ("free form", "metadata", [{}, {"team": "red"}], [{"key": 9}, {"additionalProp1": {}}]),
    ("state", "payment_state", ["paid"], ["payment state", "Second Spring"]),
    ("version", "version", ["2.3.3.4204", 9], ["version", "Early Train"]),
    ("time of day", "open", ["08:00", "17:30:00"], ["open", "2024-05-14T09:12:40Z"]),
]


class Judging(unittest.TestCase):
    def test_kindsAcceptPlausibleValuesOnly(self):
        for kind, name, plausible, implausible in VALUES:
            for value in plausible + implausible:
                with self.subTest(kind=kind, value=value):
                    self.assertEqual(isPlausible(value, kind, "", name), value in plausible)

    def test_unitsLimitMeasures(self):
        self.assertTrue(isPlausible(58, "measure", "bpm", "resting_hr"))
        self.assertFalse(isPlausible(5800, "measure", "bpm", "resting_hr"))
        self.assertFalse(isPlausible(1.5, "percentage", "ratio", "score"))

    def test_namesAreRecognizedInEverySpelling(self):
        for value in ("sort name", "sortName", "sort_names", "Sort Name 2"):
            self.assertTrue(isName(value, "sortName"), value)
        self.assertFalse(isName("Radiohead", "sortName"))

    def test_numbersOfRowsAreRecognized(self):
        for value, first in [("Rock 2", "Rock"), ("upload.jsonl-2", "upload.jsonl"), ("mastodon.social-2", "mastodon.social"),
                             (" 2", ""), ("https://acme2.com/a", "https://acme.com/a")]:
            self.assertTrue(isNumbered(value, {first}, "name"), value)
        for value, first in [("files_upload_2.jsonl", "files_upload.jsonl"), ("iPad 2", "Maps"), ("1042", "104")]:
            self.assertFalse(isNumbered(value, {first}, "name"), value)
        self.assertTrue(isNumbered("mastodon2.social", {"mastodon.social"}, "domain"))

    def test_addressesOfTheNameAreRecognized(self):
        one = Property("Post", "self_link", "", False, [], [], [], False)
        self.assertTrue(isExampleAddress("https://example.com/self-link", one))
        self.assertFalse(isExampleAddress("https://example.com/posts/8", one))

    def test_partsBelongToTheirWhole(self):
        for part, whole in [("completed_requests", "total_requests"), ("minTemp", "maxTemp"), ("errors", "count"), ("hr_low", "hr_high")]:
            self.assertTrue(isPart(words(part), words(whole)), part)
        for part, whole in [("completed_requests", "total_users"), ("low_stress", "high_stress"), ("price", "total")]:
            self.assertFalse(isPart(words(part), words(whole)), part)

    def test_typesAreFoundInSpelledTypes(self):
        for spelled in ("Post", "Post?", "[Post]?", "Nullable<[Post]>", "[String: Post?]", "Indirect<Post>?"):
            self.assertEqual(base(spelled), "Post", spelled)

    def test_nestedTypesAreDeclaredInsideOfTheirParents(self):
        first, second = declarations(["Post", "Post.Author", "Tag"])
        self.assertRegex(first, "struct Post.*struct Author")
        self.assertRegex(second, "struct Tag")

    def test_labelsAreComplete(self):
        for path in LABELS.glob("*.tsv"):
            rows = read(path)
            with self.subTest(path=path.name):
                self.assertEqual(len(rows), 200)
                for row in rows.values():
                    self.assertIn(row["kind"], set(CHECKS) | UNCHECKED)
                    self.assertIn(row["flag"], ("true", "false", "either") if "boolean" in row["type"] else ("",), row)
                    self.assertIn(row["end"], ("yes", "no"))
                    self.assertIn(row["constant"], ("yes", "no"))
                    self.assertTrue(row["examples"])


if __name__ == "__main__":
    unittest.main()
