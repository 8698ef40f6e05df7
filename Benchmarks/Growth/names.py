"""Descriptions with many equal, similar or long names. The functions return a description of a size."""

from descriptions import clashing, description, each, listed, operation, quoted, reference, schema

TEXT = "{type: string}"


def clashing_values(count):
    return schema("{type: string, enum: [%s]}" % ", ".join(map(quoted, clashing(count))))


def clashing_cases(count):
    """Values that differ only in upper and lower case."""
    return schema("{type: string, enum: [%s]}" % ", ".join(cases(count)))


def cases(count):
    for number in range(count):
        yield "".join(letter.upper() if number >> bit & 1 else letter for bit, letter in enumerate("abcdefghijklmnop"))


def clashing_case_components(count):
    return description(schemas="".join(
        "    %s: {type: object, properties: {p%d: %s}}\n" % (name, number, TEXT) for number, name in enumerate(cases(count))))


def clashing_case_operations(count):
    return description("".join(
        operation("/p%d" % number, name) for number, name in enumerate(cases(count))), "    Value: {type: string}\n")


def clashing_case_properties(count):
    return schema("{type: object, properties: {%s}}" % ", ".join("%s: %s" % (name, TEXT) for name in cases(count)))


def clashing_case_paths(count):
    """Operations without an identifier whose paths differ only in upper and lower case."""
    return description("".join("  /%s: {get: {responses: {'200': {description: ok}}}}\n" % name for name in cases(count)))


