#!/usr/bin/env python3
"""Measures the growth of time and memory of `codegen generate` with the length of schema chains.

    Benchmarks/Growth/chains.py [--codegen PATH] [--lengths 1000,10000] [KIND ...]

Prints a line for each kind and length: seconds, MB, microseconds per schema, and the outcome of the run (`ok`, `error`
with the first message, or the signal that ended the run). Exits with 1 if a signal ended a run or a run took too long.
"""

import argparse
import os
import sys
import tempfile

from measuring import measure

NEXT = "{$ref: '#/components/schemas/S%d'}"
LAST = "{type: object, properties: {a: {type: string}}}"

# The schema number {i} of a chain; {next} is a reference to the following schema.
CHAINS = {
    "trivial": LAST,
    "additionalProperties": "{type: object, additionalProperties: {next}}",
    "items": "{type: array, items: {next}}",
    "required": "{type: object, required: [n], properties: {n: {next}}}",
    "optional": "{type: object, properties: {n: {next}}}",
    "reference": "{next}",
    "alias": "{$ref: '#/components/schemas/S{n}', description: Words.}",
    "allOf": "{allOf: [{next}]}",
    "allOf-same": "{allOf: [{next}, {properties: {a: {type: string}}}]}",
    "allOf-own": "{allOf: [{next}, {properties: {p{i}: {type: string}}}]}",
    "oneOf": "{oneOf: [{next}, {type: string}]}",
    "anyOf": "{anyOf: [{next}, {type: string}]}",
    "oneOf-objects": "{oneOf: [{next}, {type: object, required: [t], properties: {t: {const: t{i}}}}]}",
    "nullable": "{anyOf: [{next}, {type: 'null'}]}",
    "parents": "{allOf: [{next}], discriminator: {propertyName: a}}",
}


def chain(kind, length):
    yield "components:\n  schemas:\n"
    template = CHAINS[kind]
    for i in range(length):
        text = template.replace("{next}", NEXT % (i + 1))
        yield "    S%d: %s\n" % (i, text.replace("{i}", str(i)).replace("{n}", str(i + 1)))
    yield "    S%d: %s\n" % (length, LAST)


def shared(length):
    """Components that redeclare a member of a shared base, each with its own property."""
    yield "components:\n  schemas:\n    Base: {type: object, properties: {m: {type: object, properties: {"
    yield ", ".join("b%d: {type: string}" % i for i in range(50)) + "}}}}\n"
    for i in range(length):
        yield "    S%d: {allOf: [{$ref: '#/components/schemas/Base'}, {properties: {m: {properties: {x%d: {type: string}}}}}]}\n" % (i, i)


def aliases(length):
    """`length` anchors, each ten times the size of the previous anchor."""
    yield "components:\n  schemas:\n    S0: &a0 {type: object, properties: {a: {type: string}}}\n"
    for i in range(1, length):
        members = ", ".join("p%d: *a%d" % (j, i - 1) for j in range(10))
        yield "    S%d: &a%d {type: object, properties: {%s}}\n" % (i, i, members)


def literals(length):
    """Anchors as in `aliases`, in a value instead of schemas."""
    yield "x-values:\n  v0: &a0 {a: text}\n"
    for i in range(1, length):
        yield "  v%d: &a%d [%s]\n" % (i, i, ", ".join(["*a%d" % (i - 1)] * 10))
    yield "components:\n  schemas:\n    S: {type: object, x-value: *a%d}\n" % (length - 1)


def nested(length):
    """Inline objects nested in each other."""
    yield "components:\n  schemas:\n    S: "
    yield "{type: object, properties: {p: " * length + "{type: string}" + "}}" * length + "\n"


SPECIAL = {"shared": shared, "aliases": aliases, "literals": literals, "nested": nested}


def description(kind, length):
    head = ["openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: {}\n"]
    body = SPECIAL[kind](length) if kind in SPECIAL else chain(kind, length)
    return "".join(head + list(body))


def run(program, kind, length, limit):
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "api.yaml"), "w") as file:
            file.write(description(kind, length))
        return measure(program, folder, "api.yaml", limit)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--lengths", default="1000,10000")
    parser.add_argument("--limit", type=float, default=300, help="seconds for each run")
    parser.add_argument("kinds", nargs="*", default=[])
    options = parser.parse_args()
    program = os.path.abspath(options.codegen)
    failed = False
    for kind in options.kinds or [*CHAINS, "shared"]:
        for length in map(int, options.lengths.split(",")):
            measured = run(program, kind, length, options.limit)
            failed = failed or measured.status not in (0, 1)
            print(
                "%-20s %7d %8.2f s (CPU %7.2f) %7.0f MB %8.0f us each  %s  %s"
                % (kind, length, measured.seconds, measured.cpu, measured.megabytes,
                   measured.seconds / max(1, length) * 1e6, measured.ended, measured.message), flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
