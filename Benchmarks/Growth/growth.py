#!/usr/bin/env python3
"""Measures the growth of time and memory of `codegen generate` with the size of a description.

    Benchmarks/Growth/growth.py [--codegen PATH] [--doublings 2] [--runs 1] [--part 1] [KIND ...]

Each kind of description is generated at its full size and at a half, a quarter, … of it. A line contains the CPU seconds,
the memory, the exponents of their growth from the previous line, and the outcome of the run: an exponent of 1 is
proportional growth, and 2 is growth with the square. Exits with 1 if the last exponent of a kind exceeds the limit, or if a run
fails otherwise than with a located message within two seconds.
"""

import argparse
import math
import os
import re
import sys
import tempfile
from pathlib import Path

import calls
import configurations
import names
import shapes
import sizes
import values
from measuring import measure

KINDS = sizes.KINDS | names.KINDS | shapes.KINDS | values.KINDS | calls.KINDS | configurations.KINDS
LOCATED = re.compile(r"^\S+:\d+:\d+: error: ")
MESSAGE_SECONDS = 2


def best(program, kind, count, runs, limit):
    """Returns the run with the least CPU time."""
    found = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            files = kind(count)
            for name, text in ({"api.yaml": files} if isinstance(files, str) else files).items():
                path = Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                path.write_text(text)
            spec = None if "codegen.yaml" in files else "api.yaml"
            found.append(measure(program, folder, spec, limit))
    return min(found, key=lambda run: (run.status != 0, run.cpu))


def exponent(value, before):
    return math.log2(max(value, 0.001) / max(before, 0.001))


def is_refused(run):
    """Whether the description was refused as required: with a located message, and soon."""
    return run.status == 1 and bool(LOCATED.match(run.message)) and run.cpu <= MESSAGE_SECONDS


def failure(run, growth, allowed):
    """Returns the reason why a description fails, or None."""
    if run.status is not None and run.status < 0:
        return "signal"
    if is_refused(run):
        return None
    if run.status != 0:
        return "ended"
    return "growth" if growth and max(growth) > allowed else None


def main():
    options = arguments()
    program = os.path.abspath(options.codegen)
    failed = []
    for kind, full in KINDS.items():
        if options.kinds and kind.__name__ not in options.kinds:
            continue
        before, reason = None, None
        for doubling in range(options.doublings, -1, -1):
            count = max(1, full // options.part >> doubling)
            run = best(program, kind, count, options.runs, options.limit)
            growth = None
            if before and before.status == run.status == 0:
                growth = exponent(run.cpu, before.cpu), exponent(run.megabytes, before.megabytes)
            # A signal at a smaller size is a failure, too: the largest description may be refused.
            reason = reason if reason == "signal" else failure(run, growth, options.allowed)
            print(line(kind, count, run, growth), flush=True)
            before = run
            if run.status is None:
                break
        if reason:
            failed.append("%s (%s)" % (kind.__name__, reason))
    if failed:
        print("failed: " + ", ".join(failed))
    sys.exit(1 if failed else 0)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--doublings", type=int, default=2)
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--part", type=int, default=1, help="100: descriptions of a hundredth of the size")
    parser.add_argument("--limit", type=float, default=60, help="wall seconds for each run")
    parser.add_argument("--allowed", type=float, default=1.2, help="the largest exponent")
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=", ".join(kind.__name__ for kind in KINDS))
    return parser.parse_args()


def line(kind, count, run, growth):
    return "%-22s %7d  CPU %6.2f s %s  %5.0f MB %s  %-10s %s" % (
        kind.__name__, count, run.cpu, shown(growth and growth[0]), run.megabytes, shown(growth and growth[1]), run.ended,
        run.message)


def shown(growth):
    return " " * 6 if growth is None else "^ %4.2f" % growth


if __name__ == "__main__":
    main()
