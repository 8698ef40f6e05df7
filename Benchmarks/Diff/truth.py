#!/usr/bin/env python3
"""Compares the changes that `codegen diff` reports for edits with the compiler errors in code that uses the client.

    Benchmarks/Diff/truth.py [--codegen PATH] [--modules FOLDER] [--edits N] [--list] DESCRIPTION.json ...

Each description is a JSON document. README.md explains the result.
"""

import argparse
import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
METHODS = ("get", "put", "post", "delete", "patch")


# MARK: Edits

def operations(document):
    return [
        (path, method, item[method])
        for path, item in document.get("paths", {}).items()
        for method in METHODS
        if isinstance(item.get(method), dict)
    ]


def schemas(document):
    return document.get("components", {}).get("schemas") or document.get("definitions") or {}


def objects(document):
    return [schema for schema in schemas(document).values() if isinstance(schema.get("properties"), dict)]


def inside(value):
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from inside(item)
    elif isinstance(value, list):
        for item in value:
            yield from inside(item)


def enumerations(document):
    return [part for part in inside(schemas(document)) if isinstance(part.get("enum"), list) and part.get("type") == "string"]


def parameters(document):
    return [
        parameter
        for _, _, operation in operations(document)
        for parameter in operation.get("parameters", [])
        if parameter.get("in") == "query"
    ]


def schema_of(parameter):
    return parameter.get("schema") or parameter


