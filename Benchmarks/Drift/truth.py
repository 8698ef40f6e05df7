#!/usr/bin/env python3
"""Injects one mismatch at a time into valid traffic, and compares the findings of `codegen drift` with the injections.

    Benchmarks/Drift/truth.py [--codegen PATH] [--cases N] [--seed N] [--list] DESCRIPTION ...

README.md explains the result.
"""

import argparse
import collections
import copy
import json
import pathlib
import random
import subprocess
import sys
import tempfile

import yaml

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
METHODS = ("get", "put", "post", "delete", "patch")
HOST = "https://drift.invalid"
READABLE = {"date-time": "2024-05-06T07:08:09Z", "date": "2024-05-06", "uuid": "123e4567-e89b-12d3-a456-426614174000",
            "uri": "https://example.com/a", "byte": "aGVsbG8="}
COMPOSED = ("allOf", "oneOf", "anyOf", "not", "if", "const", "patternProperties", "discriminator", "prefixItems",
            "contains", "propertyNames", "dependentRequired", "dependentSchemas", "unevaluatedProperties", "$dynamicRef")


class Unusable(Exception):
    """The schema is outside of the part that this program understands."""


class Loader(yaml.CSafeLoader):
    """Reads timestamps as strings."""


Loader.yaml_implicit_resolvers = {
    key: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:timestamp"]
    for key, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()}


# MARK: Values

def escaped(token):
    return str(token).replace("~", "~0").replace("/", "~1")


class Description:
    def __init__(self, path):
        self.path = path
        self.root = yaml.load(path.read_text(), Loader)
        self.is_swagger = "swagger" in self.root
        self.has_type_lists = str(self.root.get("openapi", "")).startswith(("3.1", "3.2"))

    def follow(self, node, pointer):
        for _ in range(20):
            if not isinstance(node, dict):
                raise Unusable()
            reference = node.get("$ref")
            if reference is None:
                return node, pointer
            if not isinstance(reference, str) or not reference.startswith("#/"):
                raise Unusable()
            pointer = reference[1:]
            node = self.root
            for token in pointer.split("/")[1:]:
                node = node.get(token.replace("~1", "/").replace("~0", "~")) if isinstance(node, dict) else None
        raise Unusable()

    def types(self, node):
        types = node.get("type")
        types = types if isinstance(types, list) else [types] if types else []
        nullable = "null" in types or node.get("nullable") is True or node.get("x-nullable") is True
        return [name for name in types if name != "null"], nullable

    def responses(self):
        """The first JSON response of each operation: its path, method, status, schema and pointer."""
        for path, item in (self.root.get("paths") or {}).items():
            for method in METHODS:
                operation = item.get(method) if isinstance(item, dict) else None
                if not isinstance(operation, dict) or "servers" in operation or "servers" in item:
                    continue
                for status, response in (operation.get("responses") or {}).items():
                    base = f"/paths/{escaped(path)}/{method}/responses/{escaped(status)}"
                    try:
                        response, base = self.follow(response, base)
                    except Unusable:
                        continue
                    content = response.get("content") or {}
                    if str(status) in ("200", "201") and len(content) == 1 and "application/json" in content:
                        schema = content["application/json"].get("schema")
                        if schema is not None:
                            yield path, method, int(status), schema, f"{base}/content/application~1json/schema"
                    elif self.is_swagger and str(status) in ("200", "201") and "schema" in response:
                        yield path, method, int(status), response["schema"], f"{base}/schema"

    def sample(self, node, pointer, sites, trail=(), depth=0, required=True):
        """Returns a valid value, and adds the positions at which a mismatch can be injected."""
        node, pointer = self.follow(node, pointer)
        if any(key in node for key in COMPOSED) or depth > 8 or pointer in {site.pointer for site in trail}:
            raise Unusable()
        types, nullable = self.types(node)
        if len(types) != 1 or node.get("writeOnly"):
            raise Unusable()
        site = Site(node, pointer, types[0], nullable, trail, required)
        value = self.value(node, pointer, types[0], sites, trail, depth)
        sites.append(site)
        return value

    def value(self, node, pointer, kind, sites, trail, depth):
        if "enum" in node:
            values = [value for value in node["enum"] if value is not None]
            if not values or any(type(value) is not type(values[0]) for value in values):
                raise Unusable()
            return values[0]
        if any(key in node for key in ("pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum",
                                       "exclusiveMaximum", "multipleOf", "minItems", "uniqueItems", "minProperties")):
            raise Unusable()
        if kind == "string":
            return READABLE.get(node.get("format"), "text")
        if kind in ("integer", "number"):
            return 7
        if kind == "boolean":
            return True
        if kind == "array":
            return [self.sample(node.get("items") or {}, pointer + "/items", sites, trail + (Step(pointer, None),), depth + 1)]
        if kind != "object":
            raise Unusable()
        result = {}
        needed = node.get("required") or []
        for name, schema in (node.get("properties") or {}).items():
            step = Step(pointer, name)
            inner = []
            try:
                result[name] = self.sample(
                    schema, f"{pointer}/properties/{escaped(name)}", inner, trail + (step,), depth + 1, name in needed)
                sites += inner
            except Unusable:
                if name in needed:
                    raise
        if set(needed) - set(result):
            raise Unusable()
        return result


