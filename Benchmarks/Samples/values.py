"""The values of properties in the rows of types."""
import dataclasses
import json
import re

from description import leaf


@dataclasses.dataclass
class Property:
    """A property of a type, with its values in each row."""
    type: str
    name: str
    pointer: str
    isSent: bool
    # The values as they are, without absent and null ones: for each row, one for each object of the type in it.
    rows: list
    # The declared values, by the schema.
    declared: list
    # The objects around the values, as rows.
    objects: list
    # Whether the values are models or lists of models, whose properties are counted with their own types.
    isModel: bool

    def scalars(self, row):
        """The scalar values of a row; the elements of lists and maps."""
        if self.isModel:
            return []
        found = []
        pending = list(self.rows[row])
        while pending:
            value = pending.pop(0)
            if isinstance(value, list):
                pending = value + pending
            elif isinstance(value, dict):
                pending = list(value.values()) + pending
            elif value is not None:
                found.append(value)
        return found

    @property
    def place(self):
        return f"{self.type}.{self.name}"


def base(spelled):
    """The name of the type in `[Post]?`, `Nullable<Post>` and `[String: Post]`."""
    found = spelled
    while True:
        inner = re.sub(r"^(\w+<(.*)>|\[(?:\w+: )?(.*)\])\??$|\?$", lambda match: match[2] or match[3] or "", found)
        if inner == found:
            return found
        found = inner


class Types:
    """The types of a client: their properties, with the locations of their schemas."""

    def __init__(self, dumped):
        self.objects, self.aliases, self.unions, self.sent = {}, {}, set(), set()
        self.places = {place["pointer"]: base(place["type"]) for place in dumped["places"]}
        for declared in dumped["types"]:
            name = declared["name"]["swift"]
            kind = declared["kind"]
            if "object" in kind:
                self.objects[name] = kind["object"]["_0"]["properties"]
            elif "alias" in kind:
                self.aliases[name] = base(kind["alias"]["_0"])
            elif "union" in kind:
                self.unions.add(name)
            if declared.get("usage") == "sent":
                self.sent.add(name)

    def resolved(self, name):
        seen = set()
        while name in self.aliases and name not in seen:
            seen.add(name)
            name = self.aliases[name]
        return name


def properties(description, rows, dumped):
    """Every property of every type with rows, and of the types inside of them that have no rows of their own."""
    types = Types(dumped)
    found = {}

    def visit(name, row, value, count):
        name = types.resolved(name)
        for declared in types.objects.get(name, []):
            wire = declared["name"]["wire"]
            key = (name, wire)
            inner = types.resolved(base(declared["type"]))
            if key not in found:
                pointer = declared["origin"]["pointer"]
                found[key] = Property(name, wire, pointer, name in types.sent, [[] for _ in range(count)],
                                      declaredValues(description, pointer), [[] for _ in range(count)],
                                      inner in types.objects or inner in types.unions)
            found[key].objects[row].append(value)
            if value.get(wire) is None:
                continue
            found[key].rows[row].append(value[wire])
            if inner in types.objects and inner not in rows:
                for part in objects(value[wire]):
                    visit(inner, row, part, count)

    for name, values in rows.items():
        for row, value in enumerate(values):
            if isinstance(value, dict):
                visit(name, row, value, len(values))
    return list(found.values()), types


def objects(value):
    if isinstance(value, dict):
        isMap = value and all(isinstance(inner, dict) for inner in value.values())
        yield value
        if isMap:
            yield from value.values()
    elif isinstance(value, list):
        for inner in value:
            yield from objects(inner)


def declaredValues(description, pointer):
    try:
        schema = description.schema(pointer, description.node(pointer))
    except (KeyError, IndexError, TypeError, ValueError):
        return []
    found = leaf(schema)
    node = found[0].node if found else schema.node
    if "const" in node:
        return [node["const"]]
    values = node.get("enum")
    if not values:
        values = [branch.node["const"] for branch in schema.alternatives if "const" in branch.node]
    return [value for value in values if value not in (None, "null", "None")]


def examples(description):
    """The scalar values of the examples of the description, with the names of their properties."""
    found = set()

    def collect(name, value):
        if isinstance(value, dict):
            for key, inner in value.items():
                collect(key, inner)
        elif isinstance(value, list):
            for inner in value:
                collect(name, inner)
        else:
            found.add((name, json.dumps(value)))

    def visit(name, node):
        if isinstance(node, dict):
            for key, inner in node.items():
                isSchema = "type" in node or "properties" in node or "$ref" in node or "schema" in node
                if key in ("example", "default") or key == "examples" and (isSchema or isinstance(inner, list)):
                    collect(name, inner)
                inside = key if key not in ("items", "schema", "allOf", "oneOf", "anyOf", "properties") else name
                visit(inside, inner)
        elif isinstance(node, list):
            for inner in node:
                visit(name, inner)

    visit("", description.root)
    return found


def labelled(found, types):
    """Returns the properties at a location: of the types that responses contain, if there are such."""
    byPointer = {}
    byPlace = {}
    for one in found:
        byPointer.setdefault(one.pointer, []).append(one)
        byPlace[(one.type, one.name)] = one

    def at(pointer, name):
        hits = byPointer.get(pointer, [])
        if not hits:
            parent = pointer.rpartition("/properties/")[0]
            owner = types.resolved(types.places.get(parent, ""))
            hits = [byPlace[(owner, name)]] if (owner, name) in byPlace else []
        received = [hit for hit in hits if not hit.isSent]
        return received or hits

    return at
