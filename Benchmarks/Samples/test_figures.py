"""Tests of the figures with rows by hand: python3 -m unittest"""
import json
import pathlib
import tempfile
import unittest

from description import Description
from figures import COLUMNS, judged
from labels import Labels

PROPERTIES = {
    "id": {"type": "integer"}, "title": {"type": "string"}, "created_at": {"type": "string", "format": "date-time"},
    "locked": {"type": "boolean"}, "deleted_at": {"type": "string"}, "state": {"type": "string", "enum": ["open", "done", "late"]},
    "completed_tasks": {"type": "integer"}, "total_tasks": {"type": "integer"}, "homepage": {"type": "string"}}
LABELS = {
    "title": ("title", "", "no"), "created_at": ("date created", "", "no"), "locked": ("flag", "false", "no"),
    "deleted_at": ("date ended", "", "yes"), "homepage": ("url", "", "no")}
BAD = {
    "id": 5, "title": "title", "created_at": "2025-01-1{}", "locked": True, "deleted_at": "2025-02-01", "state": "open",
    "completed_tasks": 48, "total_tasks": 12, "homepage": "https://example.com/homepage"}
GOOD = {
    "id": 9, "title": "Fix the login {}", "created_at": "2025-01-1{}", "locked": False, "state": "",
    "completed_tasks": 4, "total_tasks": 12, "homepage": "https://ada.dev/{}"}


def rows(template, numbers):
    return [{name: value.format(number) if isinstance(value, str) else value for name, value in template.items()}
            for number in numbers]


class Figures(unittest.TestCase):
    def figures(self, values):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            pointer = "/components/schemas/Task"
            (folder / "tasks.json").write_text(json.dumps(
                {"openapi": "3.1.0", "components": {"schemas": {"Task": {"type": "object", "properties": PROPERTIES}}}}))
            lines = ["row\tpointer\tname\ttype\tkind\texamples\tflag\tend\tunit\tconstant"] + [
                f"1\t{pointer}/properties/{key}\t{key}\tstring\t{kind}\tx\t{flag}\t{end}\t\tno"
                for key, (kind, flag, end) in LABELS.items()]
            (folder / "tasks.reader-a.tsv").write_text("\n".join(lines))
            dumped = {"places": [], "types": [{"name": {"swift": "Task"}, "kind": {"object": {"_0": {"properties": [
                {"name": {"wire": key}, "type": "String?", "origin": {"pointer": f"{pointer}/properties/{key}"}}
                for key in PROPERTIES]}}}}]}
            counted, _ = judged(Description(folder / "tasks.json"), Labels(folder, "tasks"), {"Task": values}, dumped, 0)
            return counted

    def exceeded(self, values):
        counted = self.figures(values)
        return {column.name for column in COLUMNS if column.isExceeded(*counted[column.name])}

    def test_implausibleRowsExceedTheLimits(self):
        self.assertEqual(self.exceeded(rows(BAD, range(5))), {
            "names", "addresses", "equal", "flags", "ends", "enumerations", "newest", "parts", "kinds"})

    def test_plausibleRowsExceedNoLimit(self):
        values = rows(GOOD, "98765")
        for index, row in enumerate(values):
            row |= {"id": 90 - index, "state": ["open", "done", "late"][index % 3]}
        self.assertEqual(self.exceeded(values), set())

    def test_numbersOfIdentifiersFollowTheDates(self):
        values = rows(GOOD, "98765")
        for index, row in enumerate(values):
            row["id"] = 90 + index
        self.assertEqual(self.figures(values)["identifiers"], (1, 1))

    def test_numbersOfRowsExceedTheLimit(self):
        values = rows(GOOD, "98765")
        for index, row in enumerate(values):
            row["title"] = f"Plan {index + 1}" if index else "Plan"
        self.assertIn("numbered", self.exceeded(values))


if __name__ == "__main__":
    unittest.main()
