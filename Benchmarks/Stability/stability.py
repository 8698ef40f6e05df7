#!/usr/bin/env python3
"""Applies one edit at a time to descriptions, and prints the changes for callers of the generated clients.

    Benchmarks/Stability/stability.py [--codegen PATH] [--list] DESCRIPTION.json ...

Each description is a JSON document. The table has a row for each edit, with the sums over all descriptions. `--list` also
prints the declarations. README.md explains the columns.
"""

import argparse
import collections
import copy
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
METHODS = ("get", "put", "post", "delete", "patch")


# MARK: Public declarations

TYPE = re.compile(r"^( *)public (?:nonisolated )?(?:indirect )?(?:final )?(?:enum|struct|class|protocol) `?(\w+)`?")
EXTENSION = re.compile(r"^nonisolated extension (\w+)")
MEMBER = re.compile(
    r"^ *(?:public (?:static )?(?:func|var|let) |func |public init|(?:indirect )?case |public typealias )")
NAME = re.compile(r"(?:func|var|let|case|typealias) `?(\w+)`?|(init)\b")


def declarations(folder):
    """Returns the public declarations of a client: (type, member) with their spelling. Labels distinguish overloads."""
    surface = collections.defaultdict(set)
    for path in sorted(pathlib.Path(folder).rglob("*.swift")):
        scope = []
        lines = iter(path.read_text().splitlines())
        for line in lines:
            depth = (len(line) - len(line.lstrip())) // 4
            if line.strip().startswith("//"):
                continue
            if match := TYPE.match(line):
                scope = scope[: len(match.group(1)) // 4] + [match.group(2)]
                surface[(".".join(scope), "")].add("type")
            elif match := EXTENSION.match(line):
                scope = [match.group(1)]
            elif MEMBER.match(line) and scope and depth <= len(scope):
                text = line
                while text.count("(") > text.count(")"):
                    text += " " + next(lines).strip()
                text = re.sub(r"\s*\{.*$|^(public static \w+ samples.*?) = .*$", r"\1", text.strip()).replace("( ", "(").replace(" )", ")")
                name = NAME.search(text)
                if name and not text.startswith("case ."):
                    surface[(".".join(scope[:depth]), name.group(1) or name.group(2))].add(text)
    return surface


def parameters(signature):
    """Returns the parameters between the outer parentheses, or None if there are none."""
    start = signature.find("(")
    if start < 0:
        return None
    depth, current, found = 0, "", []
    for character in signature[start + 1 :]:
        if character in "([{<":
            depth += 1
        if character in ")]}>":
            if depth == 0 and character == ")":
                break
            depth -= 1
        if character == "," and depth == 0:
            found.append(current.strip())
            current = ""
        else:
            current += character
    return [part for part in found + [current.strip()] if part]


def is_extended(old, new):
    """Returns whether old calls still compile: only parameters with defaults, or defaults, were added."""
    before, after = parameters(old), parameters(new)
    if before is None and not (after and old.startswith(("case", "indirect case"))):
        return False
    if signature_rest(old) != signature_rest(new):
        return False
    rest = iter(after or [])
    for parameter in before or []:
        for candidate in rest:
            if candidate == parameter or candidate.startswith(parameter + " ="):
                break
            if " = " not in candidate:
                return False
        else:
            return False
    return all(" = " in candidate for candidate in rest)


def signature_rest(signature):
    return signature[: signature.find("(")] + signature[signature.rfind(")") + 1 :]


def meanings(folder):
    """Returns the wire name of each public symbol, from `codegen.symbols`."""
    found = {}
    for path in pathlib.Path(folder).rglob("codegen.symbols"):
        for line in path.read_text().splitlines():
            name, _, rest = line.partition(" ")
            kind = rest.partition(" ")[0]
            facts = dict(part.split("=", 1) for part in shlex.split(rest) if "=" in part)
            wire = f"{facts.get('method')} {facts.get('path')}" if kind == "operation" else facts.get("wire", name.rpartition(".")[2])
            if kind in ("operation", "parameter", "property", "member"):
                found[(name, kind)] = (wire, facts.get("in"))
    return found


def taken_over(old, new):
    """Returns the symbols whose wire names changed."""
    return [f"{name}: {old[name, kind]} → {new[name, kind]}" for name, kind in old if new.get((name, kind), old[name, kind]) != old[name, kind]]


def difference(old, new):
    found = collections.defaultdict(list)
    for key in sorted(old.keys() | new.keys()):
        before, after = old.get(key, set()) - new.get(key, set()), new.get(key, set()) - old.get(key, set())
        for text in sorted(before):
            match = next((candidate for candidate in sorted(after) if is_extended(text, candidate)), None)
            if match:
                found["extended"].append((key, f"{text}  →  {match}"))
                after.discard(match)
            elif after:
                found["changed"].append((key, f"{text}  →  {sorted(after)[0]}"))
                after.discard(sorted(after)[0])
            else:
                found["gone"].append((key, text))
        found["added"] += [(key, text) for text in sorted(after)]
    return found


# MARK: Edits

def operations(document):
    for path, item in document.get("paths", {}).items():
        for method in METHODS:
            if isinstance(item.get(method), dict):
                yield path, method, item[method]


def schemas(document):
    return document.get("components", {}).get("schemas") or document.get("definitions") or {}


def first_object(document):
    for schema in schemas(document).values():
        if schema.get("properties") and "allOf" not in schema and "discriminator" not in schema:
            return schema
    return None


def string_parameter(document, name):
    parameter = {"name": name, "in": "query", "description": "New."}
    parameter.update({"type": "string"} if "swagger" in document else {"schema": {"type": "string"}})
    return parameter


def inside(value):
    """Returns all mappings inside a value."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from inside(part)
    elif isinstance(value, list):
        for part in value:
            yield from inside(part)


def add_property(document):
    schema = first_object(document)
    schema["properties"] = {"aNewProperty": {"type": "string"}, **schema["properties"]}


def add_operation(document):
    path, _, operation = next(operations(document))
    added = {"operationId": "aNewOperation", "responses": {"200": {"description": "OK"}}}
    if operation.get("tags"):
        added["tags"] = operation["tags"]
    document["paths"] = {"/a/new/path": {"get": added}, **document["paths"]}


def add_parameter(document):
    _, _, operation = max(operations(document), key=lambda entry: len(entry[2].get("parameters", [])))
    operation.setdefault("parameters", []).append(string_parameter(document, "aNewParameter"))


def add_ninth_parameter(document):
    _, _, operation = next(operations(document))
    for number in range(9):
        operation.setdefault("parameters", []).append(string_parameter(document, f"extra{'abcdefghi'[number]}"))


def add_value(document):
    for mapping in inside(schemas(document)):
        if isinstance(mapping.get("enum"), list) and len(mapping["enum"]) > 1 and isinstance(mapping["enum"][0], str):
            mapping["enum"].insert(0, "a_new_value")
            return
    raise LookupError


def add_alternative(document):
    for mapping in inside(schemas(document)):
        if isinstance(mapping.get("oneOf"), list) and len(mapping["oneOf"]) > 1:
            new = {"type": "object", "title": "A new alternative", "required": ["aNewKey"]}
            new["properties"] = {"aNewKey": {"type": "string"}}
            mapping["oneOf"].insert(0, new)
            return
    raise LookupError


def add_status(document):
    for _, _, operation in operations(document):
        if "418" not in operation["responses"] and any(code[0] in "45" for code in operation["responses"]):
            operation["responses"]["418"] = {"description": "I'm a teapot"}
            return
    raise LookupError


def near_duplicate(name):
    """Returns another name with the same Swift spelling: `user_id` for `userId`."""
    parts = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+", name)
    return next(
        other for other in ("_".join(parts).lower(), "-".join(parts).lower(), name.upper(), f"_{name}") if other != name)


def inserted(mapping, name, value, before):
    """Returns the mapping with an additional member before or after the others."""
    return {name: value, **mapping} if before else {**mapping, name: value}


def add_near_operation(before):
    def edit(document):
        names = {operation.get("operationId") for _, _, operation in operations(document)}
        for _, _, operation in operations(document):
            name = near_duplicate(operation["operationId"])
            if name in names:
                continue
            added = {"operationId": name, "responses": {"200": {"description": "OK"}}}
            if operation.get("tags"):
                added["tags"] = operation["tags"]
            path = "/0/a/near/path" if before else "/~/a/near/path"
            document["paths"] = inserted(document["paths"], path, {"get": added}, before)
            return
        raise LookupError

    return edit


def add_near_schema(before):
    def edit(document):
        all_schemas = schemas(document)
        name = next(name for name in all_schemas if near_duplicate(name) not in all_schemas)
        added = {"type": "object", "properties": {"aNewProperty": {"type": "string"}}}
        holder, key = (document, "definitions") if "swagger" in document else (document["components"], "schemas")
        holder[key] = inserted(all_schemas, near_duplicate(name), added, before)

    return edit


def add_near_property(before):
    def edit(document):
        schema = first_object(document)
        name = next(name for name in schema["properties"] if near_duplicate(name) not in schema["properties"])
        schema["properties"] = inserted(schema["properties"], near_duplicate(name), {"type": "string"}, before)

    return edit


def add_near_parameter(before):
    def edit(document):
        for _, _, operation in operations(document):
            for parameter in operation.get("parameters", []):
                if parameter.get("in") == "query":
                    added = string_parameter(document, near_duplicate(parameter["name"]))
                    operation["parameters"].insert(0 if before else len(operation["parameters"]), added)
                    return
        raise LookupError

    return edit


def add_near_value(before):
    def edit(document):
        for mapping in inside(schemas(document)):
            values = mapping.get("enum")
            if isinstance(values, list) and len(values) > 1 and isinstance(values[0], str) and values[0]:
                values.insert(0 if before else len(values), near_duplicate(values[0]))
                return
        raise LookupError

    return edit


def rename_tag(document):
    tag = next(operation["tags"][0] for _, _, operation in operations(document) if operation.get("tags"))
    for _, _, operation in operations(document):
        operation["tags"] = ["A renamed tag" if name == tag else name for name in operation.get("tags", [])]


def move_inline_schema(document):
    prefix = "#/definitions/" if "swagger" in document else "#/components/schemas/"
    for name, schema in schemas(document).items():
        for member, value in schema.get("properties", {}).items():
            if value.get("properties"):
                target = name[:1].upper() + name[1:] + member[:1].upper() + member[1:]
                if target not in schemas(document):
                    schemas(document)[target] = value
                    schema["properties"][member] = {"$ref": prefix + target}
                    return
    raise LookupError


def reorder(document):
    document["paths"] = dict(reversed(list(document["paths"].items())))
    for holder in [document.get("components", {}), document]:
        for key in ("schemas", "definitions", "responses", "parameters"):
            if isinstance(holder.get(key), dict):
                holder[key] = dict(reversed(list(holder[key].items())))


def make_optional(document):
    for _, _, operation in operations(document):
        for parameter in operation.get("parameters", []):
            if parameter.get("required") and parameter.get("in") == "query":
                parameter["required"] = False
                return
    raise LookupError


def diverge(document):
    """Adds a value to the last of several equal inline enumerations, which therefore shared one type."""
    equal = collections.defaultdict(list)
    for mapping in inside(schemas(document)):
        for member, value in (mapping.get("properties") or {}).items():
            if isinstance(value, dict) and isinstance(value.get("enum"), list) and len(value["enum"]) > 1:
                equal[json.dumps(value["enum"])].append(value)
    shared = next((values for values in equal.values() if len(values) > 1), None)
    if shared is None:
        raise LookupError
    shared[-1]["enum"].append("a_new_value")


NEAR_DUPLICATES = {
    "an operation": add_near_operation,
    "a schema": add_near_schema,
    "a property": add_near_property,
    "a parameter": add_near_parameter,
    "a value of an enumeration": add_near_value,
}

EDITS = {
    "add an optional property": add_property,
    "add an operation": add_operation,
    "add an optional parameter": add_parameter,
    "add nine optional parameters": add_ninth_parameter,
    "add a value of an enumeration": add_value,
    "add an alternative before the others": add_alternative,
    "add a response status": add_status,
    "rename a tag": rename_tag,
    "move an inline schema into components": move_inline_schema,
    "reorder paths and schemas": reorder,
    "make a required parameter optional": make_optional,
    "let two equal inline enumerations diverge": diverge,
    **{
        f"add {name} with nearly the same name {'before' if before else 'behind'}": edit(before)
        for name, edit in NEAR_DUPLICATES.items()
        for before in (True, False)
    },
}


# MARK: Running

def generate(codegen, document, folder):
    description = folder / "api.json"
    description.write_text(json.dumps(document))
    result = subprocess.run(
        [codegen, "--spec", description, "--name", "Client", "--output", folder / "output"], capture_output=True, text=True)
    if result.returncode != 0:
        sys.exit(f"codegen failed\n{result.stderr}")
    return declarations(folder / "output"), meanings(folder / "output")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--codegen", default=REPOSITORY / ".build/release/codegen")
    parser.add_argument("--list", action="store_true", help="print the declarations, too")
    parser.add_argument("descriptions", nargs="+", metavar="DESCRIPTION.json")
    options = parser.parse_args()
    columns = ("gone", "changed", "extended", "added", "taken over")
    sums = {edit: collections.Counter() for edit in EDITS}
    for path in options.descriptions:
        document = json.loads(pathlib.Path(path).read_text())
        with tempfile.TemporaryDirectory() as folder:
            old = generate(options.codegen, document, pathlib.Path(folder))
        for edit, change in EDITS.items():
            changed = copy.deepcopy(document)
            try:
                change(changed)
            except (LookupError, StopIteration, AttributeError, TypeError):
                continue
            with tempfile.TemporaryDirectory() as folder:
                new = generate(options.codegen, changed, pathlib.Path(folder))
            found = difference(old[0], new[0])
            found["taken over"] = [(("wire", ""), text) for text in taken_over(old[1], new[1])]
            sums[edit]["descriptions"] += 1
            for column in columns:
                sums[edit][column] += len(found[column])
            if options.list:
                for column in ("gone", "changed", "extended", "taken over"):
                    for (type, _), text in found[column][:12]:
                        print(f"{path}: {edit}: {column}: {type}: {text}", file=sys.stderr)
    print("| edit | descriptions | " + " | ".join(columns) + " |")
    print("|---|" + "---:|" * (len(columns) + 1))
    for edit, sum in sums.items():
        print(f"| {edit} | {sum['descriptions']} | " + " | ".join(str(sum[column]) for column in columns) + " |")


if __name__ == "__main__":
    main()
