#!/usr/bin/env python3
"""Builds the documentation of generated clients with DocC, and fails on any warning.

    Benchmarks/DocC/docc.py [--codegen PATH] [--modules DIR] DESCRIPTION ...

--codegen defaults to .build/debug/codegen, --modules (the folder of EndpointRuntime.swiftmodule) to .build/debug/Modules.
`swift build` creates both. Needs `docc`, which is part of the toolchain.
"""

import argparse
import pathlib
import shutil
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]


def build(description, options, folder):
    """Returns the output of the first failed step, or None."""
    output, graphs = folder / "output", folder / "graphs"
    graphs.mkdir()
    steps = [
        [options.codegen, "--spec", description, "--name", "Client", "--output", output],
        lambda: [
            "swiftc", "-emit-module", "-module-name", "Client", "-emit-module-path", folder / "Client.swiftmodule",
            "-emit-symbol-graph", "-emit-symbol-graph-dir", graphs, "-swift-version", "6",
            "-Xfrontend", "-experimental-skip-all-function-bodies", "-I", options.modules,
            *sorted((output / "Client").rglob("*.swift")),
        ],
        [
            "docc", "convert", "--additional-symbol-graph-dir", graphs, "--fallback-display-name", "Client",
            "--fallback-bundle-identifier", "Client", "--warnings-as-errors", "--output-path", folder / "archive",
        ],
    ]
    for step in steps:
        arguments = step() if callable(step) else step
        result = subprocess.run([str(a) for a in arguments], capture_output=True, text=True, errors="replace")
        if result.returncode != 0:
            return result.stdout + result.stderr
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--codegen", default=REPOSITORY / ".build/debug/codegen")
    parser.add_argument("--modules", default=REPOSITORY / ".build/debug/Modules")
    parser.add_argument("descriptions", nargs="+", metavar="DESCRIPTION")
    options = parser.parse_args()
    if shutil.which("docc") is None:
        sys.exit("docc is not in the PATH; it is part of the Swift toolchain")
    failed = False
    for description in options.descriptions:
        with tempfile.TemporaryDirectory() as folder:
            problems = build(description, options, pathlib.Path(folder))
        print(f"{description}: {'no warning' if problems is None else 'failed'}", flush=True)
        if problems is not None:
            failed = True
            print(problems[-20_000:])
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
