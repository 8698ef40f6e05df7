#!/usr/bin/env python3
"""Mutates the structure of real descriptions and runs codegen over them: see README.md."""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from cases import make, parse_problems, problem
from outcome import Outcome
from seeds import ROOT, seed_files

BLOCK = 20
KEPT = 5
sys.setrecursionlimit(20_000)


def main():
    options = arguments()
    if options.only is not None:
        sys.exit(only(options))
    began = time.monotonic()
    totals, found = Counter(), Counter()
    with concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        waiting, block = set(), 0
        while True:
            goes_on = time.monotonic() - began < 60 * options.minutes and block * BLOCK < options.runs
            while goes_on and len(waiting) < options.jobs + 1:
                waiting.add(pool.submit(run_block, options, block))
                block += 1
            if not waiting:
                break
            done, waiting = concurrent.futures.wait(waiting, return_when=concurrent.futures.FIRST_COMPLETED)
            for future in done:
                counts, findings = future.result()
                totals += counts
                for finding in findings:
                    report(finding, found, options)
    minutes = (time.monotonic() - began) / 60
    print(f"{totals['runs']} inputs in {minutes:.1f} minutes ({totals['runs'] / minutes:.0f} per minute), "
          f"{totals['accepted']} accepted, {totals['parsed']} outputs parsed, {sum(found.values())} failures of {len(found)} kinds")
    for kind, count in found.most_common():
        print(f"{count:6d}  {kind}")
    sys.exit(1 if found else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--codegen", default=str(ROOT / ".build/release/codegen"), help="the program")
    parser.add_argument("--corpus", help="a folder of descriptions, or a folder with such a folder named docs")
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--runs", type=int, default=1_000_000_000, help="the maximum number of inputs")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers")
    parser.add_argument("--only", type=int, help="the number of a single input, which is saved")
    parser.add_argument("--mutations", type=int, default=0, help="for each input; by default 1 to 8")
    parser.add_argument("--without", nargs="*", default=[], metavar="MUTATION", help="mutations to leave out")
    parser.add_argument("--maximum", type=int, default=150_000, help="bytes of a description; larger ones are cut down")
    parser.add_argument("--parse", type=float, default=1, help="the share of outputs that swiftc parses")
    parser.add_argument("--swiftc", default="swiftc")
    parser.add_argument("--work", help="the folder for outputs, best in memory")
    parser.add_argument("--findings", default=str(ROOT / ".build/fuzz/structure"), help="the folder for what was found")
    return parser.parse_args()


def report(finding, found, options):
    """Saves the first inputs of each kind of failure."""
    number, kind, case, details = finding
    key = re.sub(r"'[^']*'|\"[^\"]*\"", "'…'", re.sub(r"\d+", "0", kind.split("\n")[0]))[:160]
    found[key] += 1
    if found[key] <= KEPT:
        folder = Path(options.findings) / f"{options.seed}-{number}"
        case.save(folder, kind, details)
        print(f"{folder.name}: {kind[:200]}", flush=True)


def run_block(options, block):
    """Runs some consecutive cases, and parses their outputs together."""
    sys.setrecursionlimit(20_000)
    files = seed_files(options.corpus)
    counts, findings, generated = Counter(), [], {}
    with tempfile.TemporaryDirectory(prefix="codegen-fuzz-", dir=options.work) as work:
        for number in range(block * BLOCK, min((block + 1) * BLOCK, options.runs)):
            folder = Path(work, str(number))
            folder.mkdir()
            case = make(options, number, files)
            found, is_accepted = run_case(options, case, folder)
            counts["runs"] += 1
            counts["accepted"] += is_accepted
            findings += [(number, kind, case, details) for kind, details in found]
            # A hash of the number, so that the same cases are parsed in every run.
            if is_accepted and not found and (folder / "out").is_dir() and number * 2654435761 % 1000 < 1000 * options.parse:
                generated[str(number)] = case
                counts["parsed"] += 1
            else:
                shutil.rmtree(folder)
        sources = [path for number in generated for path in sorted(Path(work, number, "out").glob("**/*.swift"))]
        refused = set()
        for path, message in parse_problems(options.swiftc, work, sources).items():
            number = Path(path).relative_to(work).parts[0]
            if number not in refused:
                refused.add(number)
                findings.append((int(number), "parse: " + message, generated[number], f"{path}: {message}"))
    return counts, findings


def run_case(options, case, folder):
    """Returns the failures of a case with their details, and whether the description was accepted."""
    case.write(folder)
    outcome = case.run(options.codegen, folder)
    reason = problem(outcome)
    if reason is None:
        return [], outcome.status == 0
    if reason.startswith("exit -"):
        reason += crash(options, case, folder)
    return [(f"{case.command[0]}: {reason}", f"{outcome.seconds:.1f} s, {outcome.megabytes:.0f} MB\n{outcome.errors[-4000:]}")], False


def crash(options, case, folder):
    """Returns the most frequent functions on the stack when a signal ended the run, if gdb is installed."""
    if not shutil.which("gdb"):
        return ""
    command = ["gdb", "-batch", "-ex", "run", "-ex", "bt 60", "--args", options.codegen] + case.command
    frames = re.findall(r"^#\d+ .*? in (\$s\S+) .*?/(\w+\.swift):\d+", Outcome(command, folder).output, re.MULTILINE)
    common = sorted(name for (name, _), count in Counter(frames).most_common(3) if count > 2) or [name for name, _ in frames[:2]]
    names = subprocess.run(["swift", "demangle", "--simplified", "--compact"] + common, capture_output=True, text=True).stdout
    return "".join(", " + name.split("(")[0] for name in names.splitlines())


def only(options):
    """Runs one case and saves it."""
    case = make(options, options.only, seed_files(options.corpus))
    with tempfile.TemporaryDirectory(prefix="codegen-fuzz-", dir=options.work) as folder:
        found, _ = run_case(options, case, Path(folder))
        for path, message in parse_problems(options.swiftc, folder, sorted(Path(folder, "out").glob("**/*.swift"))).items():
            found.append(("parse: " + message, path))
    saved = Path(options.findings) / f"{options.seed}-{options.only}"
    case.save(saved, *(found[0] if found else ("no failure", "")))
    print(f"{saved}: {found[0][0] if found else 'no failure'}")
    return 1 if found else 0


if __name__ == "__main__":
    main()