class Edits:
    """The edits. Each changes one place of a description, or returns False if it does not apply."""

    def __init__(self, generator):
        self.pick = lambda items: generator.choice(items) if items else None

    def add_optional_property(self, document):
        schema = self.pick(objects(document))
        if not schema:
            return False
        schema["properties"]["zzNew"] = {"type": "string"}

    def add_required_property(self, document):
        schema = self.pick(objects(document))
        if not schema:
            return False
        schema["properties"]["zzNew"] = {"type": "string"}
        schema["required"] = schema.get("required", []) + ["zzNew"]

    def remove_property(self, document):
        schema = self.pick([schema for schema in objects(document) if len(schema["properties"]) > 1])
        if not schema:
            return False
        name = self.pick(list(schema["properties"]))
        del schema["properties"][name]
        schema["required"] = [item for item in schema.get("required", []) if item != name]
        if not schema["required"]:
            del schema["required"]

    def require_property(self, document):
        schema = self.pick([schema for schema in objects(document) if set(schema["properties"]) - set(schema.get("required", []))])
        if not schema:
            return False
        name = self.pick(sorted(set(schema["properties"]) - set(schema.get("required", []))))
        schema["required"] = schema.get("required", []) + [name]

    def unrequire_property(self, document):
        schema = self.pick([schema for schema in objects(document) if set(schema.get("required", [])) & set(schema["properties"])])
        if not schema:
            return False
        name = self.pick(sorted(set(schema["required"]) & set(schema["properties"])))
        schema["required"].remove(name)
        if not schema["required"]:
            del schema["required"]

    def _retype(self, document, types, new):
        found = [
            (schema, name)
            for schema in objects(document)
            for name, value in schema["properties"].items()
            if value.get("type") in types and "enum" not in value and "format" not in value
        ]
        chosen = self.pick(found)
        if not chosen:
            return False
        schema, name = chosen
        schema["properties"][name] = new

    def change_property_type(self, document):
        return self._retype(document, ("string", "boolean"), {"type": "integer"})

    def change_property_format(self, document):
        return self._retype(document, ("integer",), {"type": "integer", "format": "int64"})

    def limit_property(self, document):
        return self._retype(document, ("string",), {"type": "string", "maxLength": 7})

    def add_optional_parameter(self, document):
        operation = self.pick([operation for _, _, operation in operations(document)])
        parameter = {"name": "zzNew", "in": "query"}
        parameter.update({"type": "string"} if "swagger" in document else {"schema": {"type": "string"}})
        operation["parameters"] = operation.get("parameters", []) + [parameter]

    def add_required_parameter(self, document):
        operation = self.pick([operation for _, _, operation in operations(document)])
        parameter = {"name": "zzNew", "in": "query", "required": True}
        parameter.update({"type": "string"} if "swagger" in document else {"schema": {"type": "string"}})
        operation["parameters"] = operation.get("parameters", []) + [parameter]

    def remove_parameter(self, document):
        operation = self.pick([operation for _, _, operation in operations(document) if any(
            parameter.get("in") == "query" for parameter in operation.get("parameters", []))])
        if not operation:
            return False
        parameter = self.pick([item for item in operation["parameters"] if item.get("in") == "query"])
        operation["parameters"].remove(parameter)

    def toggle_required_parameter(self, document):
        parameter = self.pick(parameters(document))
        if not parameter:
            return False
        parameter["required"] = not parameter.get("required", False)

    def change_parameter_default(self, document):
        parameter = self.pick([item for item in parameters(document) if schema_of(item).get("type") == "integer"])
        if not parameter:
            return False
        schema_of(parameter)["default"] = 77

    def add_value(self, document):
        schema = self.pick(enumerations(document))
        if not schema:
            return False
        schema["enum"].append("zz-new")

    def remove_value(self, document):
        schema = self.pick([schema for schema in enumerations(document) if len(schema["enum"]) > 2])
        if not schema:
            return False
        value = schema["enum"].pop()
        if schema.get("default") == value:
            del schema["default"]

    def remove_operation(self, document):
        found = operations(document)
        if len(found) < 2:
            return False
        path, method, _ = self.pick(found)
        del document["paths"][path][method]

    def rename_operation(self, document):
        operation = self.pick([operation for _, _, operation in operations(document) if "operationId" in operation])
        if not operation:
            return False
        operation["operationId"] = "zzRenamedOperation"

    def move_operation(self, document):
        path, method, operation = self.pick(operations(document))
        if "operationId" not in operation:
            return False
        item = document["paths"][path]
        document["paths"]["/zz-moved" + path] = {
            key: value for key, value in item.items() if key == method or key not in METHODS}
        del item[method]

    def remove_failure(self, document):
        operation = self.pick([operation for _, _, operation in operations(document) if any(
            status.startswith(("4", "5")) for status in operation.get("responses", {}))])
        if not operation:
            return False
        del operation["responses"][next(status for status in operation["responses"] if status.startswith(("4", "5")))]

    def rename_schema(self, document):
        name = self.pick(list(schemas(document)))
        if not name:
            return False
        schemas(document)["ZzRenamed"] = schemas(document).pop(name)
        prefix = "#/definitions/" if "swagger" in document else "#/components/schemas/"
        for part in inside(document):
            if part.get("$ref") == prefix + name:
                part["$ref"] = prefix + "ZzRenamed"


# MARK: Uses

class Line:
    """A function of the code that uses a client, with the symbols that it uses."""

    def __init__(self, symbol, text, names):
        self.symbol, self.text, self.names = symbol, text, names


def symbols(folder):
    """Returns (name, kind, facts) for each line of codegen.symbols."""
    found = []
    for line in (folder / "codegen.symbols").read_text().splitlines()[4:]:
        words = re.findall(r'(?:[^\s"]|"(?:[^"\\]|\\.)*")+', line)
        facts = {}
        for word in words[2:]:
            key, _, value = word.partition("=")
            facts.setdefault(key, value[1:-1] if value.startswith('"') else value)
        found.append((words[0], words[1], facts))
    return found


def identifiers(text):
    return set(re.findall(r"[A-Za-z_]\w*", text))


def escaped(name):
    return f"`{name}`"


def initializer(source, name):
    """Returns the labels of a struct's initializer, in order."""
    match = re.search(rf"struct `?{name}`?[:\s<].*?public init\((.*?)\) \{{", source, re.S)
    return re.findall(r"^\s*`?(\w+)`?:", match.group(1).replace(", ", ",\n"), re.M) if match else None


