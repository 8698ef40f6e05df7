#!/usr/bin/env python3
"""Runs codegen with the stacks of Apple platforms, and half of its own stacks.

usage: .ci/apple/small-stack.py --codegen FILE [--corpus DIR]

Threads of Dispatch and of Swift's tasks have 512 KiB of stack on Apple platforms, 8 MB on Linux. A preload library
(small-stack.c) gives them 512 KiB here, too. It also halves the stacks of threads that ask for a size: the deepest
input within the limits of nesting must fit into half of what codegen gives its threads.

Each description is generated, and must end with success or with errors that are printed, never by a signal. Mock
servers receive deeply nested bodies.
"""
import argparse
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEAD = "openapi: 3.1.0\ninfo: { title: Deep, version: '1' }\n"
SECONDS = 300
# Of the corpus, the descriptions with the most operations, schemas, files and nesting.
LARGE = ["docs/ghes*", "docs/stripe*", "docs/openai*", "docs/app-store-connect*", "docs/elasticsearch*"]
# Levels of nesting: the deepest description that each kind accepts is among them.
LEVELS = [48, 64, 97, 190, 5_000]
# A schema that contains the next inner one.
WRAPPERS = {
    "objects": "{{ type: object, properties: {{ p: {} }} }}",
    "required objects": "{{ type: object, required: [p], properties: {{ p: {} }} }}",
    "arrays": "{{ type: array, items: {} }}",
    "dictionaries": "{{ type: object, additionalProperties: {} }}",
    "patterns": "{{ type: object, patternProperties: {{ '^x': {} }} }}",
    "tuples": "{{ type: array, prefixItems: [{}] }}",
    "allOf": "{{ allOf: [{}, {{ type: object, properties: {{ q: {{ type: string }} }} }}] }}",
    "oneOf": "{{ oneOf: [{}, {{ type: integer }}] }}",
    "anyOf": "{{ anyOf: [{}, {{ type: boolean }}] }}",
    "not": "{{ not: {} }}",
    "conditions": "{{ if: {}, then: {{ type: object }} }}",
}
# A component that refers to the next one.
LINKS = {
    "aliases": "{{ $ref: '{}' }}",
    "properties": "{{ type: object, required: [p], properties: {{ p: {{ $ref: '{}' }} }} }}",
    "parents": "{{ allOf: [{{ $ref: '{}' }}] }}",
    "extended parents": "{{ allOf: [{{ $ref: '{}' }}, {{ type: object, properties: {{ q: {{ type: string }} }} }}] }}",
    "lists": "{{ type: array, items: {{ $ref: '{}' }} }}",
    "alternatives": "{{ oneOf: [{{ $ref: '{}' }}, {{ type: integer }}] }}",
    "choices": "{{ anyOf: [{{ $ref: '{}' }}, {{ type: object, properties: {{ q: {{ type: string }} }} }}] }}",
    "values": "{{ type: object, additionalProperties: {{ $ref: '{}' }} }}",
}


def operation(schema, more=""):
    return (
        f"{HEAD}paths:\n  /a:\n    post:\n      operationId: postA\n      requestBody: {{ content: {{ application/json: "
        f"{{ schema: {schema}{more} }} }} }}\n      responses:\n        '200': {{ description: OK, content: "
        f"{{ application/json: {{ schema: {schema}{more} }} }} }}\n")


def nested(wrapper, levels):
    opening, closing = wrapper.replace("{{", "{").replace("}}", "}").split("{}", 1)
    return opening * levels + "{ type: string }" + closing * levels


def deep_descriptions():
    """Pairs of a name and a description."""
    for levels in LEVELS:
        for name, wrapper in WRAPPERS.items():
            yield f"{levels} {name}", operation(nested(wrapper, levels))
        value = "[" * levels + "]" * levels
        for name, more in [("lists in an example", f", example: {value}"), ("lists in an extension", f", x-a: {value}")]:
            yield f"{levels} {name}", operation("{ type: object }", more)
        yield f"{levels} lists in a default", operation(f"{{ type: array, default: {value} }}")
        yield f"{levels} lists in an enum", operation(f"{{ enum: [{value}] }}")
    for count in [100, 3_000]:
        for name, link in LINKS.items():
            schemas = "".join(
                f"    S{index}: {link.format(f'#/components/schemas/S{index + 1}')}\n" for index in range(count))
            yield f"a chain of {count} {name}", (
                operation("{ $ref: '#/components/schemas/S0' }")
                + f"components:\n  schemas:\n{schemas}    S{count}: {{ type: object, properties: {{ z: {{ type: string }} }} }}\n")
    for quote in ("(a", "[a", "(?:"):
        yield f"a pattern of {quote}", operation(f"{{ type: string, pattern: '{quote * 5_000}' }}")
    html = "<ul><li>" * 5_000
    yield "nested HTML", operation(f"{{ type: object, description: '{html}' }}")
    yield "nested quotes", operation(f"{{ type: object, description: '{'> ' * 5_000}' }}")