Step = collections.namedtuple("Step", "pointer name")


class Site:
    def __init__(self, node, pointer, kind, nullable, trail, required):
        self.node, self.pointer, self.kind, self.nullable = node, pointer, kind, nullable
        self.trail, self.required = trail, required

    @property
    def path(self):
        return "".join("/*" if step.name is None else "/" + step.name for step in self.trail)

    def parent(self, value):
        for step in self.trail[:-1]:
            value = value[0] if step.name is None else value[step.name]
        return value, (0 if self.trail[-1].name is None else self.trail[-1].name)


# MARK: Injections

# Each returns whether it changed the value, and the expected kind, path, pointer and consequence.
Expected = collections.namedtuple("Expected", "kind path pointer consequence")


def replaced(site, root, value, kind, consequence):
    parent, key = site.parent(root)
    parent[key] = value
    return Expected(kind, site.path, site.pointer, consequence)


def inject_null(site, root, generator):
    if not site.trail or site.nullable or (site.node.get("enum") and None in site.node["enum"]):
        return None
    is_optional = site.trail[-1].name is not None and not site.required
    return replaced(site, root, None, "null-value", "unchecked" if is_optional else "call-fails")


def inject_missing(site, root, generator):
    if not site.trail or site.trail[-1].name is None or not site.required:
        return None
    parent, key = site.parent(root)
    del parent[key]
    step = site.trail[-1]
    path = "".join("/*" if item.name is None else "/" + item.name for item in site.trail[:-1])
    return Expected("missing-property", path, step.pointer, "unchecked" if site.nullable else "call-fails")


def inject_type(site, root, generator):
    if not site.trail or "enum" in site.node:
        return None
    others = {"string": [7, True, {"k": 1}], "integer": ["7", 1.5, False], "number": ["7", True, []],
              "boolean": ["true", 1], "array": [{}, "text"], "object": ["text", [], 3]}[site.kind]
    return replaced(site, root, generator.choice(others), "wrong-type", "call-fails")


def inject_format(site, root, generator):
    if not site.trail or site.kind != "string" or site.node.get("format") not in ("date-time", "date", "uuid", "byte"):
        return None
    if "enum" in site.node:
        return None
    text = generator.choice({"date-time": ["06.05.2024 07:08", "1714979289", "Mon, 06 May 2024 07:08:09 GMT"],
                             "date": ["06/05/2024", "2024-13-01", "2024-05-06T07:08:09Z"], "uuid": ["17", "not-a-uuid"],
                             "byte": ["***", "a"]}[site.node["format"]])
    return replaced(site, root, text, "wrong-format", "call-fails")


