#!/usr/bin/env python3
"""Checks the language of the code and its pages: phrases that must not occur, with their replacements, budgets for
constructions that native writers of this field rarely use, and the names of tests.

Prints each problem, and exits with 1 if there is one. The table of examples is checked first.

usage: .ci/language.py
"""
import pathlib
import re
import sys
from typing import Iterator, NamedTuple

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Phrase(NamedTuple):
    text: str
    instead: str
    # Words around the phrase for which it is allowed: `there is no`, `is no longer`.
    not_after: tuple[str, ...] = ()
    not_before: tuple[str, ...] = ()


NEGATED = ("connection", "data", "longer", "more")
# Phrases in code, comments, messages, templates and pages.
PHRASES = [
    # Metaphors.
    Phrase("house", "package, architecture"),
    Phrase("of this room", "of this target"),
    Phrase("each room", "each target"),
    Phrase("every room", "every target"),
    Phrase("rooms", "targets, stages"),
    Phrase("door", "entry point"),
    Phrase("guest", "app"),
    Phrase("wish", "requested name"),
    Phrase("wishes", "requests"),
    Phrase("wished", "requested"),
    Phrase("grant wishes", "apply requested names"),
    Phrase("habit", "aggregated warning"),
    Phrase("habits", "aggregated warnings"),
    Phrase("slip", "mistake"),
    Phrase("slips", "mistakes"),
    Phrase("buys new", "refreshes"),
    Phrase("finding", "diagnostic"),
    Phrase("findings", "diagnostics"),
    # Inverted negation.
    Phrase("is no", "is not a", not_after=("there",), not_before=NEGATED),
    Phrase("are no", "are not", not_after=("there",), not_before=NEGATED),
    # Messages.
    Phrase("leads nowhere", "cannot be resolved"),
    Phrase("lead nowhere", "cannot be resolved"),
    Phrase("none of the alternatives", "matches no alternative of oneOf"),
    Phrase("has no member", "missing required property"),
    Phrase("is not what the description gives", "is out of date"),
    Phrase("made value", "generated sample"),
    Phrase("made values", "generated samples"),
    Phrase("stands in for it", "is used instead"),
    Phrase("this line of codegen lock says nothing", "merge conflict in codegen.lock; run codegen again"),
    Phrase("that is used twice", "duplicate"),
    Phrase("a text", "a string", not_before=("csv", "event", "html", "plain", "xml")),
]
STARTS: dict[str, list[Phrase]] = {}
for one in PHRASES:
    STARTS.setdefault(one.text.split()[0], []).append(one)
PHRASE_EXAMPLES = {
    "the wished name": ["wished"], "grantWishes(of: WishedName)": ["wishes", "grant wishes", "wished"],
    "There is no path; it is no longer read": [], "it is no UUID": ["is no"], "a text, a text/plain body": ["a text"],
    "prohibits, outdoors, publishes": [], "leads Nowhere": ["leads nowhere"],
}

# Constructions in comments and pages: a pattern, and the most occurrences per 1,000 words. The budgets are at most twice
# the rates of comparable projects.
CONSTRUCTIONS = {
    "stands": (r"\bstands?\b|\bstood\b", 0.1),
    "what, as a noun": (r"(?:^|[.:;,] |\b(?:of|by|from|to|in|with|and|is|as|on|for) )[Ww]hat\b", 0.4),
    "ones, those that": (
        r"\bones? (?:that|who|which|of|for|before|after)\b|\b[Tt]he ones?\b|\b[Tt]hose (?:that|who|of|which)\b", 0.6),
    "nobody, nothing": (r"\b[Nn](?:obody|othing|owhere)\b", 0.3),
    "whose time is up, is given": (
        r"\btime is up\b|\b[Ii]s given (?:the|a|its)\b|\bof progress\b|\bwhat is sold\b", 0.05),
}
CONSTRUCTION_EXAMPLES = {
    "Two files contain the same rule.": [], "The rule stands in two files.": ["stands"],
    "The type of what is sent": ["what, as a noun"], "the ones before": ["ones, those that"],
    "what nobody uses": ["nobody, nothing"], "Called of progress": ["whose time is up, is given"],
}
# Constructions that must not occur in the names and descriptions of tests: a pattern for the words, and what to write.
TEST_NAMES = {
    "what, as a noun": (r"\bwhat\b", "a noun"),
    "ones, those": (r"\bones\b|\bthe one\b|\bone (?:that|who|which)\b|\bthose\b", "the noun again"),
    "nobody, nothing": (r"\b(?:nobody|nothing|nowhere)\b", "an active sentence with a noun"),
    "stands": (r"\b(?:stands?|stood)\b", "is, precedes, applies, contains"),
    "hear, judge, tell, know": (
        r"\b(?:hears?|heard|judges?|judged|tells?|told|knows?|knew|claims?|mends?|lies?)\b",
        "receive, validate, report, distinguish, correct"),
    "is there, gone": (r"\b(?:is|are|be) there\b|\bgone\b", "exists, removed"),
}
# A description, if there is one, and the name of the function.
TEST = re.compile(
    r'^[ \t]*(?:@\w+ )*@Test\b(?:\("((?:[^"\\]|\\.)*)")?[\s\S]*?\bfunc\s+(`[^`]+`|\w+)', re.MULTILINE)
