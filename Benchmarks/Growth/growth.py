#!/usr/bin/env python3
"""Measures the growth of time and memory of `codegen generate` with the size of a description.

    Benchmarks/Growth/growth.py [--codegen PATH] [--doublings 4] [--runs 2] [--part 1] [KIND ...]

Each kind of description is generated at its full size and at a half, a quarter, … of it. A line contains the CPU seconds,
the memory, and their ratios to twice the values of the previous line: 1.00 is proportional. Exits with 1 if a ratio exceeds
the limit.
"""

import argparse
import os
import sys
import tempfile

from measuring import measure

HEAD = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"


def operations(count, folder):
    """Operations with three schemas each, which reference each other."""
    with open(os.path.join(folder, "api.yaml"), "w") as file:
        file.write(HEAD + "paths:\n")
        for i in range(count):
            file.write(OPERATION.replace("@", str(i)).replace("#tag", "tag%d" % (i // 50)))
        file.write("components:\n  schemas:\n")
        for i in range(count):
            file.write(SCHEMAS.replace("@", str(i)))


OPERATION = """\
  /things@/{id}:
    post:
      operationId: changeThing@
      summary: Changes thing @.
      tags: [#tag]
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: limit, in: query, schema: {type: integer}}
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Change@'}}}}
      responses:
        '200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/Thing@'}}}}
"""

SCHEMAS = """\
    Change@: {type: object, required: [name@], properties: {name@: {type: string}, kind: {$ref: '#/components/schemas/Kind@'}}}
    Thing@: {type: object, required: [id@], properties: {id@: {type: string}, kind: {$ref: '#/components/schemas/Kind@'}}}
    Kind@: {type: string, enum: [first@, second@, other@]}
"""


def cycle(count, folder):
    """Schemas in a cycle: each has a property of the type of the next schema."""
    with open(os.path.join(folder, "api.yaml"), "w") as file:
        file.write(HEAD + "paths: {}\ncomponents:\n  schemas:\n")
        for i in range(count):
            file.write(
                "    S%d: {type: object, properties: {n: {$ref: '#/components/schemas/S%d'}}}\n" % (i, (i + 1) % count))


def enumeration(count, folder):
    with open(os.path.join(folder, "api.yaml"), "w") as file:
        file.write(HEAD + "paths: {}\ncomponents:\n  schemas:\n    Value:\n      type: string\n      enum:\n")
        for i in range(count):
            file.write("        - value %d\n" % i)


def files(count, folder):
    """One file per schema. Every file references the previous file."""
    with open(os.path.join(folder, "api.yaml"), "w") as file:
        file.write(HEAD + "paths: {}\ncomponents:\n  schemas:\n")
        for i in range(count):
            file.write("    S%d: {$ref: 'schemas/s%d.yaml'}\n" % (i, i))
    os.mkdir(os.path.join(folder, "schemas"))
    for i in range(count):
        with open(os.path.join(folder, "schemas", "s%d.yaml" % i), "w") as file:
            file.write("type: object\nproperties:\n  name%d: {type: string}\n" % i)
            if i > 0:
                file.write("  before: {$ref: 's%d.yaml'}\n" % (i - 1))


KINDS = {
    operations: 20_000,
    cycle: 10_000,
    enumeration: 100_000,
    files: 3_000,
}


def best(program, kind, count, runs, limit):
    """Returns the run with the least CPU time."""
    found = []
    for _ in range(runs):
        with tempfile.TemporaryDirectory() as folder:
            kind(count, folder)
            found.append(measure(program, folder, "api.yaml", limit))
    return min(found, key=lambda run: (run.status != 0, run.cpu))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--doublings", type=int, default=4)
    parser.add_argument("--runs", type=int, default=2)
    parser.add_argument("--part", type=int, default=1, help="100: descriptions of a hundredth of the size")
    parser.add_argument("--limit", type=float, default=300, help="seconds for each run")
    parser.add_argument("--allowed", type=float, default=1.15, help="growth relative to proportional growth")
    parser.add_argument("kinds", nargs="*", help=", ".join(kind.__name__ for kind in KINDS))
    options = parser.parse_args()
    program = os.path.abspath(options.codegen)
    failed = False
    for kind, full in KINDS.items():
        if options.kinds and kind.__name__ not in options.kinds:
            continue
        before = None
        for doubling in range(options.doublings, -1, -1):
            count = full // options.part >> doubling
            run = best(program, kind, count, options.runs, options.limit)
            growth = (run.cpu / before.cpu / 2, run.megabytes / before.megabytes / 2) if before else (0, 0)
            failed = failed or run.status != 0 or max(growth) > options.allowed
            print(
                "%-12s %7d  CPU %7.2f s %s  %6.0f MB %s  %s  %s"
                % (kind.__name__, count, run.cpu, shown(growth[0]), run.megabytes, shown(growth[1]), run.ended,
                   run.message), flush=True)
            before = run
    sys.exit(1 if failed else 0)


def shown(growth):
    return "x %4.2f" % growth if growth else " " * 6


if __name__ == "__main__":
    main()
