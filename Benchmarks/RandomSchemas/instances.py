"""Valid instances of a case: half by hypothesis-jsonschema if it supports the schema, the others by walking the schema."""

import base64
import json
import math
import random
import signal
import uuid
import warnings

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis_jsonschema import from_schema

from schemas import PREFIX
from translation import Validator

MOST_DEPTH = 7
SAFE = 2 ** 53


class TooDeep(Exception):
    pass


class Expired(Exception):
    pass


class InstanceMaker:
    """Creates instances by walking the schema. Most of them are valid."""

    def __init__(self, case, direction, source: random.Random):
        self.case = case
        self.hidden = {"sent": "readOnly", "received": "writeOnly"}[direction]
        self.random = source

    def chance(self, share):
        return self.random.random() < share

    def value(self, schema, depth=0):
        if depth > 3 * MOST_DEPTH:
            raise TooDeep()
        if schema.get("nullable") and self.chance(0.3 if depth < MOST_DEPTH else 1):
            return None
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        parts = [schema[key] for key in ("$ref",) if key in schema]
        parts = [self.case.components[name[len(PREFIX):]] for name in parts] + schema.get("allOf", [])
        for keyword in ("oneOf", "anyOf"):
            if keyword in schema:
                parts = parts + [self.alternative(schema, keyword, depth)]
        values = [part if isinstance(part, Made) else self.value(part, depth + 1) for part in parts]
        values = [value.value if isinstance(value, Made) else value for value in values]
        if not values:
            return self.plain(schema, depth)
        if all(isinstance(value, dict) for value in values):
            own = self.object(schema, depth) if "properties" in schema else {}
            return {**own, **{name: item for value in values for name, item in value.items()}}
        return values[0]

    def alternative(self, schema, keyword, depth):
        alternatives = schema[keyword]
        if depth > MOST_DEPTH:
            alternatives = [part for part in alternatives if part.get("type") not in ("object", "array")] or alternatives
        chosen = self.random.choice(alternatives)
        value = self.value(chosen, depth + 1)
        discriminator = schema.get("discriminator")
        if discriminator and isinstance(value, dict):
            tags = {reference: tag for tag, reference in discriminator["mapping"].items()}
            if chosen.get("$ref") in tags:
                value = {**value, discriminator["propertyName"]: tags[chosen["$ref"]]}
        return Made(value)

    def plain(self, schema, depth):
        name = schema.get("type")
        if isinstance(name, list):
            name = "null" if "null" in name and depth > MOST_DEPTH else self.random.choice(name)
        if name is None:
            name = "object" if "properties" in schema or "additionalProperties" in schema else "any"
        return getattr(self, "a_" + name)(schema, depth)

    def a_null(self, schema, depth):
        return None

    def a_any(self, schema, depth):
        return self.random.choice([None, True, 1, 2.5, "text", [1, "a"], {"free": {"form": None}}, {}])

    def a_boolean(self, schema, depth):
        return self.chance(0.5)

    def a_integer(self, schema, depth):
        pool = [0, 1, -1, 7, 42, 2 ** 31 - 1, -(2 ** 31), 3.0]
        return self.random.choice(pool if schema.get("format") == "int32" else pool + [SAFE + 1, 2 ** 63 - 1, -(2 ** 63)])

    def a_number(self, schema, depth):
        pool = [0, 1, -1.5, 0.1, 2.25, 1e-3, 100.0]
        return self.random.choice(pool if schema.get("format") == "float" else pool + [1e300, 123456789.125, SAFE])

    def a_string(self, schema, depth):
        choose = self.random.choice
        match schema.get("format"):
            case "date-time":
                return choose(["2024-02-29T12:30:00Z", "2019-07-01T00:00:00.250Z", "1999-12-31T23:59:59+02:00"])
            case "date":
                return choose(["2024-02-29", "1970-01-01", "2031-12-31"])
            case "uuid":
                return str(uuid.UUID(int=self.random.getrandbits(128)))
            case "uri":
                return choose(["https://example.com/a?b=c", "mailto:a@example.com", "https://example.com"])
            case "byte":
                return base64.b64encode(self.random.randbytes(self.random.choice([0, 1, 5]))).decode()
            case "email":
                return "a@example.com"
        return choose(["", "text", "2024-02-29", "2024-02-29T12:30:00.000+00:00", "1", "true", "null", "cat", "red",
                       "https://example.com", "00000000-0000-4000-8000-00000000000A", "zwei Wörter", "\u0000\\\"/"])

    def a_array(self, schema, depth):
        if "prefixItems" in schema:
            return [self.value(part, depth + 1) for part in schema["prefixItems"]]
        count = 0 if depth > MOST_DEPTH else self.random.choice([0, 1, 1, 2, 3])
        return [self.value(schema.get("items", {}), depth + 1) for _ in range(count)]

    def a_object(self, schema, depth):
        return self.object(schema, depth)

    def object(self, schema, depth):
        members = {}
        for name, part in schema.get("properties", {}).items():
            is_wanted = name in schema.get("required", []) or (depth < MOST_DEPTH and self.chance(0.55))
            if is_wanted and not part.get(self.hidden):
                members[name] = self.value(part, depth + 1)
        extra = schema.get("additionalProperties")
        if isinstance(extra, dict) and depth < MOST_DEPTH:
            for name in self.random.sample(["x", "some key", "null", "Ä"], self.random.choice([0, 1, 2])):
                members[name] = self.value(extra, depth + 1)
        elif extra is True or (extra is None and "properties" not in schema and depth < MOST_DEPTH):
            if self.chance(0.4):
                members["x"] = self.a_any({}, depth)
        elif extra is None and self.chance(0.04):
            members["future"] = True
        return members


