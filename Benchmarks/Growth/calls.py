"""Descriptions with many parts of operations. The functions return a description of a size."""

from descriptions import description, each, listed, operation, reference

VALUE = "    Value: {type: object, properties: {id: {type: string}}}\n"
CONTENT = "{application/json: {schema: {type: object, properties: {p@: {type: string}}}}}"


def call(keys, **others):
    """A description of one operation with some keys."""
    return description(operation(keys=keys), VALUE, **others)


def query_parameters(count):
    return call("parameters: [%s]" % listed(count, "{name: p@, in: query, schema: {type: string}}"))


def header_parameters(count):
    return call("parameters: [%s]" % listed(count, "{name: X-P@, in: header, schema: {type: string}}"))


def cookie_parameters(count):
    return call("parameters: [%s]" % listed(count, "{name: p@, in: cookie, schema: {type: string}}"))


def path_parameters(count):
    return description(operation("".join("/{p%d}" % number for number in range(count)), keys="parameters: [%s]" % listed(
        count, "{name: p@, in: path, required: true, schema: {type: string}}")), VALUE)


def undeclared_parameters(count):
    return description(operation("".join("/{p%d}" % number for number in range(count))), VALUE)


def shared_parameters(count):
    """Parameters that all operations refer to."""
    return description(
        each(count, operation("/p@", "get@", "parameters: [{$ref: '#/components/parameters/P@'}]").rstrip()), VALUE,
        "  parameters:\n" + each(count, "    P@: {name: p@, in: query, schema: {type: string, enum: [a@, b@]}}"))


def object_parameters(count):
    return call("parameters: [{name: p, in: query, style: deepObject, explode: true, schema: {type: object, properties: {%s}}}]"
                % listed(count, "p@: {type: string}"))


def repeated_parameters(count):
    return call("parameters: [%s]" % listed(count, "{name: p, in: query, schema: {type: string}}"))


def statuses(count):
    """Responses of one operation. From 500 on, statuses are invalid."""
    codes = ", ".join("'%d': {description: ok, content: %s}" % (100 + number, CONTENT.replace("@", str(number)))
                      for number in range(count))
    return description("  /p: {get: {operationId: getP, responses: {%s}}}\n" % codes)


def equal_statuses(count):
    codes = ", ".join("'%d': {description: ok, content: {application/json: {schema: %s}}}" % (
        100 + number, reference("Value")) for number in range(count))
    return description("  /p: {get: {operationId: getP, responses: {%s}}}\n" % codes, VALUE)


def content_types(count):
    return description("  /p: {get: {operationId: getP, responses: {'200': {description: ok, content: {%s}}}}}\n" % listed(
        count, "application/vnd.t@+json: {schema: {type: object, properties: {p@: {type: string}}}}"))


def request_types(count):
    return call("requestBody: {content: {%s}}" % listed(
        count, "application/vnd.t@+json: {schema: {type: object, properties: {p@: {type: string}}}}"))


def response_headers(count):
    return description("  /p: {get: {operationId: getP, responses: {'200': {description: ok, headers: {%s}}}}}\n" % listed(
        count, "X-H@: {schema: {type: string}}"))


def links(count):
    return description("  /p: {get: {operationId: getP, responses: {'200': {description: ok, links: {%s}}}}}\n" % listed(
        count, "l@: {operationId: getP, parameters: {a: '$response.body#/id'}}"))


def examples(count):
    return description("  /p: {get: {operationId: getP, responses: {'200': {description: ok, content: {application/json: "
                       "{schema: {type: string}, examples: {%s}}}}}}}\n" % listed(count, "e@: {value: text@}"))


def callbacks(count):
    return call("callbacks: {%s}" % listed(count, "c@: {'{$request.body#/url}': {post: {requestBody: {content: "
                + CONTENT + "}, responses: {'200': {description: ok}}}}}"))


def callback_depth(count):
    start = "callbacks: {c: {'{$url}': {post: {responses: {'200': {description: ok}}, "
    return call(start * count + "summary: s" + "}}}}" * count)


def webhooks(count):
    return description(operation(), VALUE, more="webhooks:\n" + each(
        count, "  w@: {post: {requestBody: {content: " + CONTENT + "}, responses: {'200': {description: ok}}}}"))


def form_properties(count, kind="multipart/form-data"):
    return call("requestBody: {content: {%s: {schema: {type: object, properties: {%s}}, encoding: {%s}}}}" % (
        kind, listed(count, "p@: {type: string, format: binary}"), listed(count, "p@: {contentType: image/png}")))


def urlencoded_properties(count):
    return call("requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, properties: {%s}}}}}" % (
        listed(count, "p@: {type: array, items: {type: string}}")))


def unknown_encodings(count):
    return call("requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {a: {}}}, encoding: {%s}}}}" % (
        listed(count, "p@: {contentType: image/png}")))


def security_schemes(count):
    return description(operation(), VALUE, "  securitySchemes:\n" + each(
        count, "    scheme@: {type: apiKey, in: header, name: X-Key-@}"))


def used_security(count):
    """A scheme for each operation."""
    return description(each(count, operation("/p@", "get@", "security: [{scheme@: []}]").rstrip()), VALUE,
                       "  securitySchemes:\n" + each(count, "    scheme@: {type: apiKey, in: header, name: X-Key-@}"))


def security_alternatives(count):
    return call("security: [%s]" % listed(count, "{scheme@: []}"), components="  securitySchemes:\n" + each(
        count, "    scheme@: {type: http, scheme: bearer}"))