class Checks:
    def __init__(self, generator, library, folder):
        self.generator, self.folder = generator, folder
        self.environment = {**os.environ, "LD_PRELOAD": library, "SMALL_STACK_DIVISOR": "2"}
        self.failures, self.runs, self.limits = [], 0, 0

    def run(self, name, path, *command):
        """Runs one command on a description."""
        self.runs += 1
        process = subprocess.run(
            [self.generator, *command, "--spec", str(path), "--name", "Deep"], cwd=self.folder, env=self.environment,
            capture_output=True, text=True, errors="replace", timeout=SECONDS)
        self.limits += "nesting-limit" in process.stderr
        if process.returncode < 0 or process.returncode > 1:
            self.failures.append(f"{command[0]}, {name}: {ending(process.returncode)}\n{process.stderr[-500:]}")

    def generate(self, name, path):
        self.run(name, path, "generate", "--full", "--output", str(self.folder / "out"))

    def serve(self, path):
        """Sends nested bodies to a mock server."""
        server = subprocess.Popen(
            [self.generator, "serve", "--spec", str(path), "--port", "0"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=self.environment)
        try:
            address = re.search(r"http://\S+", server.stdout.readline()).group()
            for levels in (10, 60, 100, 150, 300, 20_000):
                for before, after in (("[", "]"), ('{"p":', "}")):
                    self.runs += 1
                    self.post(f"{address}/a", before * levels + "1" + after * levels, f"{levels} levels of {before}")
        finally:
            server.send_signal(signal.SIGTERM)
            status = server.wait()
        if status != 0:
            self.failures.append(f"serve: {ending(status)}")

    def post(self, url, body, name):
        request = urllib.request.Request(url, body.encode(), {"Content-Type": "application/json"})
        try:
            urllib.request.urlopen(request, timeout=30).read()
        except urllib.error.HTTPError as error:
            error.read()
        except OSError as error:
            self.failures.append(f"serve, {name}: {error}")


def ending(status):
    return f"ended by {signal.Signals(-status).name}" if status < 0 else f"exit status {status}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", required=True)
    parser.add_argument("--corpus")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as path:
        folder = pathlib.Path(path)
        library = folder / "small-stack.so"
        source = ROOT / ".ci/apple/small-stack.c"
        subprocess.run(["clang", "-shared", "-fPIC", "-o", str(library), str(source), "-ldl"], check=True)
        checks = Checks(str(pathlib.Path(options.codegen).resolve()), str(library), folder)
        for name, text in deep_descriptions():
            (folder / "deep.yaml").write_text(text)
            checks.generate(name, folder / "deep.yaml")
        recursive = "{ $ref: '#/components/schemas/Tree' }"
        tree = "{ anyOf: [{ type: array, items: R }, { type: object, properties: { p: R } }, { type: integer }] }"
        (folder / "tree.yaml").write_text(
            operation(recursive) + f"components: {{ schemas: {{ Tree: {tree.replace('R', recursive)} }} }}\n")
        checks.serve(folder / "tree.yaml")
        usual = [ROOT / "specs/kitchen-sink.yaml", *sorted((ROOT / "Tests/DriverTests/Fixtures/invalid").rglob("*.yaml"))]
        if options.corpus:
            corpus = pathlib.Path(options.corpus)
            usual += sorted(file for file in (corpus / "invalid").rglob("*") if file.is_file())
            usual += [file for pattern in LARGE for file in sorted(corpus.glob(pattern))[:1]]
        for file in usual:
            checks.generate(file.name, file)
        for command in ("lint", "inputs", "config"):
            checks.run("kitchen sink", ROOT / "specs/kitchen-sink.yaml", command)
    for failure in checks.failures:
        print(failure)
    # Without such messages, the deepest input was not tried.
    if checks.limits < 20:
        checks.failures.append("few runs")
        print(f"only {checks.limits} runs reached a limit of nesting")
    print(f"{checks.runs} runs with small stacks, {len(checks.failures)} failures")
    sys.exit(1 if checks.failures else 0)


main()
