"""Injects mismatches into valid exchanges, with the finding that each must cause."""

import collections
import copy
import json
import re
import urllib.parse

from descriptions import Response, Unusable, is_json

HOST = "https://drift.invalid"
# The expected mismatch. Without a place, any place is right. `fixable` says whether the overlay must mend it.
Expected = collections.namedtuple("Expected", "kind part path place consequence fixable")


class Exchange:
    """A valid request and its response, with the positions of their bodies."""

    def __init__(self, description, operation):
        self.operation = operation
        self.response = chosen(operation.responses) or Response("200", 200, operation.place, None, None, None, {}, False)
        self.url, self.request_headers, self.query = address(description, operation)
        self.sites, self.body, self.sent_sites, self.sent = [], None, [], None
        if self.response.schema is not None:
            self.body = description.sample(self.response.schema, self.response.schema_place, self.sites)
        self.headers = [header("Content-Type", self.response.media)] if self.response.media else []
        for name, node in self.response.headers.items():
            node, _ = description.follow(node, self.response.place)
            if node.get("required") is True:
                self.headers.append(header(name, written(description.sample(node["schema"], self.response.place, []))))
        self.has_request = operation.parameters is not None and self.url is not None
        if self.has_request and operation.body is not None:
            schema, place, _ = operation.body
            try:
                self.sent = description.sample(schema, place, self.sent_sites, sent=True)
            except Unusable:
                self.has_request = False
        if self.url is None:
            self.url = HOST + re.sub(r"\{[^}]*\}", "1", operation.path)

    def entry(self, **changes):
        """The entry of an archive, with changes: `status`, `text`, `media`, `headers`, `query`, `sent`."""
        query = changes.get("query", self.query)
        url = self.url + ("?" + urllib.parse.urlencode(query) if query else "")
        request = {"method": self.operation.method.upper(), "url": url,
                   "headers": changes.get("request_headers", self.request_headers)}
        sent = changes.get("sent", json.dumps(self.sent) if self.sent is not None else None)
        if sent is not None:
            request["postData"] = {"mimeType": "application/json", "text": sent}
        plain = "" if self.response.media is None else "{}" if is_json(self.response.media) else "x"
        text = changes.get("text", json.dumps(self.body) if self.response.schema is not None else plain)
        content = {"mimeType": changes.get("media", self.response.media or ""), "size": len(text.encode())}
        if text:
            content["text"] = text
        headers = changes.get("headers", self.headers)
        if "media" in changes:
            headers = [item for item in headers if item["name"] != "Content-Type"]
        return {"request": request, "response": {
            "status": changes.get("status", self.response.status), "headers": headers, "content": content}}


def header(name, value):
    return {"name": name, "value": value}


def written(value):
    if isinstance(value, (dict, list)):
        raise Unusable()
    return str(value).lower() if isinstance(value, bool) else str(value)


def chosen(responses):
    """The response with the most positions: a success with JSON, or else the first success."""
    successes = [item for item in responses if item.code[:1] == "2"] or [item for item in responses if item.code == "default"]
    return next((item for item in successes if item.schema is not None), successes[0] if successes else None)


def address(description, operation):
    """The URL, the headers and the query of a valid request; `None` without one."""
    url, headers, query = HOST + operation.path, [], []
    if operation.parameters is None:
        return None, [], []
    try:
        for node, place in operation.parameters:
            if node["in"] not in ("path", "query", "header"):
                if node.get("required"):
                    return None, [], []
                continue
            if node["in"] != "path" and node.get("required") is not True:
                continue
            schema = node if description.is_swagger else node.get("schema")
            if description.is_swagger:
                schema = {key: value for key, value in node.items() if key not in ("in", "name", "required", "description")}
            if schema is None:
                return None, [], []
            value = description.sample(schema, place, [], sent=True)
            value = value[0] if isinstance(value, list) and value else value
            if node["in"] == "path":
                url = url.replace("{%s}" % node["name"], urllib.parse.quote(written(value), safe=""))
            elif node["in"] == "query":
                query.append((node["name"], written(value)))
            elif node["name"].lower() not in ("accept", "content-type", "authorization"):
                headers.append(header(node["name"], written(value)))
    except Unusable:
        return None, [], []
    return (None if "{" in url else url), headers, query


