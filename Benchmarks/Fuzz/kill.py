#!/usr/bin/env python3
"""Kills codegen at random moments, starts two runs for one folder, and fills the disk: see README.md."""

import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPECS = ["community.yaml", "storefront.yaml"]


class Trial:
    """An output folder that is generated from two descriptions alternately."""

    def __init__(self, codegen, folder):
        self.codegen, self.folder = codegen, Path(folder)
        self.output = self.folder / "out"
        self.wanted = {}
        for spec in SPECS:
            self.run(spec, "wanted")
            self.wanted[spec] = tree(self.folder / "wanted")
            shutil.rmtree(self.folder / "wanted")

    def start(self, spec, output="out"):
        command = [self.codegen, "--spec", str(ROOT / "specs" / spec), "--name", "Client", "--output", output]
        return subprocess.Popen(command, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)

    def run(self, spec, output="out"):
        process = self.start(spec, output)
        errors = process.communicate()[1]
        return process.returncode, [line for line in errors.splitlines() if not line.startswith("note: ")]

    def expect_whole(self, when):
        """Checks that every file is byte for byte a file of one of the two trees, and that the lock lists it."""
        problems = []
        found = tree(self.output)
        lock = found.pop("codegen.lock", b"").decode()
        for path, data in found.items():
            if path.startswith(".codegen-new"):
                continue
            if data is not None and not any(wanted.get(path) == data for wanted in self.wanted.values()):
                problems.append(f"{when}: {path} is torn")
            if data is not None and f" {path}\n" not in lock:
                problems.append(f"{when}: {path} is not in the lock")
        return problems

    def expect(self, spec, when):
        """Checks that the folder contains exactly the tree of a description."""
        found, wanted = tree(self.output), self.wanted[spec]
        different = sorted(path for path in found.keys() | wanted.keys() if found.get(path) != wanted.get(path))
        return [f"{when}: {path} is not as it shall be" for path in different]


def tree(folder):
    """Returns every file with its bytes, and every folder with None."""
    return {
        str(path.relative_to(folder)): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")
    }


def killed(trial, rng, index, longest):
    """Kills one run, checks the folder, and completes the run with the same description or the other one."""
    process = trial.start(SPECS[index % 2])
    time.sleep(rng.random() * longest)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    when = f"kill {index}"
    problems = trial.expect_whole(when)
    spec = rng.choice(SPECS)
    status, errors = trial.run(spec)
    if status != 0 or errors:
        problems.append(f"{when}: the next run ends with {status}: {errors[:3]}")
    return problems + trial.expect(spec, when)


def raced(trial, rng, index):
    """Starts two runs at once. Both must succeed, and one tree must remain."""
    specs = [SPECS[0], rng.choice(SPECS)]
    processes = [trial.start(spec) for spec in specs]
    problems = []
    for process in processes:
        errors = [line for line in process.communicate()[1].splitlines() if not line.startswith("note: ")]
        if process.returncode != 0 or errors:
            problems.append(f"race {index}: exit {process.returncode}: {errors[:3]}")
    if all(trial.expect(spec, "") for spec in specs):
        problems.append(f"race {index}: the folder is neither tree")
    return problems


def filled(trial, rng, index, folder, full):
    """Runs on a disk with little space. The run must fail with a message and keep the old tree, or complete."""
    status, errors = trial.run(SPECS[0])
    if status != 0:
        return [f"full disk {index}: the first run ends with {status}: {errors[:3]}"]
    filler = Path(folder) / "filler"
    room = rng.randrange(0, 200_000)
    free = os.statvfs(folder).f_bavail * os.statvfs(folder).f_frsize
    filler.write_bytes(b"x" * max(0, free - room))
    status, errors = trial.run(SPECS[1])
    problems = trial.expect_whole(f"full disk {index}")
    if status != 0 and not any("no space left on device" in line for line in errors):
        problems.append(f"full disk {index}: exit {status}: {errors[:3]}")
    if status == 0:
        problems += trial.expect(SPECS[1], f"full disk {index}")
    else:
        full.append(index)
    if "no file was changed" in "".join(errors):
        problems += trial.expect(SPECS[0], f"full disk {index}")
    filler.unlink()
    return problems


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--codegen", default=str(ROOT / ".build/release/codegen"), help="the program")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--disk", help="an empty file system of some 2 MB, to be filled: a tmpfs, for example")
    parser.add_argument("--fills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    rng = random.Random(options.seed)
    codegen = str(Path(options.codegen).resolve())
    problems = []
    with tempfile.TemporaryDirectory(prefix="codegen-kill-") as folder:
        trial = Trial(codegen, folder)
        began = time.monotonic()
        trial.run(SPECS[0])
        longest = 1.2 * (time.monotonic() - began)
        for index in range(options.kills):
            problems += killed(trial, rng, index, longest)
        for index in range(options.races):
            problems += raced(trial, rng, index)
    fills = options.fills if options.disk else 0
    full = []
    for index in range(fills):
        with tempfile.TemporaryDirectory(dir=options.disk) as folder:
            problems += filled(Trial(codegen, folder), rng, index, folder, full)
    print(*problems, sep="\n", end="\n" if problems else "")
    print(f"{options.kills} kills, {options.races} races, {fills} small disks ({len(full)} of them full), {len(problems)} problems")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
