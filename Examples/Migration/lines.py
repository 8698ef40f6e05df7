#!/usr/bin/env python3
"""Counts the lines of the documents' examples and of ours, and keeps the table of README.md.

    lines.py                    writes the table
    lines.py --check            fails when the table is not current, or when a row lacks an example or its sentence
    lines.py --documents DIR    compares the quotations with the documents themselves, where they are at hand

A document's examples stand in APP/Document.md: a heading `## 1.2 Title` for each, its Swift as it stands in the document, and
a quotation (`> …`) where a longer example of ours is argued. Ours stand in the sources between comments:

    // 1.2               over the generated client        // 1.2 as written    over the adapter
    // end                                                // 1.2 both          both at once

Counted are lines of code: neither empty ones, comments and imports, nor `….note("…")`, which stands for a comment of the
document's where a test has to know that the line was reached.
"""

import pathlib
import re
import sys
import textwrap

FOLDER = pathlib.Path(__file__).resolve().parent
APPS = ["MoyaTemplate", "KlipyNetworking", "BaseAPI", "NetworkingGuide", "NetworkLayer"]
DOCUMENTS = [
    "0-moya-template.md", "1-klipy-networking.md", "2-msp-base-api.md", "3-networking-guide.md", "4-network-layer.md",
]
BEGIN, END = "<!-- table -->", "<!-- end of table -->"


def code(lines):
    """The lines of code among these, without indentation and trailing comments."""
    bare = (re.sub(r"\s*//( |$).*", "", line).strip().removeprefix("} ") for line in lines)
    return [line for line in bare if line and not re.match(r"import |(screen|shown)\.note\(", line)]


class Section:
    def __init__(self, title):
        self.id, self.title = title.split(" ", 1)
        self.document, self.ours, self.kept, self.notes = [], None, None, []

    @property
    def unchanged(self):
        """How many of the document's lines stand in the example over the adapter."""
        rest = list(self.kept or [])
        return sum(1 for line in self.document if line in rest and not rest.remove(line))

    def problems(self):
        if self.ours is None or self.kept is None:
            yield f"{self.id} does not exist twice"
        longest = max(len(self.ours or []), len(self.kept or []))
        if self.document and longest > len(self.document) and not self.notes:
            yield f"{self.id} is longer ({longest} for {len(self.document)} lines) and no sentence argues it"

    def row(self):
        kept = "–" if self.kept is None else f"{len(self.kept)}"
        if self.kept and self.document:
            kept += f" ({self.unchanged})"
        ours = "–" if self.ours is None else len(self.ours)
        return f"| {self.id} | {self.title} | {len(self.document) or '–'} | {kept} | {ours} | {' '.join(self.notes)} |"


def quotations(app):
    """The text of each block of code in an app's Document.md."""
    text = (FOLDER / app / "Document.md").read_text()
    return re.findall(r"^```\w+\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def sections(app):
    found, is_code = {}, False
    for line in (FOLDER / app / "Document.md").read_text().split("\n"):
        if line.startswith("```"):
            is_code = not is_code
        elif is_code:
            section.document += code([line])
        elif line.startswith("## "):
            section = Section(line[3:])
            found[section.id] = section
        elif line.startswith("> "):
            section.notes.append(line[2:])
    for file in sorted((FOLDER / app).rglob("*.swift")):
        read(file, found)
    return list(found.values())


def read(file, sections):
    """Adds the marked examples of a source file to their sections."""
    open_ones = []
    for number, line in enumerate(file.read_text().split("\n"), 1):
        mark = re.fullmatch(r"\s*// (\d\.\d+)( as written| both)?", line)
        if mark:
            if mark[1] not in sections:
                sys.exit(f"{file}:{number}: Document.md has no example {mark[1]}")
            lists = {None: ["ours"], " as written": ["kept"], " both": ["ours", "kept"]}[mark[2]]
            section = sections[mark[1]]
            for name in lists:
                setattr(section, name, getattr(section, name) or [])
            open_ones.append([getattr(section, name) for name in lists])
        elif line.strip() == "// end":
            if not open_ones:
                sys.exit(f"{file}:{number}: nothing ends here")
            open_ones.pop()
        else:
            for lists in open_ones:
                for example in lists:
                    example += code([line])
    if open_ones:
        sys.exit(f"{file}: an example has no end")


def table():
    parts, problems, sums = [], [], []
    for app in APPS:
        rows = sections(app)
        problems += [problem for row in rows for problem in row.problems()]
        title = (FOLDER / app / "Document.md").read_text().split("\n", 1)[0][2:].split(":")[0]
        adapter = len(code((FOLDER / app / "App/Adapter.swift").read_text().split("\n")))
        both = [row for row in rows if row.document and row.ours is not None]
        document, ours = sum(len(row.document) for row in both), sum(len(row.ours) for row in both)
        kept = [row for row in rows if row.document and row.kept]
        share = f"{sum(row.unchanged for row in kept)} of {sum(len(row.document) for row in kept)}"
        sums.append(f"| [{title}]({app}) | {len(rows)} | {document} | {ours} | {share} | {adapter} |")
        parts += [f"### {title}", "", "| | example | document | as written (unchanged) | ours | |", "|---|---|--:|--:|--:|---|"]
        parts += [row.row() for row in rows] + [""]
    head = ["| | examples | document | ours | lines unchanged over the adapter | adapter |", "|---|--:|--:|--:|--:|--:|"]
    return "\n".join(head + sums + [""] + parts).rstrip(), problems


def differences(documents):
    for app, name in zip(APPS, DOCUMENTS):
        text = (documents / name).read_text(errors="replace")
        text = "\n".join(line.strip() for line in text.split("\n"))
        for block in quotations(app):
            wanted = "\n".join(line.strip() for line in textwrap.dedent(block).strip("\n").split("\n"))
            if wanted not in text:
                yield f"{app}/Document.md quotes what {name} does not say:\n{block}"


def main(arguments):
    if arguments[:1] == ["--documents"]:
        problems = list(differences(pathlib.Path(arguments[1])))
        sys.exit("\n".join(problems) or 0)
    readme = FOLDER / "README.md"
    text = readme.read_text()
    current, problems = table()
    before, rest = text.split(BEGIN, 1)
    new = f"{before}{BEGIN}\n{current}\n{END}{rest.split(END, 1)[1]}"
    if arguments == ["--check"] and new != text:
        problems.append("README.md is not current: run Examples/Migration/lines.py")
    elif not arguments:
        readme.write_text(new)
    sys.exit("\n".join(problems) or 0)


if __name__ == "__main__":
    main(sys.argv[1:])