# MARK: Bodies

def of_site(kind, site, consequence, part, fixable=True):
    return Expected(kind, part, site.path, site.place, consequence if part == "response" else "not-sent", fixable)


def null(site, root, generator, part):
    if not site.trail or site.nullable or site.kind in ("union", "composed") or None in site.node.get("enum", []):
        return None
    parent, key = site.parent(root)
    parent[key] = None
    is_optional = site.trail[-1].name is not None and not site.required
    return of_site("null-value", site, "unchecked" if is_optional else "call-fails", part)


def missing(site, root, generator, part):
    if not site.trail or site.trail[-1].name is None or not site.required or site.kind in ("union", "composed"):
        return None
    parent, key = site.parent(root)
    del parent[key]
    consequence = "unchecked" if site.nullable else "call-fails"
    return Expected("missing-property", part, site.parent_path, site.trail[-1].place,
                    consequence if part == "response" else "not-sent", True)


OTHERS = {"string": [7, True, {"k": 1}], "integer": ["7", 1.5, False], "number": ["7", True, []],
          "boolean": ["true", 1], "array": [{}, "text"], "object": ["text", [], 3]}


def wrong_type(site, root, generator, part):
    if not site.trail or "enum" in site.node or site.kind not in OTHERS:
        return None
    parent, key = site.parent(root)
    parent[key] = generator.choice(OTHERS[site.kind])
    return of_site("wrong-type", site, "call-fails", part)


UNREADABLE = {"date-time": ["06.05.2024 07:08", "1714979289", "Mon, 06 May 2024 07:08:09 GMT"],
              "date": ["06/05/2024", "2024-13-01", "2024-05-06T07:08:09Z"], "uuid": ["17", "not-a-uuid"],
              "byte": ["***", "a"]}


def wrong_format(site, root, generator, part):
    node = site.node
    if not site.trail or site.kind != "string" or node.get("format") not in UNREADABLE or "enum" in node:
        return None
    if any(key in node for key in ("pattern", "minLength", "maxLength")):
        return None
    parent, key = site.parent(root)
    parent[key] = generator.choice(UNREADABLE[node["format"]])
    return of_site("wrong-format", site, "call-fails", part)


def new_value(site, root, generator, part):
    if not site.trail or site.kind != "string" or not isinstance(site.node.get("enum", [None])[0], str):
        return None
    parent, key = site.parent(root)
    parent[key] = "drift" + str(generator.randrange(10))
    # A single value may be a constant: the property is a string, which keeps every value.
    consequence = "unchecked or kept-as-unknown" if len(site.node["enum"]) == 1 else "kept-as-unknown"
    return of_site("unknown-enum-value", site, consequence, part)


def beyond(node, kind, value):
    """Values outside of one limit, and within all others."""
    if kind == "string" and "pattern" not in node:
        if isinstance(node.get("maxLength"), int) and node["maxLength"] < 5_000:
            yield "d" * (node["maxLength"] + 1)
        if isinstance(node.get("minLength"), int) and node["minLength"] > 0:
            yield "d" * (node["minLength"] - 1)
    elif kind in ("integer", "number") and "multipleOf" not in node:
        if isinstance(node.get("maximum"), int) and node["maximum"] < 2 ** 30:
            yield node["maximum"] + 1
        if isinstance(node.get("minimum"), int) and not node.get("format", "").startswith("uint"):
            yield node["minimum"] - 1
    elif kind == "array" and not node.get("uniqueItems"):
        if isinstance(node.get("maxItems"), int) and node["maxItems"] < 200:
            yield value[:1] * (node["maxItems"] + 1)
        if isinstance(node.get("minItems"), int) and node["minItems"] > 0:
            yield []


def limit(site, root, generator, part):
    node = site.node
    if not site.trail or "enum" in node or node.get("format") in UNREADABLE or node.get("format") == "uri":
        return None
    parent, key = site.parent(root)
    values = list(beyond(node, site.kind, parent[key]))
    if not values:
        return None
    parent[key] = generator.choice(values)
    # The client sends it, too.
    return Expected("outside-limits", part, site.path, site.place, "unchecked", True)


