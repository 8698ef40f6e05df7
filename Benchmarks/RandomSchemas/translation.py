"""OpenAPI schemas as JSON Schema 2020-12, in one direction, and the validation of instances."""

import functools
import re

import jsonschema

from schemas import PREFIX

KEPT = {"type", "enum", "const", "required"}
RANGES = {"int32": (-(2 ** 31), 2 ** 31 - 1), "int64": (-(2 ** 63), 2 ** 63 - 1)}
CHECKED_FORMATS = {"date-time", "date", "uuid", "uri", "email"}
# RFC 3986: a scheme and the following characters. jsonschema checks URIs only with packages that are not installed. A date is
# not a URI: decoding it as one percent-encodes it, as documented.
URI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[A-Za-z0-9._~:/?#\[\]@!$&'()*+,;=%-]*")
# Base64 whose unused bits are zero, so that each value has one spelling.
BASE64 = "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$"


def json_schema(case, direction):
    """Returns the root's schema in one direction ("sent" or "received")."""
    translator = Translator(case, direction)
    definitions = {name: translator.schema(schema) for name, schema in case.components.items()}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": definitions, "$ref": "#/$defs/Root"}


class Translator:
    def __init__(self, case, direction):
        self.case = case
        self.hidden = {"sent": "readOnly", "received": "writeOnly"}[direction]

    def schema(self, schema):
        if isinstance(schema, bool):
            return schema
        result = {key: value for key, value in schema.items() if key in KEPT}
        if "$ref" in schema:
            result["$ref"] = "#/$defs/" + schema["$ref"][len(PREFIX):]
        for keyword in ("allOf", "oneOf", "anyOf", "prefixItems"):
            if keyword in schema:
                result[keyword] = [self.schema(part) for part in schema[keyword]]
        for keyword in ("items", "additionalProperties"):
            if keyword in schema:
                result[keyword] = self.schema(schema[keyword])
        self.properties(schema, result)
        self.format(schema, result)
        self.tags(schema, result)
        if not schema.get("nullable"):
            return result
        return {"anyOf": [result, {"type": "null"}]}

    def properties(self, schema, result):
        properties = schema.get("properties")
        if "type" not in schema and ("properties" in schema or "required" in schema):
            result["type"] = "object"  # the usual intent
        hidden = {name for name in properties or {} if properties[name].get(self.hidden)}
        if properties is not None:
            result["properties"] = {
                name: False if name in hidden else self.schema(value) for name, value in properties.items()}
        if "required" in result:
            result["required"] = [name for name in result["required"] if name not in hidden]

    def format(self, schema, result):
        name = schema.get("format")
        if name in CHECKED_FORMATS:
            result["format"] = name
        elif name == "byte":
            result["pattern"] = BASE64
        elif name in RANGES and "enum" not in schema:
            result["minimum"], result["maximum"] = RANGES[name]
        elif schema.get("type") == "integer" and "enum" not in schema:
            result["minimum"], result["maximum"] = RANGES["int64"]

    def tags(self, schema, result):
        """Requires the tag of each alternative. The alternatives then exclude each other, as the discriminator specifies."""
        discriminator = schema.get("discriminator")
        if not discriminator or not ("oneOf" in schema or "anyOf" in schema):
            return
        keyword = "oneOf" if "oneOf" in schema else "anyOf"
        name = discriminator["propertyName"]
        tags = {reference: tag for tag, reference in discriminator["mapping"].items()}
        result["anyOf"] = [
            {"allOf": [part, {"required": [name], "properties": {name: {"const": tags.get(own.get("$ref"))}}}]}
            for own, part in zip(schema[keyword], result.pop(keyword)) if own.get("$ref") in tags]


@functools.cache
def format_checker():
    checker = jsonschema.FormatChecker(CHECKED_FORMATS - {"uri"})
    checker.checks("uri")(lambda value: not isinstance(value, str) or URI.fullmatch(value) is not None)
    return checker


class Validator:
    """Validates instances in one direction."""

    def __init__(self, case, direction):
        self.schema = json_schema(case, direction)
        self.validator = jsonschema.Draft202012Validator(self.schema, format_checker=format_checker())

    def accepts(self, value):
        try:
            return self.validator.is_valid(value)
        except RecursionError:
            return False
