#!/usr/bin/env python3
"""Counts the lines of each unseen task and of the best alternative, without imports, comments and empty lines.

`figures.py` writes the table of README.md; `figures.py --check` fails if the table is out of date."""
import pathlib
import sys

here = pathlib.Path(__file__).parent
START, END = "<!-- lines -->\n", "<!-- end of lines -->\n"


def lines(path):
    kept = [line.strip() for line in path.read_text().splitlines()]
    return sum(1 for line in kept if line and not line.startswith(("//", "import ")))


def verdicts():
    """Returns the task, the verdict and its reason by number."""
    rows = [line.split("\t") for line in (here / "verdicts.tsv").read_text().splitlines() if line]
    return {number: (task, verdict, reason) for number, task, verdict, reason in rows}


def table():
    rows = ["| | task | lines | the best alternative | lines | verdict | why |", "|---|---|---:|---|---:|---|---|"]
    counts = {}
    for number, (task, verdict, reason) in verdicts().items():
        ours = next(path for path in here.glob(f"*/{number}-*.swift"))
        other = here / "Alternatives" / ours.parent.name / ours.name
        name = other.read_text().splitlines()[0].removeprefix("// ")
        rows.append(
            f"| {number} | {ours.parent.name}: {task} | {lines(ours)} | {name} | {lines(other)} | {verdict} | {reason} |")
        counts[verdict] = counts.get(verdict, 0) + 1
    total = ", ".join(f"{counts[verdict]} {verdict}" for verdict in ("better", "equal", "worse") if verdict in counts)
    return "\n".join(rows) + f"\n\n{total}.\n"


readme = here / "README.md"
text = readme.read_text()
before, rest = text.split(START)
new = before + START + table() + END + rest.split(END)[1]
if "--check" in sys.argv:
    if new != text:
        sys.exit(f"{readme}: the table is out of date; run {pathlib.Path(__file__).name}")
else:
    readme.write_text(new)
