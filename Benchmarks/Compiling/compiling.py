#!/usr/bin/env python3
"""Measures the cost of compiling generated models and of each of their parts.

    swift build -c release --product codegen && swift build --target EndpointRuntime && \\
        swift build -c release --target EndpointRuntime
    Benchmarks/Compiling/compiling.py [--codegen PATH] [--modules DEBUG,RELEASE] [--count 400] [--runs 3] [--release]

Writes a description of COUNT objects of about eleven properties, every fifth chain nested four deep, and generates the
client. Compiles the models completely and without some of their parts, and the same structs with synthesized
conformances. The variants alternate. Prints a row of a Markdown table for each variant: medians of CPU seconds, the ratio
to synthesized Codable and Hashable, the peak memory of the compiler and the size of the objects.

    Benchmarks/Compiling/compiling.py --widths 11,50,100,200,400

measures one object with each number of properties instead, in debug and release builds. The exponent describes the growth
of the time from one width to the next, minus the time of an object of one property: 1 is linear, 3 is cubic.
"""

import argparse
import json
import math
import os
import re
import statistics
import subprocess
import tempfile
from typing import NamedTuple

# The schema of a property in the description, and its Swift type.
PROPERTIES = [
    ({"type": "string"}, "String"),
    ({"type": "integer"}, "Int"),
    ({"type": "number"}, "Double"),
    ({"type": "boolean"}, "Bool"),
    ({"type": "string"}, "String?"),
    ({"type": "integer"}, "Int?"),
    ({"type": "string", "format": "date-time"}, "Date?"),
    ({"type": "array", "items": {"type": "string"}}, "[String]?"),
    ({"type": "object", "additionalProperties": {"type": "string"}}, "[String: String]?"),
    ({"type": "string", "format": "uri"}, "URL?"),
    ({"type": "boolean"}, "Bool?"),
]


class Build(NamedTuple):
    cpu: float
    megabytes: float
    objects: float


def properties(index):
    """Returns the wire name, the Swift name, the schema and the type of each property."""
    chosen = [PROPERTIES[(index + number) % len(PROPERTIES)] for number in range(10)]
    found = [(f"field_number_{n}", f"fieldNumber{n}", schema, kind) for n, (schema, kind) in enumerate(chosen)]
    if index % 5:
        reference = {"$ref": f"#/components/schemas/Model{index - 1}"}
        found.append(("child", "child", reference, f"Model{index - 1}?"))
    return found