def inject_enum(site, root, generator):
    if not site.trail or not isinstance((site.node.get("enum") or [None])[0], str) or site.kind != "string":
        return None
    # A single value may be a constant: the property is a string, which keeps every value.
    consequence = "unchecked or kept-as-unknown" if len(site.node["enum"]) == 1 else "kept-as-unknown"
    return replaced(site, root, "drift" + str(generator.randrange(10)), "unknown-enum-value", consequence)


def inject_undeclared(site, root, generator):
    if site.kind != "object" or not site.node.get("properties"):
        return None
    value = root
    for step in site.trail:
        value = value[0] if step.name is None else value[step.name]
    value["driftExtra"] = generator.choice([1, "x", None, {"a": 1}])
    additional = site.node.get("additionalProperties")
    if isinstance(additional, dict):
        return None
    return Expected("undeclared-property", site.path, site.pointer, "kept" if additional is True else "ignored")


INJECTIONS = {"null": inject_null, "missing": inject_missing, "type": inject_type, "format": inject_format,
              "enum": inject_enum, "undeclared": inject_undeclared}


def response_injections(description, path, method, status):
    """Injections of a whole response: an undeclared status, another content type, a body that is not JSON, none."""
    operation = f"/paths/{escaped(path)}/{method}"
    declared = description.root["paths"][path][method]["responses"]
    if not {"418", "4XX", "default"} & {str(code) for code in declared}:
        yield "status", 418, {"error": "x"}, None, Expected("undeclared-status", "", operation, "untyped-error")
    yield "malformed", status, None, "{\"a\": tru", Expected("malformed-body", "", None, "call-fails")
    yield "content-type", status, None, "<p>", Expected("undeclared-content-type", "", None, "call-fails")
    # If another success has no body, the method returns an optional value.
    successes = [code for code in declared if str(code).startswith("2")]
    if len(successes) == 1:
        yield "empty", status, None, "", Expected("missing-body", "", None, "call-fails")


# MARK: Archives

def entry(path, method, status, body, mime="application/json"):
    url = HOST + "".join(
        "1" if index % 2 else part for index, part in enumerate(path.replace("}", "{").split("{")))
    return {"request": {"method": method.upper(), "url": url, "headers": []},
            "response": {"status": status, "headers": [],
                         "content": {"mimeType": mime, "size": len(body), **({"text": body} if body else {})}}}


def drift(codegen, description, entries, folder, overlay=None):
    archive = folder / "traffic.har"
    archive.write_text(json.dumps({"log": {"version": "1.2", "entries": entries}}))
    command = [codegen, "drift", archive, "--spec", description.path, "--format", "json", "--server", HOST]
    if overlay:
        command += ["--overlay", overlay]
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True)
    if result.returncode != 0:
        raise RuntimeError(result.stderr[-400:])
    return json.loads(result.stdout)["descriptions"][0]["mismatches"]


def responses_without_mismatch(codegen, description, folder):
    """The samples of the operations whose valid traffic has no mismatch of its response."""
    found = []
    for path, method, status, schema, pointer in description.responses():
        sites = []
        try:
            value = description.sample(schema, pointer, sites)
        except Unusable:
            continue
        found.append((path, method, status, schema, pointer, value))
    entries = [entry(path, method, status, json.dumps(value)) for path, method, status, _, _, value in found]
    wrong = {item["operation"] for item in drift(codegen, description, entries, folder) if item["part"] != "request"}

    good = [item for item in found if f"{item[1].upper()} {item[0]}" not in wrong]
    return good, len(found) - len(good)


# MARK: Cases