def security_together(count):
    return call("security: [{%s}]" % listed(count, "scheme@: []"), components="  securitySchemes:\n" + each(
        count, "    scheme@: {type: apiKey, in: header, name: X-Key-@}"))


def unknown_security(count):
    return description(each(count, operation("/p@", "get@", "security: [{shceme@: []}]").rstrip()), VALUE,
                       "  securitySchemes:\n" + each(count, "    scheme@: {type: apiKey, in: header, name: X-Key-@}"))


def scopes(count):
    return description(operation(keys="security: [{o: [%s]}]" % listed(count, "scope@")), VALUE, "  securitySchemes:\n"
                       "    o: {type: oauth2, flows: {implicit: {authorizationUrl: 'https://x.y', scopes: {%s}}}}\n" % (
                           listed(count, "scope@: Scope @.")))


def tags(count):
    return description(each(count, operation("/p@", "get@", "tags: [tag@]").rstrip()), VALUE, more="tags:\n" + each(
        count, "  - {name: tag@, description: Tag @.}"))


def tags_of_one(count):
    return call("tags: [%s]" % listed(count, "tag@"))


def tag_parents(count):
    """A chain of tags, each the parent of the next (OpenAPI 3.2)."""
    text = description(operation(keys="tags: [tag0]"), VALUE, more="tags:\n  - {name: tag0}\n" + "".join(
        "  - {name: tag%d, parent: tag%d}\n" % (number + 1, number) for number in range(count)))
    return text.replace("3.1.0", "3.2.0", 1)


def servers(count):
    return description(operation(), VALUE, more="servers:\n" + each(count, "  - {url: 'https://s@.example.com/v@'}"))


def server_variables(count):
    return description(operation(), VALUE, more="servers:\n  - {url: 'https://x.y/%s', variables: {%s}}\n" % (
        "".join("{v%d}" % number for number in range(count)), listed(count, "v@: {default: a, enum: [a, b@]}")))


def server_values(count):
    return description(operation(), VALUE, more="servers:\n  - {url: 'https://{v}.y', variables: {v: {default: a0, enum: [%s]}}}\n" % (
        listed(count, "a@")))


def operation_servers(count):
    return description(each(count, operation("/p@", "get@", "servers: [{url: 'https://s@.example.com'}]").rstrip()), VALUE)


def path_segments(count):
    return description(operation("/" + "/".join("s%d" % number for number in range(count))), VALUE)


def similar_paths(count):
    """Paths that differ in their fixed parts only."""
    return description(each(count, "  /a/{id}/s@/{other}: {get: {operationId: get@, parameters: [{name: id, in: path, required: "
                            "true, schema: {type: string}}, {name: other, in: path, required: true, schema: {type: string}}], "
                            "responses: {'200': {description: ok}}}}"))


def referenced_paths(count):
    """Path items that refer to the previous path item."""
    return description("  /p0: {get: {operationId: get0, responses: {'200': {description: ok}}}}\n" + "".join(
        "  /p%d: {$ref: '#/paths/~1p%d'}\n" % (number, number - 1) for number in range(1, count)))


def referenced_responses(count):
    """A chain of responses, of which the last has a value."""
    chain = "".join("    R%d: {$ref: '#/components/responses/R%d'}\n" % (number, number + 1) for number in range(count))
    return description("  /p: {get: {operationId: getP, responses: {'200': {$ref: '#/components/responses/R0'}}}}\n",
                       components="  responses:\n" + chain + "    R%d: {description: ok}\n" % count)


def pointers(count):
    """References through other references: each pointer leads into the value of the previous reference."""
    links = ("    S%d: {type: object, properties: {a: {$ref: '#/components/schemas/S%d/properties/a'}}}\n" % (
        number, number + 1) for number in range(count))
    return description(operation(name="S0"), "".join(links) + "    S%d: {type: object, properties: {a: {type: string}}}\n" % count)


def long_pointers(count):
    """References into a deep inline schema."""
    deep = "{type: object, properties: {a: " * 50 + "{type: string}" + "}}" * 50
    return description(schemas="    Deep: %s\n" % deep + each(
        count, "    S@: {$ref: '#/components/schemas/Deep%s'}" % ("/properties/a" * 50)))


def inline_bodies(count):
    return description(each(count, operation("/p@", "get@", "requestBody: {content: " + CONTENT + "}").rstrip()), VALUE)


def one_group(count):
    return description(each(count, operation("/p@", "get@").rstrip()), VALUE)


KINDS = {
    query_parameters: 4_000, header_parameters: 4_000, cookie_parameters: 4_000, path_parameters: 2_000,
    undeclared_parameters: 2_000, shared_parameters: 8_000, object_parameters: 8_000, repeated_parameters: 8_000,
    statuses: 480, equal_statuses: 480, content_types: 4_000, request_types: 4_000, response_headers: 4_000, links: 8_000,
    examples: 8_000, callbacks: 4_000, callback_depth: 100, webhooks: 8_000, form_properties: 4_000,
    urlencoded_properties: 8_000, unknown_encodings: 8_000, security_schemes: 8_000, used_security: 4_000,
    security_alternatives: 4_000, security_together: 4_000, unknown_security: 4_000, scopes: 8_000, tags: 4_000,
    tags_of_one: 8_000, tag_parents: 4_000, servers: 8_000, server_variables: 4_000, server_values: 8_000,
    operation_servers: 4_000, path_segments: 16_000, similar_paths: 4_000, referenced_paths: 4_000,
    referenced_responses: 4_000, pointers: 2_000, long_pointers: 4_000, inline_bodies: 8_000, one_group: 8_000,
}