TEST_NAME_EXAMPLES = {
    "refusesSecondDocument": [], "whatIsNoRequestEndsTheConnection": ["what, as a noun", "is no"],
    "thereIsNoInput": [], "aURLIsNoText": ["is no"], "nobodyHearsIt": ["nobody, nothing", "hear, judge, tell, know"],
    "The rule stands in those files": ["ones, those", "stands"], "unknownKeysStay": [],
    "tokenIsThere": ["is there, gone"],
}
# Each place keeps the budgets.
PLACES = [
    "Sources", "Tests", "Templates", "Generated", "Benchmarks", "Examples", "docs", "README.md", "CHANGELOG.md",
    "CONTRIBUTING.md",
]


def files(place: str, *suffixes: str) -> list[pathlib.Path]:
    """The files in a folder, sorted by path. A folder without such files would pass without a check."""
    found = sorted(path for path in (ROOT / place).rglob("*") if path.suffix in suffixes and ".build" not in path.parts)
    return found or sys.exit(f"there are no files with {suffixes} in {place}")


def phrases(line: str) -> list[Phrase]:
    # An identifier such as `RequestedName` is two words. The ends of a line are words without letters.
    words = ["", *(word.lower() for word in re.findall(r"[A-Z]*[a-z]+|[A-Z]+", line)), ""]
    found = []
    for start, word in enumerate(words):
        for phrase in STARTS.get(word, []):
            end = start + len(phrase.text.split())
            if " ".join(words[start:end]) == phrase.text and words[start - 1] not in phrase.not_after \
                    and words[end] not in phrase.not_before:
                found.append(phrase)
    return found


def phrase_problems() -> Iterator[str]:
    pages = sorted(ROOT.glob("*.md")) + [ROOT / "Benchmarks/README.md"] + files("docs", ".md")
    for path in files("Sources", ".swift") + files("Templates", ".swift", ".mustache", ".md") + pages:
        for number, line in enumerate(path.read_text().split("\n"), 1):
            for phrase in phrases(line):
                yield f"{path.relative_to(ROOT)}:{number}: '{phrase.text}'; write {phrase.instead}"


def prose(path: pathlib.Path) -> Iterator[str]:
    """The comments of a Swift file, or the text of a page outside of code."""
    is_code = False
    for line in map(str.strip, path.read_text().split("\n")):
        if path.suffix == ".swift":
            if line.startswith("//"):
                yield re.sub("`[^`]*`", "X", line.lstrip("/ "))
        elif line.startswith("```"):
            is_code = not is_code
        elif line and not is_code and not line.startswith("#"):
            yield re.sub("`[^`]*`", "X", line)


def construction_problems() -> Iterator[str]:
    for place in PLACES:
        paths = [ROOT / place] if place.endswith(".md") else files(place, ".swift", ".md")
        lines = [line for path in paths for line in prose(path)]
        words = sum(len(re.findall("[A-Za-z']+", line)) for line in lines)
        if words <= 100:
            yield f"{place}: {words} words only"
        for name, (pattern, budget) in CONSTRUCTIONS.items():
            counts = {line: len(re.findall(pattern, line)) for line in lines}
            count = sum(counts[line] for line in lines)
            if count > budget * words / 1_000:
                shown = "\n  ".join(line for line in lines if counts[line])
                yield f"{place}: '{name}' occurs {count} times in {words} words\n  {shown}"


def name_problems(name: str) -> dict[str, str]:
    """The rejected constructions in the name of a test, each with a replacement."""
    words = " ".join(re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)).lower()
    found = {phrase.text: phrase.instead for phrase in phrases(words)}
    return found | {rule: instead for rule, (pattern, instead) in TEST_NAMES.items() if re.search(pattern, words)}


def test_name_problems() -> Iterator[str]:
    count = 0
    for path in files("Tests", ".swift") + files("Benchmarks", ".swift") + files("Examples", ".swift"):
        text = path.read_text()
        for test in TEST.finditer(text):
            count += 1
            for name in filter(None, test.groups()):
                number = text.count("\n", 0, test.start(2)) + 1
                for rule, instead in name_problems(name).items():
                    yield f"{path.relative_to(ROOT)}:{number}: test '{name}': '{rule}'; write {instead}"
    if count < 1_000:
        yield f"{count} tests only"


def example_problems() -> Iterator[str]:
    for line, expected in PHRASE_EXAMPLES.items():
        if {phrase.text for phrase in phrases(line)} != set(expected):
            yield f"example '{line}': not the phrases {expected}"
    for line, expected in CONSTRUCTION_EXAMPLES.items():
        found = [name for name, (pattern, _) in CONSTRUCTIONS.items() if re.search(pattern, line)]
        if not set(expected) <= set(found) or not expected and found:
            yield f"example '{line}': not the constructions {expected}"
    for line, expected in TEST_NAME_EXAMPLES.items():
        if set(name_problems(line)) != set(expected):
            yield f"example '{line}': not {expected}, but {list(name_problems(line))}"


problems = list(example_problems()) or [*phrase_problems(), *construction_problems(), *test_name_problems()]
print("\n".join(problems) or "no problems")
sys.exit(bool(problems))
