#!/usr/bin/env python3
"""Shrinks a saved input of structure.py while its failure persists: see README.md.

    python3 Benchmarks/Fuzz/reduce.py .build/fuzz/structure/1-64
"""

import argparse
import json
import sys
import tempfile
from pathlib import Path

import yaml

from cases import Case, parse_problems, problem
from nodes import places
from seeds import ROOT

sys.setrecursionlimit(20_000)


class Reduction:
    """A case that becomes smaller, and the failure that it must keep."""

    def __init__(self, options):
        self.options = options
        self.case, reason = Case.load(Path(options.case))
        self.case.files.pop("before.json", None) if self.case.command[0] != "diff" else None
        self.wanted = kind(reason)
        self.runs = 0

    def fails(self):
        """Whether the case still fails in the same way. For failures of time and memory, lower limits suffice."""
        self.runs += 1
        with tempfile.TemporaryDirectory(prefix="codegen-reduce-", dir=self.options.work) as folder:
            self.case.write(folder)
            outcome = self.case.run(self.options.codegen, folder, 20)
            if self.wanted == "time":
                return outcome.seconds > self.options.seconds
            if self.wanted == "memory":
                return outcome.megabytes > self.options.megabytes
            if self.wanted == "parse":
                sources = sorted(Path(folder, "out").glob("**/*.swift"))
                return bool(parse_problems(self.options.swiftc, folder, sources))
            reason = problem(outcome)
            return reason is not None and kind(reason) == self.wanted

    def run(self):
        if not self.fails():
            sys.exit("the case does not fail")
        while self.round():
            pass

    def round(self):
        """Tries to reduce every node once, large ones first. Returns whether the case became smaller."""
        is_smaller = False
        for name in sorted(self.case.files):
            found = places(self.case.files)
            for place in (place for place in found if place.path[0] == name):
                if is_attached(self.case.files, place):
                    is_smaller |= self.reduce(place)
        return is_smaller

    def reduce(self, place):
        node = place.node
        if self.without(place):
            return True
        for smaller in candidates(node):
            place.node = smaller
            if self.fails():
                return True
            place.node = node
        return self.reduce_entries(node) if isinstance(node, (dict, list)) and len(node) > 3 else False

    def without(self, place):
        """Removes a node if the failure persists. Keeps the order of the others."""
        entries = list(place.parent.items()) if isinstance(place.parent, dict) else list(place.parent)
        place.remove()
        if self.fails():
            return True
        restore(place.parent, entries)
        return False

    def reduce_entries(self, node):
        """Removes halves, quarters, … of the entries of a large node."""
        is_smaller, part = False, len(node) // 2
        while part > 1:
            start = 0
            while start < len(node):
                entries = list(node.items()) if isinstance(node, dict) else list(node)
                restore(node, entries[:start] + entries[start + part :])
                if self.fails():
                    is_smaller = True
                else:
                    restore(node, entries)
                    start += part
            part //= 2
        return is_smaller


def kind(reason):
    """Returns the kind of a failure without its details, so that it persists while the input changes."""
    if "over" in reason and reason.endswith(" s"):
        return "time"
    if "over" in reason and reason.endswith("MB"):
        return "memory"
    if reason.startswith("parse: "):
        return "parse"
    return "exit" if "exit " in reason else "unlocated" if "location" in reason else "hung"


def candidates(node):
    """Returns simpler values, and the values of a node that can take its place."""
    if isinstance(node, dict):
        return [value for value in node.values() if isinstance(value, dict)][:4]
    if isinstance(node, list):
        return [value for value in node if isinstance(value, (dict, list))][:4]
    if isinstance(node, str) and len(node) > 3:
        return [node[: len(node) // 2], node[len(node) // 2 :], "a"] if "/" not in node else ["a"]
    return []


def restore(node, entries):
    node.clear()
    node.update(entries) if isinstance(node, dict) else node.extend(entries)


def is_attached(root, place):
    """Whether a place still exists: its parents may have been removed."""
    node = root
    for key in place.path[:-1]:
        if not (isinstance(node, dict) and key in node or isinstance(node, list) and isinstance(key, int) and key < len(node)):
            return False
        node = node[key]
    if node is not place.parent:
        return False
    return place.key in node if isinstance(node, dict) else place.key < len(node)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("case", help="the folder of a saved input")
    parser.add_argument("--codegen", default=str(ROOT / ".build/release/codegen"), help="the program")
    parser.add_argument("--seconds", type=float, default=1.5, help="the time that counts as a failure of time")
    parser.add_argument("--megabytes", type=float, default=200, help="the memory that counts as a failure of memory")
    parser.add_argument("--swiftc", default="swiftc")
    parser.add_argument("--work", help="the folder for outputs, best in memory")
    reduction = Reduction(parser.parse_args())
    reduction.run()
    print(f"# {reduction.runs} runs; {' '.join(reduction.case.command)}")
    for name, node in sorted(reduction.case.files.items()):
        print(f"# {name}")
        print(yaml.safe_dump(json.loads(json.dumps(node)), default_flow_style=None, sort_keys=False, allow_unicode=False, width=120))


if __name__ == "__main__":
    main()
