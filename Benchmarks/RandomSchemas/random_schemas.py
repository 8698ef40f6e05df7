"""Checks random schemas: decodes and encodes every valid instance with the generated type.

See README.md. Exits with 1 if a value was lost.
"""

import argparse
import json
import pathlib
import random
import resource
import sys

from corpus import Bench, Question
from instances import instances
from schemas import SchemaMaker
from shrinking import Specimen, shrink

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent


def arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="1", help="the same seed makes the same schemas and instances")
    parser.add_argument("--batches", type=int, default=1)
    parser.add_argument("--first-batch", type=int, default=0)
    parser.add_argument("--schemas", type=int, default=200, help="schemas in a batch, which is one client")
    parser.add_argument("--instances", type=int, default=20, help="of each schema, in all directions together")
    parser.add_argument("--codegen", default=REPOSITORY / ".build/release/codegen")
    parser.add_argument("--corpus-program", default=REPOSITORY / "Benchmarks/Corpus/.build/release/corpus")
    parser.add_argument("--repository", default=REPOSITORY)
    parser.add_argument("--work", type=pathlib.Path, default=REPOSITORY / ".build/random-schemas")
    parser.add_argument("--memory", type=int, default=16, help="gigabytes of addresses of each process")
    parser.add_argument("--shrink", type=int, default=20, help="losses that are made small, of each batch")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--candidates", type=int, default=12, help="of each loss, in each round")
    return parser.parse_args()


def main():
    options = arguments()
    resource.setrlimit(resource.RLIMIT_AS, (options.memory << 30, options.memory << 30))
    options.work.mkdir(parents=True, exist_ok=True)
    bench = Bench(str(options.corpus_program), str(options.codegen), str(options.repository), options.work)
    totals = {"schemas": 0, "instances": 0, "lost": 0, "schemas with a loss": 0}
    for batch in range(options.first_batch, options.first_batch + options.batches):
        specimens = measure(batch, bench, options, totals)
        print(f"batch {batch}: {totals}", flush=True)
        source = random.Random(f"{options.seed}:{batch}:shrink")
        report(specimens, batch, options, "raw")
        if not options.shrink:
            continue
        chosen = specimens if len(specimens) <= options.shrink else choose(specimens, options.shrink)
        report(shrink(chosen, bench, options.rounds, options.candidates, source), batch, options)
    sys.exit(1 if totals["lost"] else 0)


def measure(batch, bench, options, totals):
    """Returns one specimen for each case and kind of loss, with the smallest value."""
    specimens = []
    for version in ("3.0.3", "3.1.0"):
        questions = list(made(batch, options, version))
        losses = bench.measure(questions, f"batch{batch}-{version.replace('.', '')}")
        totals["schemas"] += len({id(question.case) for question in questions})
        totals["instances"] += sum(len(question.values) for question in questions)
        totals["lost"] += len(losses)
        totals["schemas with a loss"] += len({id(questions[loss.question].case) for loss in losses})
        smallest = {}
        for loss in sorted(losses, key=lambda loss: len(json.dumps(loss.value))):
            smallest.setdefault((id(questions[loss.question].case), loss.kind), loss)
        for loss in smallest.values():
            question = questions[loss.question]
            specimens.append(Specimen(question.case, question.direction, loss.value, loss.kind, loss.message))
    return specimens


def made(batch, options, version):
    for number in range(options.schemas):
        source = random.Random(f"{options.seed}:{batch}:{number}")
        case = SchemaMaker(source).case()
        if case.version != version:
            continue
        directions = {"both": ["sent", "received"]}.get(case.direction, [case.direction])
        for direction in directions:
            values = instances(case, direction, options.instances // len(directions), source)
            if values:
                yield Question(case, direction, values)


def choose(specimens, count):
    """Chooses an equal number of specimens of each kind, the smallest first."""
    kinds = {}
    for specimen in sorted(specimens, key=lambda specimen: specimen.size):
        kinds.setdefault(specimen.kind, []).append(specimen)
    chosen = []
    while len(chosen) < count:
        for own in kinds.values():
            if own and len(chosen) < count:
                chosen.append(own.pop(0))
    return chosen


def report(specimens, batch, options, name="small"):
    path = options.work / f"{name}-{options.seed}-{batch}.jsonl"
    with path.open("w") as file:
        for specimen in sorted(specimens, key=lambda specimen: (specimen.kind, specimen.size)):
            line = {"kind": specimen.kind, "version": specimen.case.version, "use": specimen.case.direction,
                    "direction": specimen.direction, "schemas": specimen.case.components, "value": specimen.value,
                    "message": specimen.message}
            file.write(json.dumps(line) + "\n")
            if name == "small":
                print(specimen.text, flush=True)


if __name__ == "__main__":
    main()
