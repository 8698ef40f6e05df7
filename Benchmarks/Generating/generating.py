#!/usr/bin/env python3
"""Measures `codegen generate` on descriptions, and compares it with another build of codegen.

    Benchmarks/Generating/generating.py [--codegen PATH] [--other PATH] [--runs 3] [--corpus FOLDER] [DESCRIPTION ...]

Every run writes into a new folder. Prints a row of a Markdown table for each description: the medians of wall and CPU
seconds and the peak memory of codegen, then the wall seconds of the other build and their ratio to codegen. Without
arguments, the descriptions in descriptions.txt are read from the corpus. The programs take turns, so that the load of
the machine is the same for both. Benchmarks/Peers compares codegen with other generators.
"""

import argparse
import os
import statistics
import subprocess
import tempfile
import time
from typing import NamedTuple


class Run(NamedTuple):
    wall: float
    cpu: float
    megabytes: float


def measure(program, description):
    """Returns the figures of one run, or None if it fails."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.monotonic()
        output = os.path.join(folder, "out")
        process = subprocess.Popen(
            [program, "--spec", description, "--name", "Measured", "--output", output], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        wall = time.monotonic() - start
    if process.returncode != 0:
        return None
    return Run(wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def median(runs):
    if not runs or None in runs:
        return None
    return Run(*map(statistics.median, zip(*runs)))


def cells(kind, run, own):
    if kind == "codegen":
        return ["%.2f" % run.wall, "%.2f" % run.cpu, "%.0f MB" % run.megabytes] if run else ["fails", "", ""]
    if run is None:
        return ["fails", ""]
    return ["%.2f" % run.wall, "%.1f" % (run.wall / own.wall) if own else ""]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--other")
    parser.add_argument("--corpus", default="../shared/corpus")
    parser.add_argument("descriptions", nargs="*")
    options = vars(parser.parse_args())
    if not options["descriptions"]:
        listed = os.path.join(os.path.dirname(__file__), "descriptions.txt")
        with open(listed) as file:
            options["descriptions"] = [os.path.join(options["corpus"], line.strip()) for line in file]
    programs = {name: os.path.abspath(options[name]) for name in ["codegen", "other"] if options[name]}
    heads = ["description", "codegen", "CPU", "memory"]
    for name in list(programs)[1:]:
        heads += [name, "times codegen"]
    print("| %s |\n|%s" % (" | ".join(heads), "---|" * len(heads)))
    for description in options["descriptions"]:
        runs = {name: [] for name in programs}
        for _ in range(options["runs"]):
            for name, program in programs.items():
                runs[name].append(measure(program, os.path.abspath(description)))
        medians = {name: median(found) for name, found in runs.items()}
        row = [os.path.splitext(os.path.basename(description))[0]]
        for name, run in medians.items():
            row += cells(name, run, medians["codegen"])
        print("| %s |" % " | ".join(row), flush=True)


if __name__ == "__main__":
    main()