def cases_of(description, good, limit, counts, generator):
    """One case for each operation and position, of the kind that has the fewest cases so far."""
    cases = []
    used = set()
    order = list(good)
    for _ in range(12):
        generator.shuffle(order)
        for path, method, status, schema, pointer, value in order:
            if len(cases) >= limit:
                return cases
            sites = []
            root = copy.deepcopy(description.sample(schema, pointer, sites))
            options = []
            for name, inject in INJECTIONS.items():
                for site in generator.sample(sites, min(len(sites), 12)):
                    options.append((counts[name], generator.random(), name, inject, site))
            for name, code, body, text, expected in response_injections(description, path, method, status):
                options.append((counts[name], generator.random(), name, None, (code, body, text, expected)))
            for _, _, name, inject, site in sorted(options, key=lambda option: option[:2]):
                key = f"{method.upper()} {path}"
                if inject is None:
                    code, body, text, expected = site
                    if (key, expected.kind, "") in used:
                        continue
                    mime = "text/html" if name == "content-type" else "application/json"
                    made = entry(path, method, code, text if text is not None else json.dumps(body), mime)
                else:
                    copied = copy.deepcopy(root)
                    expected = inject(site, copied, generator)
                    # One schema has one change: its overlay would also accept another mismatch.
                    if expected is None or (expected.pointer, "") in used or (key, expected.kind, expected.path) in used:
                        continue
                    used.add((expected.pointer, ""))
                    made = entry(path, method, status, json.dumps(copied))
                used.add((key, expected.kind, expected.path))
                counts[name] += 1
                cases.append((name, key, expected, made))
                break
    return cases


def judged(cases, findings, after):
    """Yields each case with the part that is wrong; `None` if everything is right."""
    for name, operation, expected, _ in cases:
        own = [item for item in findings if item["operation"] == operation and item["kind"] == expected.kind
               and item["path"] == expected.path and item["part"] != "request"]
        problem = None
        if not own:
            problem = "no finding"
        elif expected.pointer is not None and not any(item["pointer"] == "#" + expected.pointer for item in own):
            problem = f"position {own[0]['pointer']}"
        elif not any(item["consequence"] in expected.consequence.split(" or ") for item in own):
            problem = f"consequence {own[0]['consequence']}"
        elif name not in ("malformed", "content-type", "empty") and any(
                item["isFailure"] and item["operation"] == operation and item["path"] == expected.path
                and item["kind"] == expected.kind for item in after):
            problem = "overlay"
        yield name, operation, expected, problem


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--codegen", default=REPOSITORY / ".build/release/codegen", type=pathlib.Path)
    parser.add_argument("--cases", type=int, default=60, help="the most cases of a description")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="print each wrong case")
    parser.add_argument("descriptions", nargs="+", type=pathlib.Path)
    arguments = parser.parse_args()
    arguments.codegen = arguments.codegen.resolve()
    generator = random.Random(arguments.seed)
    counts, right, skipped, used = collections.Counter(), collections.Counter(), 0, 0
    for path in arguments.descriptions:
        with tempfile.TemporaryDirectory() as scratch:
            folder = pathlib.Path(scratch)
            try:
                description = Description(path.resolve())
                good, wrong = responses_without_mismatch(arguments.codegen, description, folder)
                cases = cases_of(description, good, arguments.cases, counts, generator)
                if not cases:
                    continue
                entries = [case[3] for case in cases]
                overlay = folder / "fixes.yaml"
                findings = drift(arguments.codegen, description, entries, folder, overlay)
                after = drift(arguments.codegen, description, entries, folder, overlay)
            except (RuntimeError, Unusable, yaml.YAMLError, RecursionError) as error:
                print(f"{path.name}: not used: {str(error)[:300]}")
                continue
            skipped += wrong
            used += 1
            for name, operation, expected, problem in judged(cases, findings, after):
                if problem is None:
                    right[name] += 1
                elif arguments.list:
                    print(f"{path.name}: {name} {operation} {expected}: {problem}")
        sys.stdout.flush()
    print(f"{used} descriptions, {sum(counts.values())} cases, {sum(right.values())} right; "
          f"{skipped} operations whose valid traffic has a mismatch were left out")
    for name in sorted(counts):
        share = 100 * right[name] / counts[name]
        print(f"  {name:13} {right[name]:5} of {counts[name]:5}  {share:.1f} %")


if __name__ == "__main__":
    main()