def numbered_names(count):
    """Components whose names are those of other components with a number."""
    return description(schemas="".join(
        "    %s: {type: object, properties: {p%d: %s}}\n" % (name, number, TEXT) for number, name in enumerate(
            [text % index for index in range(count // 3) for text in ("A%d", "A-%d", "A_%d")])))


def clashing_symbols(count):
    """Values without a letter or digit."""
    return schema("{type: string, enum: [%s]}" % ", ".join(map(quoted, clashing_text(count, "+-*/"))))


def clashing_text(count, symbols):
    for number in range(count):
        text = ""
        while number or not text:
            text += symbols[number % len(symbols)]
            number //= len(symbols)
        yield text


def clashing_properties(count):
    return schema("{type: object, properties: {%s}}" % ", ".join("%s: %s" % (quoted(name), TEXT) for name in clashing(count)))


def clashing_objects(count):
    """Properties whose names clash, and whose inline types clash, too."""
    fields = ("%s: {type: object, properties: {p%d: %s}}" % (quoted(name), number, TEXT)
              for number, name in enumerate(clashing(count)))
    return schema("{type: object, properties: {%s}}" % ", ".join(fields))


def clashing_components(count):
    return description(schemas="".join(
        "    %s: {type: object, properties: {p%d: %s}}\n" % (name, number, TEXT)
        for number, name in enumerate(clashing(count, "-_."))))


def clashing_operations(count):
    return description("".join(
        operation("/p%d" % number, name) for number, name in enumerate(clashing(count))), "    Value: {type: string}\n")


def clashing_tags(count):
    return description("".join(
        operation("/p%d" % number, "get%d" % number, "tags: [%s]" % quoted(name))
        for number, name in enumerate(clashing(count))), "    Value: {type: string}\n")


def clashing_parameters(count):
    parameters = ", ".join("{name: %s, in: query, schema: %s}" % (quoted(name), TEXT) for name in clashing(count))
    return description(operation(keys="parameters: [%s]" % parameters), "    Value: {type: string}\n")


def clashing_servers(count):
    servers = "".join("  - {url: 'https://%s.example.com/'}\n" % name for name in clashing(count, "-_."))
    return description(operation(), "    Value: {type: string}\n", more="servers:\n" + servers)


def clashing_alternatives(count):
    names = list(clashing(count, "-_."))
    alternatives = ", ".join(map(reference, names))
    return description(operation(), "    Value: {oneOf: [%s]}\n" % alternatives + "".join(
        "    %s: {type: object, required: [p%d], properties: {p%d: %s}}\n" % (name, number, number, TEXT)
        for number, name in enumerate(names)))


def clashing_security(count):
    schemes = "".join("    %s: {type: http, scheme: bearer}\n" % name for name in clashing(count, "-_."))
    return description(operation(), "    Value: {type: string}\n", "  securitySchemes:\n" + schemes)


def prefixed_components(count):
    """Components with a long common prefix."""
    return description(schemas=each(count, "    %s@: {type: object, properties: {p@: %s}}" % ("Long" * 50, TEXT)))


def prefixed_properties(count):
    return schema("{type: object, properties: {%s}}" % listed(count, "long_%s@: %s" % ("name_" * 40, TEXT)))


def prefixed_values(count):
    return schema("{type: string, enum: [%s]}" % listed(count, "'" + "long " * 40 + "@'"))


def prefixed_operations(count):
    return description(each(count, operation("/%s/@" % "/".join(["long"] * 40), "long" * 40 + "@").rstrip()),
                       "    Value: {type: string}\n")


def unnamed_operations(count):
    """Operations without an identifier: their names are those of their paths."""
    return description(each(
        count, "  /things/{id}/parts@/other: {get: {tags: [t], responses: {'200': {description: ok}}}}"))


def long_component(count):
    name = "n" * count
    return description(schemas="    ? %s\n    : {type: object, properties: {p: %s}}\n" % (name, TEXT))


def long_words(count):
    """A component with a name of many words."""
    name = "-".join("word%d" % number for number in range(count // 8))
    return description(schemas="    ? %s\n    : {type: object, properties: {p: %s}}\n" % (name, TEXT))


def long_property(count):
    return schema("{type: object, properties: {? %s : %s}}" % (quoted("p q_" * (count // 4)), TEXT))


def long_value(count):
    return schema("{type: string, enum: [%s, b]}" % quoted("value " * (count // 6)))


def long_capitals(count):
    return schema("{type: string, enum: [%s, b]}" % quoted("ABCdef1" * (count // 7)))


def long_operation(count):
    return description(operation(identifier="getThings" * (count // 9)), "    Value: {type: string}\n")


def long_path(count):
    return description("  ? %s\n  : {get: {responses: {'200': {description: ok}}}}\n" % ("/part" * (count // 5)))


def long_tag(count):
    return description(operation(keys="tags: [%s]" % quoted("tag " * (count // 4))), "    Value: {type: string}\n")


def unresolved_references(count):
    """References whose targets are misspelt names of components."""
    return description(schemas=each(count, "    Component@Name: {type: object, properties: {p: {$ref: '#/components/schemas/Compnent@Name'}}}"))


def unknown_keys(count):
    return schema("{type: object, %s}" % listed(count, "propertes@: 1"))


def misspelt_required(count):
    """Required names that are misspelt names of properties."""
    return schema("{type: object, required: [%s], properties: {%s}}" % (
        listed(count, "proprety@name"), listed(count, "property@name: " + TEXT)))


def repeated_keys(count):
    return schema("{type: object, properties: {%s}}" % listed(count, "a: {type: string, maxLength: @}"))


def repeated_operations(count):
    return description(each(count, operation("/p@", "getThing").rstrip()), "    Value: {type: string}\n")


def equal_paths(count):
    """Paths that differ only in the names of their parameters."""
    return description(each(
        count, "  /things/{p@}: {get: {parameters: [{name: p@, in: path, required: true, schema: {type: string}}], "
        "responses: {'200': {description: ok}}}}"))


KINDS = {
    clashing_values: 8_000, clashing_cases: 8_000, clashing_case_components: 4_000, clashing_case_operations: 4_000,
    clashing_case_properties: 4_000, clashing_case_paths: 4_000, numbered_names: 6_000, clashing_symbols: 8_000, clashing_properties: 4_000,
    clashing_objects: 4_000, clashing_components: 8_000, clashing_operations: 4_000, clashing_tags: 4_000,
    clashing_parameters: 2_000, clashing_servers: 4_000, clashing_alternatives: 2_000, clashing_security: 4_000,
    prefixed_components: 4_000, prefixed_properties: 4_000, prefixed_values: 8_000, prefixed_operations: 4_000,
    unnamed_operations: 8_000, long_component: 400_000, long_words: 400_000, long_property: 400_000, long_value: 400_000,
    long_capitals: 400_000, long_operation: 400_000, long_path: 400_000, long_tag: 400_000, unresolved_references: 8_000,
    unknown_keys: 8_000, misspelt_required: 8_000, repeated_keys: 8_000, repeated_operations: 8_000, equal_paths: 8_000,
}
