#!/usr/bin/env python3
"""Injects one mismatch at a time into valid traffic, and compares the findings of `codegen drift` with the injections.

    Benchmarks/Drift/truth.py [--codegen PATH] [--cases N] [--seed N] [--compile NAME]... [--list] DESCRIPTION ...

README.md explains the result.
"""

import argparse
import collections
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

import injections
from compiled import CompiledClient
from descriptions import Description, Unusable

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
# A kind has at most this part of a description's cases.
MOST_OF_A_KIND = 8
# Few responses have limits or unions. These kinds come first.
RARE = ("limit", "alternative")
Case = collections.namedtuple("Case", "name operation expected entry")


def drift(codegen, description, entries, folder, overlay=None):
    archive = folder / "traffic.har"
    archive.write_text(json.dumps({"log": {"version": "1.2", "entries": entries}}))
    command = [codegen, "drift", archive, "--spec", description.path, "--format", "json", "--server", injections.HOST]
    if overlay:
        command += ["--overlay", overlay]
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(result.stderr[-400:])
    return json.loads(result.stdout)["descriptions"][0]["mismatches"]


class Valid:
    """The valid exchanges of a description, without the exchanges for whose parts `codegen drift` finds a mismatch."""

    def __init__(self, codegen, description, folder):
        exchanges = []
        for operation in description.operations():
            try:
                exchanges.append(injections.Exchange(description, operation))
            except (Unusable, KeyError, TypeError, AttributeError):
                pass
        found = drift(codegen, description, [item.entry() for item in exchanges], folder) if exchanges else []
        wrong = {(item["operation"], item["part"] == "request") for item in found}
        self.responses = [item for item in exchanges if (item.operation.key, False) not in wrong]
        self.requests = [item for item in exchanges
                         if item.has_request and (item.operation.key, True) not in wrong]
        self.left_out = len(exchanges) - len(self.responses)