def description(count):
    schemas = {}
    for index in range(count):
        members = properties(index)
        schemas[f"Model{index}"] = {
            "type": "object",
            "required": [key for key, _, _, kind in members if not kind.endswith("?")],
            "properties": {key: schema for key, _, schema, _ in members},
        }
    return {"openapi": "3.1.0", "info": {"title": "Measured", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}


def wide(count):
    """Returns a description of one object with this number of properties."""
    kinds = [PROPERTIES[number % len(PROPERTIES)] for number in range(count)]
    members = {f"field_number_{number}": schema for number, (schema, _) in enumerate(kinds)}
    required = [name for name, (_, kind) in zip(members, kinds) if not kind.endswith("?")]
    schemas = {"Wide": {"type": "object", "required": required, "properties": members}}
    return {"openapi": "3.1.0", "info": {"title": "Measured", "version": "1"}, "paths": {}, "components": {"schemas": schemas}}


def generate(codegen, document):
    """Returns the models of a description's client as one text."""
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(folder, "measured.json")
        with open(source, "w", encoding="utf-8") as file:
            json.dump(document, file)
        output = os.path.join(folder, "out")
        subprocess.run([codegen, "--spec", source, "--name", "Measured", "--output", output, "--quiet"], check=True)
        return models(output)


def synthesized(index, conformances):
    """Returns the struct with synthesized conformances."""
    members = properties(index)
    arguments = ", ".join(f"{name}: {kind}" + (" = nil" if kind.endswith("?") else "") for _, name, _, kind in members)
    lines = [f"public struct Model{index}: {conformances}, Sendable {{"]
    lines += [f"    public var {name}: {kind}" for _, name, _, kind in members]
    lines += [f"    public init({arguments}) {{"] + [f"        self.{name} = {name}" for _, name, _, _ in members] + ["    }"]
    lines += ["    public enum CodingKeys: String, CodingKey {"]
    lines += [f'        case {name} = "{key}"' for key, name, _, _ in members]
    return "\n".join(lines + ["    }", "}", ""])


def without_coding(text):
    text = re.sub(r"\n    (?:@_spi\(GeneratedCode\) )?public init\(from \w+: inout.*?\n    }\n", "\n", text, flags=re.DOTALL)
    text = re.sub(r"\n    (?:@_spi\(GeneratedCode\) )?public func _write\(to .*?\n    }\n", "\n", text, flags=re.DOTALL)
    return text.replace("ObjectCodable, ", "")


def without_equality(text):
    return text.replace(" Equatable,", "")


def forms(generated, count):
    """Returns the name of each variant with its files."""
    def own(conformances):
        return "import Foundation\n\n" + "\n".join(synthesized(index, conformances) for index in range(count))

    return {
        "synthesized Codable and Hashable": own("Codable, Hashable"),
        "synthesized Codable and Equatable": own("Codable, Equatable"),
        "synthesized Codable": own("Codable"),
        "generated: the declarations alone": without_equality(without_coding(generated)),
        "generated: declarations, Equatable": without_coding(generated),
        "generated: declarations, reading and writing": without_equality(generated),
        "generated: all (Equatable)": generated,
        "generated: all, with Hashable": generated.replace(" Equatable,", " Hashable,"),
    }


def models(folder):
    """Returns the structs of a generated client as one text."""
    texts = []
    for path, _, names in sorted(os.walk(folder)):
        for name in sorted(names):
            if name.endswith(".swift") and os.path.basename(path) == "Models":
                with open(os.path.join(path, name), encoding="utf-8") as file:
                    texts.append(re.sub(r"^import .*\n", "", file.read(), flags=re.MULTILINE))
    return "import EndpointRuntime\nimport Foundation\n\n" + "\n".join(texts)


def split(text, files):
    """Splits the declarations of a text into this many files, each with the imports."""
    head, *declarations = re.split(r"^(?=public )", text, flags=re.MULTILINE)
    size = (len(declarations) + files - 1) // files
    return [head + "".join(declarations[at : at + size]) for at in range(0, len(declarations), size)]


def compile(text, modules, release):
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for number, part in enumerate(split(text, 8)):
            names.append(f"Models{number}.swift")
            with open(os.path.join(folder, names[-1]), "w", encoding="utf-8") as file:
                file.write(part)
        mode = ["-O", "-wmo"] if release else ["-Onone", "-enable-batch-mode"]
        command = ["swiftc", *mode, "-swift-version", "6", "-parse-as-library", "-emit-module", "-c"]
        command += ["-module-name", "Measured", "-I", os.path.abspath(modules), *names]
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        output = process.stdout.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"{' '.join(command)}\n{output[:2000]}")
        objects = sum(entry.stat().st_size for entry in os.scandir(folder) if entry.name.endswith(".o")) / 1e6
    return Build(usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, objects)


def measure_widths(widths, codegen, debug, release, runs):
    texts = {width: generate(codegen, wide(width)) for width in [1, *widths]}
    builds = {(width, is_release): [] for width in texts for is_release in (False, True)}
    for _ in range(runs):
        for width, is_release in builds:
            modules = release if is_release else debug
            builds[width, is_release].append(compile(texts[width], modules, is_release).cpu)

    def cpu(width, is_release):
        return statistics.median(builds[width, is_release]) - statistics.median(builds[1, is_release])

    print("| properties | debug, CPU s | exponent | release, CPU s | exponent |")
    print("|---|---|---|---|---|")
    for before, width in zip([None, *widths], widths):
        row = [str(width)]
        for is_release in (False, True):
            row.append(f"{cpu(width, is_release):.2f}")
            ratio = before and cpu(width, is_release) / max(cpu(before, is_release), 0.01)
            row.append(f"{math.log(max(ratio, 0.01)) / math.log(width / before):.1f}" if before else "")
        print(f"| {' | '.join(row)} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--codegen", default=".build/release/codegen")
    parser.add_argument("--modules", default=".build/debug/Modules,.build/release/Modules")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--release", action="store_true", help="optimised builds instead of debug builds")
    parser.add_argument("--widths", help="numbers of properties, with commas: measures one object of each")
    options = parser.parse_args()
    debug, _, release = options.modules.partition(",")

    if options.widths:
        widths = [int(width) for width in options.widths.split(",")]
        measure_widths(widths, options.codegen, debug, release, options.runs)
        return

    texts = forms(generate(options.codegen, description(options.count)), options.count)

    builds = {name: [] for name in texts}
    for _ in range(options.runs):
        for name, text in texts.items():
            builds[name].append(compile(text, release if options.release else debug, options.release))

    print(f"| {options.count} models, {'release' if options.release else 'debug'} | CPU s | ratio | memory | objects |")
    print("|---|---|---|---|---|")
    control = statistics.median(build.cpu for build in builds["synthesized Codable and Hashable"])
    for name, measured in builds.items():
        cpu = statistics.median(build.cpu for build in measured)
        memory = max(build.megabytes for build in measured)
        print(f"| {name} | {cpu:.1f} | {cpu / control:.2f} | {memory:.0f} MB | {measured[0].objects:.1f} MB |")


main()