def uses(folder, module):
    """Returns code that uses every public symbol once, as apps do."""
    table = symbols(folder)
    source = "\n".join(path.read_text() for path in sorted((folder / module).rglob("*.swift")))
    types = {name: facts for name, kind, facts in table if kind in ("struct", "enum", "union", "typealias", "bodies")}
    groups = dict(re.findall(r"public (?:let|var) `?(\w+)`?: (\w+)Client\b", source))
    clients = {value: key for key, value in groups.items()}
    lines = []
    for name, kind, facts in table:
        owner, _, last = name.rpartition(".")
        if kind == "property":
            if "received" in types[owner] or "sent" not in types[owner]:
                text = f"let _: KeyPath<{owner}, {facts['type']}> = \\.{escaped(last)}"
                lines.append(Line(name, text, {name, owner} | identifiers(facts["type"])))
        elif kind == "struct" and "sent" in facts and "generic" not in facts:
            members = {n.rpartition(".")[2]: f for n, k, f in table if k == "property" and n.rpartition(".")[0] == name}
            labels = initializer(source, name)
            if labels is None or not set(labels) <= set(members):
                continue
            values = ", ".join(f"{label}: value({members[label]['type']}.self)" for label in labels)
            lines.append(Line(name, f"_ = {name}({values})", {name} | {f"{name}.{label}" for label in labels}))
        elif kind == "member":
            lines.append(Line(name, f"let _: {owner} = .{escaped(last)}", {name, owner}))
        elif kind == "alternative" and types.get(owner) and "generic" not in types[owner]:
            lines.append(Line(name, f"let _: ({facts['type']}) -> {owner} = {owner}.{escaped(last)}", {name, owner} | identifiers(facts["type"])))
        elif kind in ("enum", "union", "typealias"):
            lines.append(Line(name, f"let _: {name}.Type", {name}))
        elif kind == "operation":
            api = owner.removesuffix("API")
            if api not in clients:
                continue
            labels = [label for label in re.findall(r"(\w+):", facts["call"])]
            arguments = {n.rpartition(".")[2]: f["type"] for n, k, f in table if k in ("parameter", "request") and n.rpartition(".")[0] == name}
            parts = [
                f"value({arguments['body']}.self)" if label == "_" else f"{label}: value({arguments[label]}.self)"
                for label in labels
            ]
            result = facts["returns"]
            text = f"let _: {result} = try await client.{escaped(clients[api])}.{escaped(last)}({', '.join(parts)})"
            title = f"{owner}.{facts['call']}"
            lines.append(Line(name, text, {name, title} | identifiers(result) | identifiers(" ".join(arguments.values()))))
    return lines


def code(lines, module):
    head = [
        "import EndpointRuntime", "import Foundation", f"import {module}", "func value<T>(_: T.Type) -> T { fatalError() }",
    ]
    return "\n".join(head + [
        f"func use{index}(_ client: {module}Client) async throws {{ {line.text} }}" for index, line in enumerate(lines)
    ]) + "\n"


# MARK: Compiling

class Workshop:
    def __init__(self, arguments, folder):
        self.codegen, self.modules, self.folder = arguments.codegen, arguments.modules, folder

    def run(self, *arguments):
        return subprocess.run([str(item) for item in arguments], capture_output=True, text=True, cwd=self.folder)

    def generate(self, document, side):
        (self.folder / f"{side}.json").write_text(json.dumps(document))
        result = self.run(self.codegen, "--spec", f"{side}.json", "--name", "Sample", "--output", side)
        if result.returncode:
            raise RuntimeError(result.stderr[-500:])
        sources = sorted((self.folder / side / "Sample").rglob("*.swift"))
        result = self.run(
            "swiftc", "-emit-module", "-emit-module-path", f"{side}/Sample.swiftmodule", "-parse-as-library",
            "-experimental-skip-non-inlinable-function-bodies", "-swift-version", "6", "-suppress-warnings",
            "-module-name", "Sample", "-I", self.modules, *sources)
        if result.returncode:
            raise RuntimeError(result.stderr[-500:])

    def failures(self, lines, side):
        """Returns the indices of the lines that do not compile."""
        (self.folder / "Use.swift").write_text(code(lines, "Sample"))
        result = self.run(
            "swiftc", "-typecheck", "-swift-version", "6", "-suppress-warnings", "-I", self.modules, "-I", side, "Use.swift")
        return {int(number) - 5 for number in re.findall(r"Use\.swift:(\d+):\d+: error:", result.stderr)}

    def changes(self):
        result = self.run(self.codegen, "diff", "old", "new", "--format", "json")
        if result.returncode:
            raise RuntimeError(result.stderr[-500:])
        return json.loads(result.stdout)["clients"][0]["changes"]


