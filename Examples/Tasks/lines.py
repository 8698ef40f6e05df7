#!/usr/bin/env python3
"""Counts the lines of each task and of the best alternative, without imports, comments and empty lines.

`lines.py` writes the table of README.md; `lines.py --check` fails if it is out of date, or if a task is longer."""
import pathlib
import re
import sys

here = pathlib.Path(__file__).parent
START, END = "<!-- lines -->\n", "<!-- end of lines -->\n"
TITLES = {
    "01": "list over several pages", "02": "create", "03": "patch with three states", "04": "multipart upload",
    "05": "download to a file with progress", "06": "search with filters", "07": "errors by status, typed bodies",
    "08": "sign-in and refresh", "09": "timeout and header of one call", "10": "header on every call",
    "11": "mock with recorded arguments", "12": "view model with cancellation", "13": "preview data",
    "14": "switch the environment", "15": "logging", "16": "unknown enum value", "17": "union", "18": "dates",
    "19": "event stream", "20": "webhook", "21": "offline cache", "22": "retry", "23": "one oddly encoded field",
    "24": "a type of the app", "25": "an endpoint of the app",
}


def lines(text):
    kept = [line.strip() for line in text.splitlines()]
    return sum(1 for line in kept if line and not line.startswith(("//", "import ")))


def table():
    rows, longer = ["| | task | lines | the best alternative | lines |", "|---|---|---:|---|---:|"], []
    for number, title in TITLES.items():
        other = next(here.glob(f"Alternatives/{number}-*.swift")).read_text()
        if number == "11":  # A test is a task of its own.
            test = (here / "Tests/TasksTests/StubbedTasks.swift").read_text()
            ours = lines(re.search(r"@Test func mockWithRecordedArguments.*?\n    }\n", test, re.S).group())
        else:
            ours = lines(next(here.glob(f"Sources/Tasks/{number}-*.swift")).read_text())
            if number == "23":  # The type that reads the field is written for it.
                ours += lines((here / "Sources/HelpdeskTypes/CommaNumber.swift").read_text())
        name = other.splitlines()[0].removeprefix("// ")
        theirs = lines(other)
        rows.append(f"| {number} | {title} | {ours} | {name} | {theirs} |")
        if ours > theirs:
            longer.append(number)
    return "\n".join(rows) + "\n", longer


readme = here / "README.md"
text = readme.read_text()
before, rest = text.split(START)
written, longer = table()
new = before + START + written + END + rest.split(END)[1]
if "--check" in sys.argv:
    if new != text:
        sys.exit(f"{readme}: the table is out of date; run Examples/Tasks/lines.py")
else:
    readme.write_text(new)
print(f"longer than the alternative: {', '.join(longer) or 'none'}")
