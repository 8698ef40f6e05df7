"""Reads a description, and walks over the schemas of its responses. `properties.py` and `samples.py` use it.

Only YAML and JSON files without references to other files are supported.
"""
import json
import pathlib

import yaml

METHODS = ("get", "put", "post", "delete", "patch", "options", "head", "trace", "query")
SCALARS = ("string", "integer", "number", "boolean")


class Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):
    """Dates stay strings, as in JSON."""


Loader.yaml_implicit_resolvers = {
    key: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:timestamp"]
    for key, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def escaped(token):
    return token.replace("~", "~0").replace("/", "~1")


class Schema:
    """A schema at its own location, after its references."""

    def __init__(self, description, pointer, node):
        self.description = description
        self.pointer = pointer
        self.node = node

    def child(self, *tokens):
        node = self.node
        pointer = self.pointer
        for token in tokens:
            node = node[token]
            pointer += "/" + escaped(str(token))
        return self.description.schema(pointer, node)

    def children(self, keyword):
        listed = self.node.get(keyword)
        return [self.child(keyword, index) for index in range(len(listed))] if isinstance(listed, list) else []

    @property
    def kinds(self):
        """The declared types without `null`."""
        declared = self.node.get("type")
        kinds = declared if isinstance(declared, list) else [declared] if declared else []
        kinds = [kind for kind in kinds if kind != "null"]
        if not kinds and "properties" in self.node:
            return ["object"]
        return kinds

    @property
    def alternatives(self):
        """The alternatives of a union without `null`, or the parts of an `allOf`."""
        found = [child for keyword in ("oneOf", "anyOf", "allOf") for child in self.children(keyword)]
        return [child for child in found if child.node.get("type") not in ("null", ["null"])]

    @property
    def required(self):
        names = self.node.get("required")
        return names if isinstance(names, list) else []

    def properties(self):
        """The properties of an object with those of its `allOf`, its alternatives excluded: name to schema, owner."""
        found = {}
        for name, node in (self.node.get("properties") or {}).items():
            if isinstance(node, dict):
                found[name] = (self.child("properties", name), self)
        for part in self.children("allOf"):
            for name, value in part.properties().items():
                found.setdefault(name, value)
        return found


class Description:
    def __init__(self, path):
        text = pathlib.Path(path).read_text(encoding="utf-8")
        self.path = pathlib.Path(path).resolve()
        self.name = self.path.stem
        self.root = json.loads(text) if text.lstrip().startswith("{") else yaml.load(text, Loader)
        self.isSwagger = "swagger" in self.root

    def node(self, pointer):
        node = self.root
        for token in pointer.lstrip("#").split("/")[1:]:
            token = token.replace("~1", "/").replace("~0", "~")
            node = node[int(token)] if isinstance(node, list) else node[token]
        return node

    def schema(self, pointer, node):
        """Follows references, so that a schema has one pointer wherever it is used."""
        seen = set()
        while isinstance(node, dict) and isinstance(node.get("$ref"), str) and pointer not in seen:
            seen.add(pointer)
            pointer = node["$ref"].lstrip("#").replace("%7B", "{").replace("%7D", "}")
            node = self.node(pointer)
        return Schema(self, pointer, node if isinstance(node, dict) else {})

    def responses(self):
        """The schemas of the JSON bodies of successful responses: (operation, schema)."""
        for path, item in (self.root.get("paths") or {}).items():
            for method in METHODS:
                operation = item.get(method) if isinstance(item, dict) else None
                for status, response in ((operation or {}).get("responses") or {}).items():
                    if not str(status).startswith("2"):
                        continue
                    pointer = f"/paths/{escaped(path)}/{method}/responses/{status}"
                    response = self.schema(pointer, response)
                    yield from ((f"{method.upper()} {path}", body) for body in self.bodies(response))

    def bodies(self, response):
        if self.isSwagger:
            if "schema" in response.node:
                yield response.child("schema")
            return
        for kind, media in (response.node.get("content") or {}).items():
            if ("json" in kind or kind == "*/*") and isinstance(media, dict) and "schema" in media:
                yield response.child("content", kind, "schema")

    def objects(self):
        """Every object schema that a successful response can contain, in the order of the description."""
        seen = {}
        pending = [body for _, body in self.responses()][::-1]
        while pending:
            schema = pending.pop()
            if schema.pointer in seen:
                continue
            seen[schema.pointer] = schema
            following = schema.alternatives + [value for value, _ in schema.properties().values()]
            for keyword in ("items", "additionalProperties"):
                if isinstance(schema.node.get(keyword), dict):
                    following.append(schema.child(keyword))
            pending.extend(following[::-1])
        return [schema for schema in seen.values() if schema.node.get("properties")]


def leaf(schema, depth=0):
    """Returns the scalar or free-form schema of a property and its shape (`string`, `[string]`, `{string}`,
    `object`), or None for models and unions of several shapes."""
    if depth > 8:
        return None
    kinds = schema.kinds
    branches = schema.alternatives
    if len(branches) == 1 and not schema.node.get("properties"):
        found = leaf(branches[0], depth + 1)
        return found
    if branches and kinds in ([], ["string"]) and not schema.node.get("properties"):
        found = [leaf(branch, depth + 1) for branch in branches]
        if all(found) and len({shape for _, shape in found}) == 1:
            return found[0]
        return None
    if schema.node.get("properties") or branches:
        return None
    if kinds == ["array"]:
        items = schema.node.get("items")
        inner = leaf(schema.child("items"), depth + 1) if isinstance(items, dict) else None
        return (inner[0], f"[{inner[1]}]") if inner else None
    if kinds == ["object"] or (not kinds and "additionalProperties" in schema.node):
        values = schema.node.get("additionalProperties")
        if isinstance(values, dict) and values:
            inner = leaf(schema.child("additionalProperties"), depth + 1)
            return (inner[0], f"{{{inner[1]}}}") if inner else None
        return (schema, "object")
    if len(kinds) == 1 and kinds[0] in SCALARS:
        return (schema, kinds[0])
    if not kinds and schema.node.get("enum"):
        return (schema, "string")
    return None