def judge(lines, broken, changes):
    """Returns the differences between the compiler errors and the reported changes."""
    source = [change for change in changes if "source" in change["effects"]]
    names = {change["symbol"] for change in source}
    plain = names | {name.partition("(")[0] for name in names}
    # A changed symbol may be used through its owner: an initializer or a method.
    unexplained = [lines[index].symbol for index in sorted(broken) if not plain & lines[index].names and not any(
        f"{change['symbol']}: {change.get('detail', '')}".find(lines[index].symbol) >= 0 for change in source)]
    used = {line.symbol for line in lines}
    missed = [
        change for change in source
        # The code does not create every type: a type with undeclared properties has a different initializer.
        if change["kind"] not in ARGUMENTS or change["symbol"].rpartition(".")[0] in used
        if not any(
            change["symbol"] in lines[index].names or change["symbol"].partition("(")[0] in lines[index].names
            # A new property is an argument of the initializer of its type.
            or change["symbol"].rpartition(".")[0] == lines[index].symbol
            or any(name in change.get("detail", "") for name in [lines[index].symbol])
            for index in broken)
        and change["kind"] not in UNUSED
    ]
    return unexplained, missed


# Changes that add arguments to initializers.
ARGUMENTS = {"request-property-added-required", "request-property-added-required-with-default"}

# Changes of symbols that the code does not use.
UNUSED = {
    "failure-status-removed", "pagination-removed", "response-type-changed", "response-swift-type-changed",
    "response-header-removed-optional", "type-no-longer-identifiable", "security-scheme-removed",
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", type=pathlib.Path, default=REPOSITORY / ".build/release/codegen")
    parser.add_argument("--modules", type=pathlib.Path, default=REPOSITORY / ".build/debug/Modules")
    parser.add_argument("--edits", type=int, default=20, help="for each description")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("descriptions", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.codegen = arguments.codegen.resolve()
    arguments.modules = arguments.modules.resolve()
    generator = random.Random(arguments.seed)
    edits = Edits(generator)
    kinds = [name for name in vars(Edits) if not name.startswith("_")]
    total = agreed = breaking = 0
    for path in arguments.descriptions:
        document = json.loads(path.read_text())
        with tempfile.TemporaryDirectory() as folder:
            workshop = Workshop(arguments, pathlib.Path(folder))
            workshop.generate(document, "old")
            lines = uses(workshop.folder / "old", "Sample")
            failing = workshop.failures(lines, "old")
            lines = [line for index, line in enumerate(lines) if index not in failing]
            print(f"{path.name}: {len(lines)} uses, {len(failing)} left out", flush=True)
            for number in range(arguments.edits):
                kind = kinds[number % len(kinds)]
                edited = copy.deepcopy(document)
                if getattr(edits, kind)(edited) is False:
                    continue
                try:
                    workshop.generate(edited, "new")
                except RuntimeError as error:
                    print(f"  {kind}: {error}")
                    continue
                broken = workshop.failures(lines, "new")
                unexplained, missed = judge(lines, broken, workshop.changes())
                total += 1
                breaking += bool(broken)
                if unexplained or missed:
                    print(f"  {kind}: not said: {unexplained}; not so: {[(change['kind'], change['symbol'], change.get('detail')) for change in missed]}", flush=True)
                else:
                    agreed += 1
                    if arguments.list:
                        print(f"  {kind}: agreed, {len(broken)} uses break", flush=True)
    print(f"{total} edits, {breaking} of them break uses, {agreed} agreed")
    sys.exit(total != agreed)


if __name__ == "__main__":
    main()
