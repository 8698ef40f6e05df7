#!/usr/bin/env python3
"""Applies the renames between two versions of the tool to the call sites of an app.

    Benchmarks/Shape/renames.py old.json new.json --json > renames.json
    Benchmarks/Shape/apply_renames.py renames.json FILE_OR_FOLDER ...           # prints the changes
    Benchmarks/Shape/apply_renames.py renames.json FILE_OR_FOLDER ... --write

Types are replaced wherever their name is a whole word. Methods are replaced after the property of their group
(`client.posts.list`), and cases after their type. A short call (`.list(page: 1)`, `onList`, `listSample`, the label of an
argument) is replaced only if the new version uses the old name nowhere else; otherwise the script prints the line, and the
compiler reports it. Text in string literals and comments is replaced, too.
"""

import argparse
import collections
import json
import os
import re


def upper(name):
    return name[:1].upper() + name[1:]


def derived(name):
    """Returns the names that generated code derives from the name of a method or case."""
    return [name, name + "Sample", name + "Pages", name + "Items", name + "Page", name + "WhenDone", "on" + upper(name),
            upper(name) + "Call"]


class Renames:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            content = json.load(file)
        self.used = set(content["used"])
        self.rules = []
        self.short = collections.defaultdict(set)
        for row in content["renames"]:
            getattr(self, "add_" + row["kind"])(row["before"], row["after"])

    def add(self, before, after):
        self.rules.append((re.compile(rf"(?<![\w.]){re.escape(before)}\b"), after))

    def add_operation(self, before, after):
        before, after = (text.partition("(")[0] for text in (before, after))
        (owner, old), (new_owner, new) = (text.rsplit(".", 1) for text in (before, after))
        # The property of the group follows a client of any name: `client.posts`, `self.api.posts`.
        self.rules.append((re.compile(rf"\b{re.escape(owner)}\.`?{old}`?\b"), f"{new_owner}.{new}"))
        if old != new:
            for one, other in zip(derived(old), derived(new)):
                self.short[one].add(other)

    def add_type(self, before, after):
        self.rules.append((re.compile(rf"\b{before}\b"), after))

    def add_nested(self, before, after):
        self.rules.append((re.compile(rf"\b{re.escape(before)}\b"), after))

    def add_member(self, before, after):
        old, new = (text.rpartition(".")[2] for text in (before, after))
        self.add(before, after)
        if old != new:
            self.short[old].add(new)

    def apply(self, line):
        """Returns the new line, and the names that have to be changed by hand."""
        for pattern, after in self.rules:
            line = pattern.sub(after, line)
        open_names = []

        def replace(match):
            name = match.group(0)
            if name not in self.short:
                return name
            names = self.short[name]
            if len(names) == 1 and name not in self.used:
                return next(iter(names))
            # Only a member or a label can be meant.
            if line[: match.start()].endswith(".") or line[match.end():].startswith(":"):
                open_names.append(name)
            return name

        return re.sub(r"\b\w+\b", replace, line), open_names


def files(paths):
    for path in paths:
        if os.path.isfile(path):
            yield path
        for directory, folders, names in os.walk(path):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            yield from (os.path.join(directory, name) for name in sorted(names) if name.endswith(".swift"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("renames")
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    renames = Renames(options.renames)
    changed = by_hand = 0
    for path in files(options.paths):
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        after = []
        for number, line in enumerate(lines, 1):
            new, open_names = renames.apply(line)
            after.append(new)
            if new != line:
                changed += 1
                print(f"{path}:{number}\n- {line}\n+ {new}")
            for name in open_names:
                by_hand += 1
                print(f"{path}:{number}: '{name}' may be renamed: {', '.join(sorted(renames.short[name]))}")
        if options.write and after != lines:
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(after))
    print(f"{changed} lines changed, {by_hand} names to check")


if __name__ == "__main__":
    main()
