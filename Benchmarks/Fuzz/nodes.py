"""The nodes of a parsed description: their places, their kinds, and pointers to them."""

import random

METHODS = ["get", "post", "put", "delete", "patch", "head", "options", "trace", "query"]

# The kinds of the values below a kind, by key. `{}` is a mapping of any keys, `[]` a list.
CHILDREN = {
    "description": {
        "paths": "{}pathItem", "webhooks": "{}pathItem", "components": "components", "servers": "[]server",
        "tags": "[]tag", "security": "[]requirement", "info": "info", "definitions": "{}schema",
        "parameters": "{}parameter", "responses": "{}response", "securityDefinitions": "{}securityScheme",
    },
    "components": {
        "schemas": "{}schema", "responses": "{}response", "parameters": "{}parameter", "examples": "{}example",
        "requestBodies": "{}requestBody", "headers": "{}header", "securitySchemes": "{}securityScheme",
        "links": "{}link", "callbacks": "{}callback", "pathItems": "{}pathItem", "mediaTypes": "{}media",
    },
    "pathItem": {"parameters": "[]parameter", "servers": "[]server", "additionalOperations": "{}operation"}
    | {method: "operation" for method in METHODS},
    "operation": {
        "parameters": "[]parameter", "requestBody": "requestBody", "responses": "{}response", "callbacks": "{}callback",
        "servers": "[]server", "security": "[]requirement",
    },
    "callback": {"*": "pathItem"},
    "requestBody": {"content": "{}media"},
    "response": {"content": "{}media", "headers": "{}header", "links": "{}link", "schema": "schema"},
    "media": {"schema": "schema", "itemSchema": "schema", "examples": "{}example", "encoding": "{}encoding"},
    "parameter": {"schema": "schema", "content": "{}media", "examples": "{}example", "items": "schema"},
    "header": {"schema": "schema", "content": "{}media", "examples": "{}example"},
    "encoding": {"headers": "{}header"},
    "server": {"variables": "{}variable"},
    "link": {"server": "server"},
    "securityScheme": {"flows": "{}flow"},
    "schema": {
        "properties": "{}schema", "patternProperties": "{}schema", "$defs": "{}schema", "definitions": "{}schema",
        "dependentSchemas": "{}schema", "allOf": "[]schema", "oneOf": "[]schema", "anyOf": "[]schema",
        "prefixItems": "[]schema", "items": "schema", "additionalProperties": "schema", "not": "schema",
        "if": "schema", "then": "schema", "else": "schema", "contains": "schema", "propertyNames": "schema",
        "unevaluatedProperties": "schema", "discriminator": "discriminator",
    },
}


class Place:
    """A node in its parent: the parent, the key or index in it, the path from the root, and the kind of the node."""

    __slots__ = ("parent", "key", "path", "kind")

    def __init__(self, parent, key, path, kind):
        self.parent, self.key, self.path, self.kind = parent, key, path, kind

    @property
    def node(self):
        return self.parent[self.key]

    @node.setter
    def node(self, value):
        self.parent[self.key] = value

    @property
    def pointer(self):
        return pointer(self.path)

    def remove(self):
        del self.parent[self.key]

    def contains(self, other):
        return other.path[: len(self.path)] == self.path


def places(root, kind="description"):
    """Returns every node below the root, parents before children."""
    found, waiting = [], [(root, (), kind)]
    while waiting:
        parent, path, kind = waiting.pop()
        entries = parent.items() if isinstance(parent, dict) else enumerate(parent)
        for key, node in entries:
            place = Place(parent, key, path + (key,), child_kind(kind, key))
            found.append(place)
            if isinstance(node, (dict, list)) and node:
                waiting.append((node, place.path, place.kind))
    return found


def child_kind(kind, key):
    if kind is None:
        return None
    if kind[:2] in ("{}", "[]"):
        return kind[2:]
    children = CHILDREN.get(kind, {})
    return children.get(key, children.get("*"))


def pointer(path):
    return "#" + "".join("/" + escaped(key) for key in path)


def escaped(key):
    text = str(key).replace("~", "~0").replace("/", "~1")
    return "".join(character if ord(character) > 32 and character not in '"%' else "%%%02X" % ord(character)
                   if ord(character) < 128 else character for character in text)


def resolve(root, text):
    """Returns the node at a pointer within the description, or None."""
    node = root
    for part in text.removeprefix("#").split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~").replace("%7B", "{").replace("%7D", "}")
        if isinstance(node, dict) and key in node:
            node = node[key]
        elif isinstance(node, list) and key.isdigit() and int(key) < len(node):
            node = node[int(key)]
        else:
            return None
    return node


def is_object(place):
    return isinstance(place.node, dict)


def of_kind(root, rng: random.Random, kind=None):
    """Returns a random object with a kind, equally likely of each kind, or None."""
    found = {}
    for place in places(root):
        if is_object(place) and place.kind and place.kind[0] not in "{[" and kind in (None, place.kind):
            found.setdefault(place.kind, []).append(place)
    return rng.choice(found[rng.choice(sorted(found))]) if found else None