def cases_of(valid, limit, counts, generator):
    """Cases in random order. For each operation, the kind with the fewest cases so far comes first."""
    cases, used, own = [], set(), collections.Counter()
    order = [(item, part) for part, items in (("response", valid.responses), ("request", valid.requests)) for item in items]
    for number in range(12):
        generator.shuffle(order)
        for exchange, part in order:
            if len(cases) >= limit:
                return cases
            options = list(injections.of_bodies(exchange, generator, part))
            options += injections.of_response(exchange) if part == "response" else injections.of_request(exchange)
            if number == 0:
                options = [option for option in options if option[0] in RARE]
            generator.shuffle(options)
            for name, changes, expected in sorted(options, key=lambda option: counts[option[0]]):
                # One schema has one change: its overlay would also accept another mismatch.
                keys = {(exchange.operation.key, expected.kind, part, expected.path)}
                if expected.path or expected.kind in ("missing-property", "undeclared-property"):
                    keys.add(expected.place)
                if keys & used or own[name] >= max(1, limit // MOST_OF_A_KIND):
                    continue
                used |= keys
                own[name] += 1
                counts[name] += 1
                cases.append(Case(name, exchange.operation, expected, exchange.entry(**changes)))
                break
    return cases


def findings_of(case, findings):
    return [item for item in findings
            if item["operation"] == case.operation.key and item["kind"] == case.expected.kind
            and item["path"] == case.expected.path and (item["part"] == "request") == (case.expected.part == "request")]


def problem_of(case, findings, after, fails):
    """Returns the part of the finding that is wrong; `None` if everything is right."""
    expected = case.expected
    own = findings_of(case, findings)
    if not own:
        return "no finding"
    if expected.place is not None:
        own = [item for item in own if item.get("pointer") == str(expected.place)]
        if not own:
            return f"position {findings_of(case, findings)[0].get('pointer')}"
    found = own[0]["consequence"]
    if found not in expected.consequence.split(" or "):
        return f"consequence {found}"
    if fails is not None and fails != (found == "call-fails"):
        return f"consequence {found}, but the compiled client {'fails' if fails else 'succeeds'}"
    # An overlay changes only the file of the description, and not the files that it refers to.
    is_in_root = expected.place is None or expected.place.file == ""
    if expected.fixable and is_in_root and any(item["isFailure"] for item in findings_of(case, after)):
        return "overlay"
    return None


def compiled_outcomes(cases, arguments, description, folder):
    """Whether the compiled client fails for each case; `None` for the cases that it does not decode."""
    outcomes = [None] * len(cases)
    if description.path.name not in arguments.compile:
        return outcomes
    client = CompiledClient(arguments.codegen, arguments.modules, description, folder)
    chosen = []
    for index, case in enumerate(cases):
        response = case.entry["response"]
        is_decoded = case.expected.part == "response" and 200 <= response["status"] < 300
        if is_decoded and case.name != "header":
            chosen.append((index, (case.operation.place, response["content"].get("text", ""))))
    for (index, _), fails in zip(chosen, client.fails([body for _, body in chosen])):
        outcomes[index] = fails
    return outcomes


class Figures:
    def __init__(self):
        self.cases, self.right, self.decoded = collections.Counter(), collections.Counter(), 0
        self.used, self.left_out, self.compiled = [], 0, []

    def show(self):
        total, right = sum(self.cases.values()), sum(self.right.values())
        print(f"{len(self.used)} descriptions, {total} cases, {right} right ({100 * right / max(total, 1):.2f} %); "
              f"{self.left_out} operations whose valid traffic has a mismatch were left out")
        print(f"{self.decoded} cases of {len(self.compiled)} descriptions were decoded with compiled clients: "
              + ", ".join(self.compiled))
        for name in sorted(self.cases):
            print(f"  {name:17} {self.right[name]:5} of {self.cases[name]:5}  {100 * self.right[name] / self.cases[name]:.1f} %")


def examine(path, arguments, generator, figures):
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        description = Description(path.resolve())
        valid = Valid(arguments.codegen, description, folder)
        counts = figures.cases.copy()
        cases = cases_of(valid, arguments.cases, counts, generator)
        if not cases:
            raise Unusable("no operation can be used")
        entries = [case.entry for case in cases]
        overlay = folder / "fixes.yaml"
        findings = drift(arguments.codegen, description, entries, folder, overlay)
        after = drift(arguments.codegen, description, entries, folder, overlay)
        outcomes = compiled_outcomes(cases, arguments, description, folder)
    figures.cases = counts
    figures.used.append(path.name)
    figures.left_out += valid.left_out
    if path.name in arguments.compile:
        figures.compiled.append(path.name)
    figures.decoded += sum(outcome is not None for outcome in outcomes)
    for case, outcome in zip(cases, outcomes):
        problem = problem_of(case, findings, after, outcome)
        if problem is None:
            figures.right[case.name] += 1
        elif arguments.list:
            print(f"{path.name}: {case.name} {case.operation.key} {case.expected.path or '/'} "
                  f"{case.expected.place}: {problem}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=REPOSITORY / ".build/release/codegen", type=pathlib.Path)
    parser.add_argument("--modules", default=REPOSITORY / ".build/debug/Modules", type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=60, help="the most cases of a description")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--compile", action="append", default=[], metavar="NAME",
                        help="decode the bodies of this description with its compiled client")
    parser.add_argument("--list", action="store_true", help="print each wrong case")
    parser.add_argument("descriptions", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.codegen = arguments.codegen.resolve()
    arguments.modules = arguments.modules.resolve()
    generator, figures = random.Random(arguments.seed), Figures()
    for path in arguments.descriptions:
        try:
            examine(path, arguments, generator, figures)
        except (RuntimeError, Unusable, subprocess.CalledProcessError, yaml.YAMLError, json.JSONDecodeError) as error:
            print(f"{path.name}: not used: {str(error)[:300]}")
        sys.stdout.flush()
    figures.show()


if __name__ == "__main__":
    main()