class Made:
    """A value that has been created already."""

    def __init__(self, value):
        self.value = value


def instances(case, direction, count, source):
    """Returns up to `count` different valid instances."""
    validator = Validator(case, direction)
    found = {}
    for value in walked(case, direction, count, source, validator):
        found.setdefault(json.dumps(value, sort_keys=True), value)
    if not refers_to_itself(case):
        for value in strange(validator.schema, count // 2, source.getrandbits(32)):
            if is_representable(value) and validator.accepts(value):
                found.setdefault(json.dumps(value, sort_keys=True), value)
    chosen = list(found.values())
    return chosen if len(chosen) <= count else source.sample(chosen, count)


def walked(case, direction, count, source, validator):
    maker = InstanceMaker(case, direction, source)
    # An integer in a place where another schema has `number` is decoded as a Double.
    is_exact = '"number"' not in json.dumps(case.components)
    for _ in range(count * 3):
        try:
            value = maker.value(case.components["Root"])
        except (TooDeep, RecursionError):
            continue
        if len(json.dumps(value)) < 4000 and (is_exact or is_representable(value)) and validator.accepts(value):
            yield value


def strange(schema, count, number):
    """Returns the instances that hypothesis generates for the schema within ten seconds."""
    found = []

    @seed(number)
    @settings(max_examples=count, database=None, deadline=None, phases=[Phase.generate],
              suppress_health_check=list(HealthCheck))
    @given(from_schema(schema))
    def collect(value):
        found.append(value)

    def expire(*_):
        raise Expired()

    signal.signal(signal.SIGALRM, expire)
    signal.alarm(10)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            collect()
    except Expired:
        pass
    except Exception:  # the other maker handles unsupported schemas
        pass
    finally:
        signal.alarm(0)
    return found


def is_representable(value):
    """Returns whether a generated type can represent the value: 64-bit integers, and numbers that a Double represents
    exactly. In JSON Schema, 1e300 is also an integer."""
    if isinstance(value, dict):
        return all(is_representable(item) for item in value.values())
    if isinstance(value, list):
        return all(is_representable(item) for item in value)
    if isinstance(value, float):
        return math.isfinite(value) and (not value.is_integer() or abs(value) <= SAFE)
    return not isinstance(value, int) or abs(value) <= SAFE


def refers_to_itself(case):
    def references(node):
        if isinstance(node, dict):
            for key, value in node.items():
                if key == "$ref":
                    yield value[len(PREFIX):]
                else:
                    yield from references(value)
        elif isinstance(node, list):
            for item in node:
                yield from references(item)

    arrows = {name: set(references(schema)) for name, schema in case.components.items()}
    reached = dict(arrows)
    for _ in arrows:
        reached = {name: set().union(to, *(reached[end] for end in to)) for name, to in reached.items()}
    return any(name in to for name, to in reached.items())
