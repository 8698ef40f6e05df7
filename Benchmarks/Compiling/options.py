#!/usr/bin/env python3
"""Compiles the client of a description under every pair of options of the configuration.

    swift build --build-tests
    Benchmarks/Compiling/options.py [--codegen PATH] [--modules DIR] [--count N] [DESCRIPTION]

Reads the options that have a fixed list of values from docs/schemas/codegen.schema.json, so that a new option takes part
without a change of this program. Chooses configurations so that each pair of values of two options occurs in one of
them, generates the client, and type-checks its modules, with errors for warnings. Prints a line for each configuration.
Ends with status 1 if a configuration cannot be generated or compiled. --count tries only the first configurations.
"""

import argparse
import itertools
import json
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
# An option that needs a product of the runtime behind a trait, which is not among the built modules.
LEFT_OUT = {"xml"}
# Values that codegen refuses together: only mocks of an internal client need, and may use, `@testable`.
REFUSED = [
    {("access", "internal"), ("mocks", "generated")},
    {("access", "package"), ("mocks", "testable")},
    {("access", "public"), ("mocks", "testable")},
]


def options():
    """Returns the values of each option."""
    schema = json.loads((ROOT / "docs/schemas/codegen.schema.json").read_text())
    properties = schema["properties"]["apis"]["items"]["properties"]
    found = {}
    for name, form in properties.items():
        values = form.get("enum") or next((part["enum"] for part in form.get("anyOf", []) if "enum" in part), None)
        if values and name not in LEFT_OUT:
            found[name] = values
    return found


def is_refused(choice):
    return any(pair <= set(choice.items()) for pair in REFUSED)


def configurations(values):
    """Returns configurations that contain each allowed pair of values of two options (a pairwise covering array)."""
    pairs = {
        frozenset(((first, one), (second, other)))
        for first, second in itertools.combinations(values, 2)
        for one in values[first]
        for other in values[second]
    }
    pairs = {pair for pair in pairs if set(pair) not in REFUSED}
    chosen = []
    while pairs:
        # Each configuration begins with a pair that is left, in a fixed order.
        choice = dict(min(pairs, key=sorted))
        for name in values:
            if name in choice:
                continue
            allowed = [value for value in values[name] if not is_refused({**choice, name: value})]
            choice[name] = max(
                allowed,
                key=lambda value: sum(frozenset(((name, value), item)) in pairs for item in choice.items()),
            )
        covered = {frozenset(pair) for pair in itertools.combinations(choice.items(), 2)}
        pairs -= covered
        chosen.append(choice)
    return chosen


def run(command, folder):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def compiled(module, folder, modules):
    """Type-checks a module and writes its interface for the next module; returns the first errors."""
    files = sorted(str(path) for path in (folder / "T" / module).rglob("*.swift"))
    command = [
        "swiftc", "-swift-version", "6", "-warnings-as-errors", "-enable-testing", "-parse-as-library", "-module-name",
        module, "-package-name", "options", "-I", str(modules), "-I", str(folder), "-emit-module", "-emit-module-path",
        str(folder / f"{module}.swiftmodule"),
    ]
    result = run(["bash", "-c", 'ulimit -v 12000000; exec "$@"', "-", *command, *files], folder)
    lines = [line for line in result.stderr.splitlines() if "error:" in line]
    return [] if result.returncode == 0 else lines[:5] or [result.stderr[-500:]]


def check(choice, arguments, description, folder):
    """Returns the problems of a configuration."""
    entry = {"name": "T", "spec": str(description), "output": "T", "package": False, **choice}
    configuration = folder / "codegen.yaml"
    configuration.write_text(json.dumps({"apis": [entry]}))
    result = run([str(arguments.codegen), "--config", str(configuration), "--quiet", "--allow-output"], folder)
    if result.returncode:
        return [line for line in result.stderr.splitlines() if "error" in line][:5]
    problems = compiled("T", folder, arguments.modules)
    if not problems and choice.get("mocks") != "none":
        problems = compiled("TMocks", folder, arguments.modules)
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("description", nargs="?", default=str(ROOT / "specs/kitchen-sink.yaml"))
    parser.add_argument("--codegen", type=pathlib.Path, default=ROOT / ".build/debug/codegen")
    parser.add_argument("--modules", type=pathlib.Path, default=ROOT / ".build/debug/Modules")
    parser.add_argument("--count", type=int)
    arguments = parser.parse_args()
    arguments.codegen, arguments.modules = arguments.codegen.resolve(), arguments.modules.resolve()
    description = pathlib.Path(arguments.description).resolve()
    values = options()
    chosen = configurations(values)
    print(f"{len(values)} options, {len(chosen)} configurations", flush=True)
    failures = 0
    for number, choice in enumerate(chosen[: arguments.count], 1):
        start = time.monotonic()
        with tempfile.TemporaryDirectory() as work:
            problems = check(choice, arguments, description, pathlib.Path(work).resolve())
        text = " ".join(f"{name}={value}" for name, value in choice.items())
        print(f"{number}: {'failed' if problems else 'ok'} in {time.monotonic() - start:.0f} s: {text}", flush=True)
        for problem in problems:
            print(f"    {problem}", flush=True)
        failures += bool(problems)
    print(f"{failures} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
