"""Reads descriptions: operations, and valid values of schemas with the positions where a mismatch can be injected."""

import collections
import json
import re
import urllib.parse

import yaml

METHODS = ("get", "put", "post", "delete", "patch")
READABLE = {
    "date-time": "2024-05-06T07:08:09Z", "date": "2024-05-06", "uuid": "123e4567-e89b-12d3-a456-426614174000",
    "uri": "https://example.com/a", "url": "https://example.com/a", "byte": "aGVsbG8=", "email": "a@example.com",
    "hostname": "example.com", "ipv4": "192.0.2.1", "ipv6": "2001:db8::1", "time": "07:08:09Z"}
# Keywords that the sampler ignores, because the values that it makes cannot contradict them or are compared first.
ANNOTATIONS = {"title", "description", "deprecated", "readOnly", "example", "examples", "default", "externalDocs", "xml",
               "summary", "$comment", "$id", "$anchor", "$schema", "contentMediaType", "contentEncoding"}
UNKNOWN = ("not", "if", "patternProperties", "prefixItems", "contains", "propertyNames", "dependentRequired",
           "dependentSchemas", "unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "minProperties", "maxProperties")
WORDS = ("text", "a", "A", "1", "12", "123", "abc", "ABC", "en", "US", "USD", "a1", "123456", "#000000", "a-b", "a.b", "a_b1",
         "sha256:" + "a" * 64, "a" * 24, "1" * 10, "1.0.0", "0x1", "/a", "a/b", "https://example.com/a", "a@example.com", "+123456789")


class Unusable(Exception):
    """The schema is outside of the part that this program understands."""


class Loader(yaml.CSafeLoader):
    """Reads timestamps as strings."""


Loader.yaml_implicit_resolvers = {
    key: [pair for pair in pairs if pair[0] != "tag:yaml.org,2002:timestamp"]
    for key, pairs in yaml.CSafeLoader.yaml_implicit_resolvers.items()}


def escaped(token):
    return str(token).replace("~", "~0").replace("/", "~1")


# A position in a description: a file relative to the root file, and a JSON pointer.
Place = collections.namedtuple("Place", "file pointer")
Place.__add__ = lambda self, text: Place(self.file, self.pointer + text)
Place.__str__ = lambda self: f"{self.file}#{self.pointer}"
Operation = collections.namedtuple("Operation", "key path method place node parameters body responses")
Response = collections.namedtuple("Response", "code status place media schema schema_place headers has_content")
Step = collections.namedtuple("Step", "place name")


class Site:
    """A position in a value, with the schema of the value there."""

    def __init__(self, node, place, kind, nullable, trail, required, alternatives=frozenset()):
        self.node, self.place, self.kind, self.nullable = node, place, kind, nullable
        self.trail, self.required = trail, required
        # The JSON types of the values of a union's alternatives, if all of them are known.
        self.alternatives = alternatives

    @property
    def path(self):
        return self.text(self.trail)

    @property
    def parent_path(self):
        return self.text(self.trail[:-1])

    @staticmethod
    def text(trail):
        return "".join("/*" if step.name is None else "/" + step.name for step in trail)

    def value(self, root):
        return self.follow(self.trail, root)

    def parent(self, root):
        return self.follow(self.trail[:-1], root), (0 if self.trail[-1].name is None else self.trail[-1].name)

    @staticmethod
    def follow(trail, value):
        for step in trail:
            value = value[0] if step.name is None else value[step.name]
        return value


class Description:
    def __init__(self, path):
        self.path = path
        self.files = {}
        self.root = self.file("")
        if not isinstance(self.root, dict):
            raise Unusable("not an object")
        self.is_swagger = "swagger" in self.root

    def file(self, name):
        if name not in self.files:
            path = self.path.parent / name if name else self.path
            if not path.is_file():
                raise Unusable(f"no file {name}")
            text = path.read_text()
            self.files[name] = json.loads(text) if path.suffix == ".json" else yaml.load(text, Loader)
        return self.files[name]

    # MARK: References

    def follow(self, node, place):
        """Returns the target of references, and of schemas that only wrap another schema."""
        for _ in range(20):
            if not isinstance(node, dict):
                raise Unusable("not an object")
            reference = node.get("$ref")
            if reference is None:
                wrapped = node.get("allOf")
                if not isinstance(wrapped, list) or len(wrapped) != 1 or set(node) - ANNOTATIONS - {"allOf"}:
                    return node, place
                node, place = wrapped[0], place + "/allOf/0"
                continue
            if not isinstance(reference, str) or set(node) - ANNOTATIONS - {"$ref"} and not self.ignores_siblings:
                raise Unusable("a reference with keywords")
            node, place = self.target(reference, place)
        raise Unusable("a cycle")

    @property
    def ignores_siblings(self):
        return self.is_swagger or str(self.root.get("openapi", "")).startswith("3.0")

    def target(self, reference, place):
        name, _, fragment = reference.partition("#")
        if ":" in name or fragment and not fragment.startswith("/"):
            raise Unusable("a reference to another place")
        file = place.file
        if name:
            base = (self.path.parent / file).parent if file else self.path.parent
            try:
                file = str((base / name).resolve().relative_to(self.path.parent.resolve()))
            except ValueError:
                raise Unusable("a file outside of the folder") from None
            file = "" if file == self.path.name else file
        node = self.file(file)
        fragment = urllib.parse.unquote(fragment)
        for token in fragment.split("/")[1:]:
            token = token.replace("~1", "/").replace("~0", "~")
            if isinstance(node, list) and token.isdigit() and int(token) < len(node):
                node = node[int(token)]
            elif isinstance(node, dict):
                node = node.get(token, node.get(int(token)) if token.isdigit() else None)
            else:
                raise Unusable("an unresolved reference")
        return node, Place(file, fragment)

    # MARK: Operations

    def operations(self):
        """All operations. Of several operations with the same requests, the first: requests belong to it."""
        seen = set()
        for path, item in (self.root.get("paths") or {}).items():
            place = Place("", f"/paths/{escaped(path)}")
            try:
                item, place = self.follow(item, place)
            except Unusable:
                continue
            for method in METHODS:
                node = item.get(method)
                shape = (method, re.sub(r"\{[^}]*\}", "{}", re.split("[?#]", path)[0]))
                if isinstance(node, dict) and shape not in seen:
                    seen.add(shape)
                    try:
                        node, own = self.follow(node, place + f"/{method}")
                    except Unusable:
                        continue
                    parameters, body = self.parameters(item, node, place, own)
                    yield Operation(f"{method.upper()} {path}", path, method, own, node, parameters, body,
                                    list(self.responses(node, own)))

    def parameters(self, item, node, place, operation_place):
        """The parameters, and the JSON body as schema, place, and whether it is required; `None` if unusable."""
        found, body = {}, None
        try:
            for owner, base in ((item, place), (node, operation_place)):
                for index, parameter in enumerate(owner.get("parameters") or []):
                    parameter, own = self.follow(parameter, base + f"/parameters/{index}")
                    if parameter.get("in") == "body":
                        body = (parameter.get("schema") or {}, own + "/schema", parameter.get("required") is True)
                    elif parameter.get("in") == "formData":
                        return None, None
                    else:
                        found[parameter["in"], parameter["name"]] = (parameter, own)
            if "requestBody" in node:
                request, own = self.follow(node["requestBody"], operation_place + "/requestBody")
                media = (request.get("content") or {}).get("application/json")
                if media is None or "schema" not in media:
                    return None, None
                own = own + "/content/application~1json/schema"
                body = (media["schema"], own, request.get("required") is True)
        except (Unusable, KeyError):
            return None, None
        return list(found.values()), body

    def responses(self, operation, place):
        for code, response in (operation.get("responses") or {}).items():
            try:
                response, own = self.follow(response, place + f"/responses/{escaped(code)}")
            except Unusable:
                continue
            code = str(code)
            status = int(code) if code.isdigit() else int(code[0]) * 100 if code[0].isdigit() else 200
            # OpenAPI ignores this name: `content` has the media types.
            headers = {name.lower(): value for name, value in (response.get("headers") or {}).items()
                       if name.lower() != "content-type"}
            content = response.get("content") or {}
            media = next((name for name in content if "*" not in name), None)
            schema, schema_place = None, None
            for name, value in content.items():
                if schema is None and isinstance(value, dict) and is_json(name) and "schema" in value:
                    media, schema = name.split(";")[0].strip(), value.get("schema")
                    schema_place = own + f"/content/{escaped(name)}/schema"
            if self.is_swagger and "schema" in response:
                media, schema, schema_place = "application/json", response["schema"], own + "/schema"
            yield Response(code, status, own, media, schema, schema_place, headers, bool(content) or schema is not None)

    # MARK: Values

    def sample(self, node, place, sites, trail=(), required=True, sent=False):
        """Returns a valid value, and adds the positions at which a mismatch can be injected."""
        node, place = self.follow(node, place)
        if place in {step.place for step in trail} or len(trail) > 8 or any(key in node for key in UNKNOWN):
            raise Unusable()
        types, nullable = self.types(node)
        if node.get("writeOnly") and not sent:
            raise Unusable()
        if node.get("const") is not None:
            return node["const"]
        if "allOf" in node:
            return self.composed(node, place, sites, trail, required, sent)
        for keyword in ("oneOf", "anyOf"):
            if keyword in node:
                return self.union(node, keyword, place, sites, trail, required, sent)
        if len(types) != 1:
            raise Unusable()
        if "discriminator" in node:
            # The parent of a hierarchy is a union in Swift, whose children may have other properties.
            sites = []
        value = self.value(node, place, types[0], sites, trail, sent)
        sites.append(Site(node, place, types[0], nullable, trail, required))
        return value

    def types(self, node):
        types = node.get("type")
        if types is None and "properties" in node:
            types = "object"
        types = types if isinstance(types, list) else [types] if types else []
        nullable = "null" in types or node.get("nullable") is True or node.get("x-nullable") is True
        return [name for name in types if name != "null"], nullable

    def composed(self, node, place, sites, trail, required, sent):
        """The value of all members of `allOf`. Its properties have no positions, except the properties of a single member."""
        value = {}
        parts = [(part, place + f"/allOf/{index}") for index, part in enumerate(node["allOf"])]
        rest = {key: part for key, part in node.items() if key in ("type", "properties", "required")}
        if "properties" in rest:
            parts.append((rest, place))
        for part, own in parts:
            found = self.sample(part, own, [], trail + (Step(place, None),), required, sent)
            if not isinstance(found, dict):
                raise Unusable()
            value.update(found)
        if set(node.get("required") or []) - set(value):
            raise Unusable()
        sites.append(Site(node, place, "composed", False, trail, required))
        return value

    def union(self, node, keyword, place, sites, trail, required, sent):
        if set(node) - ANNOTATIONS - {keyword, "discriminator", "type"}:
            raise Unusable()
        for index, alternative in enumerate(node[keyword]):
            try:
                value = self.sample(
                    alternative, place + f"/{keyword}/{index}", [], trail + (Step(place, None),), required, sent)
            except Unusable:
                continue
            tag = node.get("discriminator")
            if isinstance(tag, dict) and isinstance(value, dict) and "$ref" in alternative:
                names = [name for name, target in (tag.get("mapping") or {}).items()
                         if target.split("/")[-1] == alternative["$ref"].split("/")[-1]]
                value[tag["propertyName"]] = names[0] if names else alternative["$ref"].split("/")[-1]
            sites.append(Site(node, place, "union", False, trail, required, self.alternatives(node[keyword], place)))
            return value
        raise Unusable()

    def alternatives(self, nodes, place):
        """The JSON types of alternatives; empty if the type of one is unknown."""
        found = set()
        for node in nodes:
            node, _ = self.follow(node, place)
            types, _ = self.types(node)
            types = ["object"] if "allOf" in node else types
            if not types or "oneOf" in node or "anyOf" in node:
                return frozenset()
            found |= {"number" if name == "integer" else name for name in types}
        return frozenset(found)

    def value(self, node, place, kind, sites, trail, sent):
        if "enum" in node:
            values = [value for value in node["enum"] if value is not None]
            if not values or any(type(value) is not type(values[0]) for value in values):
                raise Unusable()
            return values[0]
        if kind == "string":
            return text(node)
        if kind in ("integer", "number"):
            return number(node, kind)
        if kind == "boolean":
            return True
        if kind == "array":
            count = max(node.get("minItems") or 1, 1)
            if count > 5 or node.get("uniqueItems") and count > 1 or node.get("maxItems") == 0:
                raise Unusable()
            inner = []
            element = self.sample(node.get("items") or {}, place + "/items", inner, trail + (Step(place, None),), True, sent)
            if count == 1:
                sites += inner
            return [element] * count
        if kind != "object":
            raise Unusable()
        result = {}
        needed = node.get("required") or []
        for name, schema in (node.get("properties") or {}).items():
            if sent and isinstance(schema, dict) and schema.get("readOnly"):
                continue
            inner = []
            try:
                result[name] = self.sample(schema, place + f"/properties/{escaped(name)}", inner,
                                           trail + (Step(place, name),), name in needed, sent)
                sites += inner
            except Unusable:
                if name in needed:
                    raise
        if set(needed) - set(result):
            raise Unusable()
        return result


def is_json(name):
    subtype = name.split(";")[0].strip().lower().partition("/")[2]
    return subtype == "json" or subtype.endswith("+json")


def text(node):
    least, most = node.get("minLength") or 0, node.get("maxLength")
    candidates = [READABLE[node["format"]]] if node.get("format") in READABLE else list(WORDS) + ["a" * least]
    for candidate in candidates:
        if len(candidate) < least or most is not None and len(candidate) > most:
            continue
        try:
            if "pattern" in node and not re.search(node["pattern"], candidate):
                continue
        except re.error:
            raise Unusable() from None
        return candidate
    raise Unusable()


def number(node, kind):
    low, high, step = node.get("minimum"), node.get("maximum"), node.get("multipleOf")
    exclusive = [node.get("exclusiveMinimum"), node.get("exclusiveMaximum")]
    for value in (7, 1, 0, low, high, -1, 0.5, step):
        if value is None or isinstance(value, bool) or kind == "integer" and value != int(value):
            continue
        if low is not None and (value < low or exclusive[0] is True and value == low):
            continue
        if high is not None and (value > high or exclusive[1] is True and value == high):
            continue
        bounds = [bound if isinstance(bound, (int, float)) and not isinstance(bound, bool) else None for bound in exclusive]
        if bounds[0] is not None and value <= bounds[0] or bounds[1] is not None and value >= bounds[1]:
            continue
        if step and value % step:
            continue
        return int(value) if kind == "integer" else value
    raise Unusable()
