"""Random OpenAPI schemas.

A `Case` is a root schema with the components that it references, and the directions in which an operation uses it.
"""

import dataclasses
import random

PREFIX = "#/components/schemas/"
NAMES = ["id", "name", "kind", "value", "items", "owner", "created_at", "size", "tags", "meta", "note", "child"]
TAGS = ["kind", "type", "status"]


@dataclasses.dataclass
class Case:
    version: str  # "3.0.3" or "3.1.0"
    components: dict  # by name; the root is "Root"
    direction: str  # "sent", "received" or "both"

    def renamed(self, prefix):
        """Returns the components with a prefix, so that one description can contain many cases."""

        def walk(node):
            if isinstance(node, dict):
                return {key: PREFIX + prefix + value[len(PREFIX):] if is_reference(key, value) else walk(value)
                        for key, value in node.items()}
            if isinstance(node, list):
                return [walk(item) for item in node]
            return PREFIX + prefix + node[len(PREFIX):] if is_reference("$ref", node) else node

        return {prefix + name: walk(schema) for name, schema in self.components.items()}


def is_reference(key, value):
    return key == "$ref" and isinstance(value, str) and value.startswith(PREFIX)


class SchemaMaker:
    """Generates one case from a random source."""

    def __init__(self, source: random.Random):
        self.random = source
        self.version = source.choice(["3.0.3", "3.1.0"])
        self.components = {}
        self.open = []  # names of components being generated: references to them are recursive

    def case(self):
        self.components["Root"] = None
        self.open.append("Root")
        self.components["Root"] = self.root()
        return Case(self.version, self.components, self.random.choice(["sent", "received", "both"]))

    @property
    def is_old(self):
        return self.version.startswith("3.0")

    def chance(self, share):
        return self.random.random() < share

    def pick(self, weighted):
        names = list(weighted)
        return self.random.choices(names, [weighted[name] for name in names])[0]

    # Shapes

    def root(self):
        maker = self.pick({self.object: 5, self.union: 5, self.all_of: 3, self.map: 1, self.tagged_union: 3,
                           self.hierarchy: 1})
        return maker(3)

    def schema(self, depth):
        if depth <= 0:
            return self.nullable(self.scalar(), 0.2)
        maker = self.pick({self.scalar_at: 10, self.object: 4, self.array: 3, self.union: 4, self.all_of: 2, self.map: 2,
                           self.reference: 4, self.tagged_union: 2, self.free: 1, self.hierarchy: 0.3})
        return self.nullable(maker(depth), 0.2)

    def scalar_at(self, depth):
        return self.scalar()

    def scalar(self):
        maker = self.pick({self.string: 4, self.formatted: 3, self.number: 3, self.boolean: 1, self.enumeration: 2,
                           self.constant: 0.5, self.several_types: 0 if self.is_old else 0.7})
        return maker()

    def string(self):
        return {"type": "string"}

    def formatted(self):
        return {"type": "string", "format": self.random.choice(["date-time", "date", "uuid", "uri", "byte", "email"])}

    def number(self):
        return self.random.choice([
            {"type": "integer"}, {"type": "integer", "format": "int32"}, {"type": "integer", "format": "int64"},
            {"type": "number"}, {"type": "number", "format": "double"}, {"type": "number", "format": "float"}])

    def boolean(self):
        return {"type": "boolean"}

    def enumeration(self):
        strings = self.random.sample(["red", "green", "blue", "a b", "1", "true", "null"], 3)
        integers = self.random.sample([0, 1, 2, 10, -1], 3)
        return self.random.choice([
            {"type": "string", "enum": strings}, {"type": "string", "enum": strings},
            {"type": "integer", "enum": integers}, {"enum": strings[:2] + integers[:1]},
            {"enum": strings[:1] + [True, 1.5]}])

    def constant(self):
        if self.is_old:
            return self.random.choice([{"type": "string", "enum": ["only"]}, {"type": "integer", "enum": [7]}])
        return self.random.choice([{"const": "only"}, {"const": 7}, {"type": "string", "const": "one"}, {"const": True}])

    def several_types(self):
        types = self.random.sample(["string", "integer", "number", "boolean", "object", "array"], 2)
        return {"type": types}

    def free(self, depth):
        return self.random.choice([{}, {"type": "object"}, {"type": "object", "additionalProperties": True}])

    def array(self, depth):
        schema = {"type": "array", "items": self.schema(depth - 1)}
        if not self.is_old and self.chance(0.08):
            schema = {"type": "array", "prefixItems": [self.schema(depth - 2), self.schema(depth - 2)]}
        return schema

    def map(self, depth):
        schema = {"type": "object", "additionalProperties": self.schema(depth - 1)}
        if self.chance(0.3):
            schema["properties"] = {self.random.choice(NAMES): self.schema(depth - 1)}
        return schema

    def object(self, depth):
        names = self.random.sample(NAMES, self.random.choice([1, 2, 2, 3, 4]))
        schema = {"type": "object", "properties": {name: self.property(depth - 1) for name in names}}
        required = [name for name in names if self.chance(0.5)]
        if required:
            schema["required"] = required
        if self.chance(0.12):
            schema["additionalProperties"] = self.random.choice([False, True])
        if self.chance(0.05):
            del schema["type"]
        return schema

    def property(self, depth):
        schema = self.schema(depth)
        if self.chance(0.08):
            mark = self.random.choice(["readOnly", "writeOnly"])
            if "$ref" in schema:
                schema = {"allOf": [schema], mark: True} if self.is_old else {**schema, mark: True}
            else:
                schema[mark] = True
        return schema

    def all_of(self, depth):
        parts = [self.random.choice([self.object, self.component_of_object, self.object])(depth - 1)
                 for _ in range(self.random.choice([1, 2, 2, 3]))]
        if self.chance(0.15):
            parts.append(self.union_of_objects(depth - 1))
        schema = {"allOf": parts}
        if self.chance(0.3):
            own = self.object(depth - 1)
            schema.update({key: own[key] for key in ("type", "properties", "required") if key in own})
        return schema

    def union(self, depth):
        keyword = self.random.choice(["oneOf", "anyOf"])
        if self.chance(0.5):
            return self.union_of_objects(depth, keyword)
        alternatives = [self.alternative(depth - 1) for _ in range(self.random.choice([2, 2, 3, 4]))]
        return {keyword: alternatives}

    def alternative(self, depth):
        maker = self.pick({self.object: 4, self.component_of_object: 3, self.scalar_at: 4, self.array: 3, self.map: 1,
                           self.union: 1.5, self.all_of: 1, self.tagged_union: 0.7})
        return self.nullable(maker(max(depth, 1)) if depth > -1 else self.scalar(), 0.1)

    def union_of_objects(self, depth, keyword="oneOf"):
        makers = [self.random.choice([self.object, self.component_of_object])
                  for _ in range(self.random.choice([2, 2, 3]))]
        schema = {keyword: [maker(depth - 1) for maker in makers]}
        if self.chance(0.2):
            own = self.object(depth - 1)
            schema.update({key: own[key] for key in ("type", "properties", "required") if key in own})
        return schema

    def tagged_union(self, depth):
        """Returns alternatives with a literal tag, with or without a discriminator."""
        tag = self.random.choice(TAGS)
        literals = self.random.choice([["cat", "dog", "bird"], ["cat", "dog", "bird"], [1, 2, 3], [True, False]])
        is_required = self.chance(0.7)
        has_discriminator = literals[0] == "cat" and is_required and self.chance(0.5)
        alternatives, mapping = [], {}
        for literal in literals[: self.random.choice([2, 3])]:
            schema = self.object(depth - 1)
            schema["type"] = "object"
            if has_discriminator and self.chance(0.5):
                schema["properties"][tag] = {"type": "string"}
            else:
                schema["properties"][tag] = self.literal(literal)
            required = [name for name in schema.get("required", []) if name != tag] + ([tag] if is_required else [])
            schema.pop("required", None)
            if required:
                schema["required"] = required
            if has_discriminator or self.chance(0.5):
                reference = self.component(lambda: schema)
                mapping[literal] = reference["$ref"]
                schema = reference
            alternatives.append(schema)
        union = {self.random.choice(["oneOf", "oneOf", "anyOf"]): alternatives}
        if has_discriminator:
            union["discriminator"] = {"propertyName": tag, "mapping": mapping}
        return union

    def literal(self, value):
        name = "boolean" if isinstance(value, bool) else "integer" if isinstance(value, int) else "string"
        if not self.is_old and self.chance(0.5):
            return self.random.choice([{"const": value}, {"type": name, "const": value}])
        return {"type": name, "enum": [value]}

    def hierarchy(self, depth):
        """Returns a base with a discriminator, and subtypes that extend it by allOf."""
        tag = self.random.choice(TAGS)
        base = self.object(depth - 1)
        base["type"] = "object"
        base["properties"][tag] = {"type": "string"}
        base["required"] = sorted(set(base.get("required", [])) | {tag})
        base.pop("additionalProperties", None)
        reference = self.component(lambda: base)
        alternatives, mapping = [], {}
        for literal in ["cat", "dog"]:
            part = self.object(depth - 1)
            part.pop("additionalProperties", None)
            subtype = self.component(lambda: {"allOf": [reference, part]})
            mapping[literal] = subtype["$ref"]
            alternatives.append(subtype)
        if self.chance(0.5):
            base["discriminator"] = {"propertyName": tag, "mapping": mapping}
        return {"oneOf": alternatives, "discriminator": {"propertyName": tag, "mapping": mapping}}

    # Components and null

    def component(self, make):
        name = "Part%d" % len(self.components)
        self.components[name] = None
        self.open.append(name)
        self.components[name] = make()
        self.open.remove(name)
        return {"$ref": PREFIX + name}

    def component_of_object(self, depth):
        objects = [name for name, schema in self.components.items() if schema and "properties" in schema]
        if objects and self.chance(0.3):
            return {"$ref": PREFIX + self.random.choice(objects)}
        return self.component(lambda: self.object(depth))

    def reference(self, depth):
        if self.open and self.chance(0.5):
            return {"$ref": PREFIX + self.random.choice(self.open)}
        known = [name for name, schema in self.components.items() if schema]
        if known and self.chance(0.5):
            return {"$ref": PREFIX + self.random.choice(known)}
        return self.component(lambda: self.schema(depth))

    def nullable(self, schema, share):
        """Returns a nullable schema in one of the spellings of the version."""
        if not schema or not self.chance(share):
            return schema
        if self.is_old:
            return self.nullable_by_keyword(schema)
        if isinstance(schema.get("type"), str) and self.chance(0.6):
            schema = {**schema, "type": [schema["type"], "null"]}
            if "enum" in schema:
                schema["enum"] = schema["enum"] + [None]
            return schema if "const" not in schema else {"anyOf": [{"const": schema["const"]}, {"type": "null"}]}
        keyword = next((key for key in ("oneOf", "anyOf") if key in schema and len(schema) == 1), None)
        if keyword and self.chance(0.7):
            return {keyword: schema[keyword] + [{"type": "null"}]}
        return {self.random.choice(["oneOf", "anyOf"]): [schema, {"type": "null"}]}

    def nullable_by_keyword(self, schema):
        if "$ref" in schema:
            return {"nullable": True, "allOf": [schema]}
        schema = {**schema, "nullable": True}
        if "enum" in schema:
            schema["enum"] = schema["enum"] + [None]
        return schema
