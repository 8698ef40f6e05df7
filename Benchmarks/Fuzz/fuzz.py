#!/usr/bin/env python3
"""Mutates descriptions and runs codegen over them: see README.md."""

import argparse
import random
import re
import sys
import tempfile
import time
from pathlib import Path

from mutations import mutate
from outcome import SURVEY, Outcome

ROOT = Path(__file__).resolve().parents[2]
STAGES = ["yaml", "document", "ir", "symbols", "context"]
LOCATED = re.compile(r"^\S*?(\d+)\.(?:yaml|json):\d+:\d+: (error|warning): ")


def main():
    options = arguments()
    seeds = [path.read_bytes() for path in seed_files(options)]
    rng = random.Random(options.seed)
    began = time.monotonic()
    findings = Findings(Path(options.findings))
    runs = accepted = 0
    while runs < options.runs and time.monotonic() - began < options.seconds:
        inputs = [mutate(rng.choice(seeds), rng) for _ in range(options.batch)]
        with tempfile.TemporaryDirectory(prefix="codegen-fuzz-") as folder:
            batch = Batch(options, Path(folder), inputs, findings)
            good = batch.run(rng)
            accepted += len(good)
            if good and rng.random() < options.compile:
                batch.compile(rng.choice(good))
        runs += len(inputs)
    seconds = time.monotonic() - began
    print(f"{runs} runs in {seconds:.0f} s, {accepted} accepted, {len(findings.seen)} findings")
    sys.exit(1 if findings.seen else 0)


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--codegen", default=str(ROOT / ".build/release/codegen"), help="the program")
    parser.add_argument("--corpus", help="a folder of descriptions; those of at most 60 kB are seeds too")
    parser.add_argument("--seed", type=int, default=1, help="of the random numbers")
    parser.add_argument("--runs", type=int, default=1_000_000_000)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--batch", type=int, default=50, help="descriptions in one process")
    parser.add_argument("--compile", type=float, default=0, help="share of batches of which one output is type-checked")
    parser.add_argument("--modules", default=str(ROOT / ".build/debug/Modules"), help="where EndpointRuntime's module is")
    parser.add_argument("--findings", default=str(ROOT / ".build/fuzz"), help="the folder for what was found")
    return parser.parse_args()


def seed_files(options):
    files = sorted((ROOT / "specs").glob("*.yaml")) + sorted((ROOT / "Tests").glob("*/Fixtures/**/*.yaml"))
    if options.corpus:
        files += [path for path in sorted(Path(options.corpus).glob("*")) if path.stat().st_size <= 60_000]
    return [path for path in files if path.is_file() and path.stat().st_size > 0]


class Findings:
    """The findings, with one file for each kind: the first input that caused it."""

    def __init__(self, folder):
        self.folder = folder
        self.seen = set()

    def add(self, kind, data, details):
        key = re.sub(r"\d+", "0", kind)
        if key in self.seen:
            return
        self.seen.add(key)
        self.folder.mkdir(parents=True, exist_ok=True)
        name = f"{len(self.seen):03d}"
        (self.folder / f"{name}.yaml").write_bytes(data)
        (self.folder / f"{name}.txt").write_text(f"{kind}\n\n{details}\n")
        print(f"finding {name}: {kind}", flush=True)


class Batch:
    """Many descriptions in one run, each an entry of a configuration. After a bad outcome, each is tried separately."""

    def __init__(self, options, folder, inputs, findings):
        self.options, self.folder, self.inputs, self.findings = options, folder, inputs, findings
        for index, data in enumerate(inputs):
            (folder / f"{index}.yaml").write_bytes(data)

    def run(self, rng):
        """Returns the indices of the accepted descriptions."""
        everything = list(range(len(self.inputs)))
        outcome = self.codegen(["check"], everything)
        if outcome.is_bad():
            return [index for index in everything if self.alone(["check"], index)]
        refused = self.refused(outcome, everything)
        good = [index for index in everything if index not in refused]
        silent = self.codegen(["check"], good) if good else None
        if silent and silent.is_bad() or silent and "files, " not in silent.output:
            good = [index for index in good if self.alone(["check"], index)]
        stage = rng.choice(STAGES)
        dump = self.codegen(["dump", "--stage", stage], everything)
        if dump.is_bad():
            for index in everything:
                self.alone(["dump", "--stage", stage], index)
        if good and rng.random() < 0.2:
            self.survey(rng.choice(good))
        return good

    def refused(self, outcome, indices):
        refused = set()
        for line in outcome.errors.splitlines():
            located = LOCATED.match(line)
            if located and located[2] == "error":
                refused.add(int(located[1]))
            elif line.startswith(("error: ", "warning: ")) and not re.search(r"\d+\.yaml|is missing", line):
                index = next((index for index in indices if not self.alone(["check"], index, line)), indices[0])
                self.findings.add(f"no place: {line}", self.inputs[index], outcome.errors[-3000:])
        return refused

    def alone(self, command, index, unplaced=None):
        """Returns whether one description is accepted, or whether its output lacks the message `unplaced`, if given."""
        outcome = self.codegen(command, [index])
        if unplaced is not None:
            return unplaced not in outcome.errors
        if outcome.is_bad():
            self.findings.add(f"{command[0]}: {outcome.reason()}", self.inputs[index], outcome.errors[-3000:])
            return False
        is_refused = "error: " in outcome.errors.replace("is missing", "") and "files, " not in outcome.output
        if command[0] == "check" and not is_refused and "files, " not in outcome.output:
            self.findings.add("refused without a message", self.inputs[index], outcome.errors[-3000:])
        return not is_refused

    def survey(self, index):
        outcome = Outcome([sys.executable, SURVEY, "--codegen", self.options.codegen, f"{index}.yaml"], self.folder)
        if outcome.is_bad():
            self.findings.add(f"serve: {outcome.reason()}", self.inputs[index], outcome.errors[-3000:])

    def compile(self, index):
        """Type-checks the client of a description. A client that does not compile is a finding."""
        self.write_configuration([index])
        self.run_program(["generate", "--config", "codegen.yaml"])
        sources = [str(path) for path in (self.folder / f"out{index}" / f"A{index}").glob("**/*.swift")]
        if not sources:
            return
        command = ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-module-name", f"A{index}"]
        outcome = Outcome(command + ["-I", self.options.modules] + sources, self.folder, seconds=300, megabytes=4_000)
        if outcome.status != 0:
            error = next((line for line in outcome.errors.splitlines() if "error: " in line), "no error")
            self.findings.add("compile: " + error.split("error: ")[-1], self.inputs[index], outcome.errors[-3000:])

    def codegen(self, command, indices):
        self.write_configuration(indices)
        return self.run_program(command + ["--config", "codegen.yaml"])

    def write_configuration(self, indices):
        entries = [f"  - {{ name: A{index}, spec: {index}.yaml, output: out{index} }}\n" for index in indices]
        (self.folder / "codegen.yaml").write_text("apis:\n" + "".join(entries))

    def run_program(self, arguments):
        return Outcome([self.options.codegen] + arguments, self.folder)


if __name__ == "__main__":
    main()