def undeclared(site, root, generator, part):
    if site.kind != "object" or not site.node.get("properties") or part == "request":
        return None
    additional = site.node.get("additionalProperties")
    if isinstance(additional, dict):
        return None
    site.value(root)["driftExtra"] = generator.choice([1, "x", None, {"a": 1}])
    return of_site("undeclared-property", site, "kept" if additional is True else "ignored", part)


def alternative(site, root, generator, part):
    """A value of a JSON type that no alternative of a union has."""
    if site.kind != "union" or not site.trail or part == "request" or "type" in site.node or not site.alternatives:
        return None
    nodes = site.node.get("oneOf") or site.node.get("anyOf")
    # A union with one alternative, or whose alternatives have one scalar type, is no union in Swift.
    if len(nodes) < 2 or len(site.alternatives) == 1 and not all("$ref" in item or "properties" in item for item in nodes):
        return None
    if len(site.alternatives) == 1 and "object" not in site.alternatives:
        return None
    others = {"number": 7, "boolean": True, "string": "drift", "array": ["drift"], "object": {"drift": 1}}
    free = sorted(set(others) - site.alternatives)
    if not free:
        return None
    parent, key = site.parent(root)
    parent[key] = others[generator.choice(free)]
    return of_site("unknown-alternative", site, "kept-as-unknown", part)


BODIES = {"null": null, "missing": missing, "type": wrong_type, "format": wrong_format, "enum": new_value, "limit": limit,
          "undeclared": undeclared, "alternative": alternative}


# MARK: Exchanges

def of_response(exchange):
    """Injections of a whole response: name, changes of the entry, expected mismatch."""
    operation, response = exchange.operation, exchange.response
    codes = {item.code.upper() for item in operation.responses}
    if not {"418", "4XX", "DEFAULT"} & codes:
        yield "status", {"status": 418, "text": "{\"error\": \"x\"}", "media": "application/json"}, Expected(
            "undeclared-status", "response", "", operation.place, "untyped-error", True)
    yield "header", {"headers": exchange.headers + [header("X-Drift", "1")]}, Expected(
        "undeclared-header", "response", "", response.place, "ignored", False)
    required = [item for item in exchange.headers if item["name"] in response.headers]
    if required:
        yield "header", {"headers": [item for item in exchange.headers if item is not required[0]]}, Expected(
            "missing-header", "response", "", None, "unchecked", False)
    if response.schema is None:
        return
    yield "malformed", {"text": "{\"a\": tru"}, Expected("malformed-body", "response", "", None, "call-fails", False)
    yield "content type", {"text": "<p>", "media": "text/html"}, Expected(
        "undeclared-content-type", "response", "", response.place, "call-fails", False)
    # If another success has no body, the method returns an optional value.
    is_optional = any(not site.trail and site.nullable for site in exchange.sites)
    if sum(item.code.startswith("2") for item in operation.responses) == 1 and not is_optional:
        yield "no body", {"text": ""}, Expected("missing-body", "response", "", None, "call-fails", False)


def of_request(exchange):
    operation = exchange.operation

    def expected(kind):
        return Expected(kind, "request", "", operation.place, "not-sent", False)

    # The members of an object are parameters of any names.
    if not any((node.get("schema") or {}).get("type") == "object" for node, _ in operation.parameters):
        yield "query", {"query": exchange.query + [("driftextra", "1")]}, expected("undeclared-parameter")
    if exchange.query:
        yield "parameter", {"query": exchange.query[1:]}, expected("missing-parameter")
    if exchange.request_headers:
        yield "parameter", {"request_headers": exchange.request_headers[1:]}, expected("missing-parameter")
    if operation.body is not None and operation.body[2]:
        yield "no request body", {"sent": None}, expected("missing-body")


def of_bodies(exchange, generator, part):
    """Injections of one value of a body: name, changes, expected mismatch."""
    sites, value, key = ((exchange.sites, exchange.body, "text") if part == "response"
                         else (exchange.sent_sites, exchange.sent, "sent"))
    for name, inject in BODIES.items():
        count = 0
        for site in generator.sample(sites, min(len(sites), 200)):
            copied = copy.deepcopy(value)
            found = inject(site, copied, generator, part)
            if found is not None:
                shown = name if part == "response" else "request missing" if name == "missing" else "request value"
                yield shown, {key: json.dumps(copied)}, found
                count += 1
            if count == 4:
                break
