"""Descriptions with wide, deep or recursive schemas. The functions return a description of a size."""

import math

from descriptions import description, each, listed, operation, reference, schema

TEXT = "{type: string}"


def oneof_constants(count):
    return schema("{oneOf: [%s]}" % listed(
        count, "{type: object, required: [kind], properties: {kind: {const: kind@}, p@: {type: string}}}"))


def oneof_enumerations(count):
    """The same with enumerations of one value."""
    return schema("{oneOf: [%s]}" % listed(
        count, "{type: object, required: [kind], properties: {kind: {type: string, enum: [kind@]}, p@: {type: string}}}"))


def oneof_components(count):
    return description(operation(), "    Value: {oneOf: [%s]}\n" % listed(count, reference("S@")) + each(
        count, "    S@: {type: object, required: [kind], properties: {kind: {const: kind@}, p@: {type: string}}}"))


def oneof_required(count):
    """Objects that their required properties distinguish."""
    return schema("{oneOf: [%s]}" % listed(count, "{type: object, required: [p@], properties: {p@: {type: string}}}"))


def oneof_optional(count):
    """Objects that cannot be distinguished."""
    return schema("{oneOf: [%s]}" % listed(count, "{type: object, properties: {p@: {type: string}}}"))


def anyof_objects(count):
    return schema("{anyOf: [%s]}" % listed(count, "{type: object, required: [p@], properties: {p@: {type: string}}}"))


def oneof_strings(count):
    return schema("{oneOf: [%s]}" % listed(count, "{type: string, const: value@}"))


def oneof_numbers(count):
    return schema("{oneOf: [%s]}" % listed(count, "{type: integer, minimum: @, maximum: @}"))


def oneof_equal(count):
    return schema("{oneOf: [%s]}" % listed(count, "{type: object, properties: {a: {type: string}}}"))


def oneof_arrays(count):
    return schema("{oneOf: [%s]}" % listed(count, "{type: array, items: {type: object, required: [p@], properties: {p@: {}}}}"))


def discriminator(count):
    mapping = listed(count, "value@: '#/components/schemas/S@'")
    union = "    Value: {oneOf: [%s], discriminator: {propertyName: kind, mapping: {%s}}}\n" % (
        listed(count, reference("S@")), mapping)
    return description(operation(), union + each(
        count, "    S@: {type: object, required: [kind], properties: {kind: {type: string}, p@: {type: string}}}"))


def mapping_names(count):
    """Many values of a discriminator for one alternative."""
    return description(operation(), "    Value: {oneOf: [%s], discriminator: {propertyName: kind, mapping: {%s}}}\n" % (
        reference("S"), listed(count, "value@: S")) + "    S: {type: object, properties: {kind: {type: string}}}\n")


def children(count):
    """Components that extend a parent with a discriminator."""
    parent = "    Value: {type: object, discriminator: {propertyName: kind}, properties: {kind: {type: string}}}\n"
    return description(operation(), parent + each(
        count, "    S@: {allOf: [%s, {properties: {p@: {type: string}}}]}" % reference("Value")))


def allof_width(count):
    return schema("{allOf: [%s]}" % listed(count, "{type: object, properties: {p@: {type: string}}}"))


def allof_equal(count):
    """Schemas with the same property."""
    return schema("{allOf: [%s]}" % listed(count, "{type: object, properties: {p: {type: string, maxLength: @}}}"))


def allof_references(count):
    return description(operation(), "    Value: {allOf: [%s]}\n" % listed(count, reference("S@")) + each(
        count, "    S@: {type: object, properties: {p@: {type: string}}}"))


def allof_depth(count):
    """A chain of components. Each extends the next by a property."""
    links = ("    S%d: {allOf: [%s, {properties: {p%d: {type: string}}}]}\n" % (
        number, reference("S%d" % (number + 1)), number) for number in range(count))
    return description(operation(name="S0"), "".join(links) + "    S%d: {type: object}\n" % count)


def allof_nesting(count):
    """Inline schemas nested in each other."""
    return schema("{allOf: [" * count + "{type: object, properties: {a: {type: string}}}" + "]}" * count)


def allof_unions(count):
    """Unions that a value has to match all at once."""
    return schema("{allOf: [%s]}" % listed(
        count, "{oneOf: [{type: object, required: [a@], properties: {a@: {}}}, {type: object, required: [b@], properties: {b@: {}}}]}"))


def oneof_depth(count):
    links = ("    S%d: {oneOf: [%s, {type: object, required: [p%d], properties: {p%d: {}}}]}\n" % (
        number, reference("S%d" % (number + 1)), number, number) for number in range(count))
    return description(operation(name="S0"), "".join(links) + "    S%d: {type: string}\n" % count)


def required_cycle(count):
    """Components that each require all others, with `count` references in total."""
    size = math.isqrt(count)
    names = ["S%d" % number for number in range(size)]
    lines = ("    %s: {type: object, required: [%s], properties: {%s}}\n" % (
        name, ", ".join(names), ", ".join("%s: %s" % (other, reference(other)) for other in names)) for name in names)
    return description(operation(name="S0"), "".join(lines))


def optional_cycle(count):
    size = math.isqrt(count)
    names = ["S%d" % number for number in range(size)]
    lines = ("    %s: {type: object, properties: {%s}}\n" % (
        name, ", ".join("%s: %s" % (other, reference(other)) for other in names)) for name in names)
    return description(operation(name="S0"), "".join(lines))


def required_selves(count):
    """One component that requires many values of itself."""
    return schema("{type: object, required: [%s], properties: {%s}}" % (
        listed(count, "p@"), listed(count, "p@: " + reference("Value"))))


def required_lists(count):
    """One component that requires many lists of itself."""
    return schema("{type: object, required: [%s], properties: {%s}}" % (
        listed(count, "p@"), listed(count, "p@: {type: array, minItems: 1, items: %s}" % reference("Value"))))


def required_pairs(count):
    """A chain of components. Each requires two values of the next."""
    lines = ("    S%d: {type: object, required: [a, b], properties: {a: %s, b: %s}}\n" % (
        number, reference("S%d" % (number + 1)), reference("S%d" % (number + 1))) for number in range(count))
    return description(operation(name="S0"), "".join(lines) + "    S%d: {type: string}\n" % count)


def union_pairs(count):
    """A chain of unions. Each has two alternatives with the next."""
    lines = ("    S%d: {oneOf: [{type: object, required: [a], properties: {a: %s}}, {type: array, items: %s}]}\n" % (
        number, reference("S%d" % (number + 1)), reference("S%d" % (number + 1))) for number in range(count))
    return description(operation(name="S0"), "".join(lines) + "    S%d: {type: string}\n" % count)


def allof_pairs(count):
    """A chain of components. Each extends the next twice."""
    lines = ("    S%d: {allOf: [%s, %s]}\n" % (
        number, reference("S%d" % (number + 1)), reference("S%d" % (number + 1))) for number in range(count))
    return description(operation(name="S0"), "".join(lines) + "    S%d: {type: object, properties: {a: {}}}\n" % count)


def anyof_pairs(count):
    """A chain of unions. Each is a union of the next and the next."""
    lines = ("    S%d: {anyOf: [%s, %s]}\n" % (
        number, reference("S%d" % (number + 1)), reference("S%d" % (number + 1))) for number in range(count))
    return description(operation(name="S0"), "".join(lines) + "    S%d: {type: object, properties: {a: {}}}\n" % count)


def properties(count):
    return schema("{type: object, required: [p0], properties: {%s}}" % listed(count, "p@: {type: string}"))


def equal_objects(count):
    """Properties with equal inline objects."""
    return schema("{type: object, properties: {%s}}" % listed(
        count, "p@: {type: object, properties: {a: {type: string}, b: {type: integer}}}"))


def similar_pages(count):
    """Components that differ in the type of one property."""
    return description(schemas=each(
        count, "    T@: {type: object, properties: {p@: {type: string}}}\n    Page@: {type: object, properties: "
        "{items: {type: array, items: %s}, next: {type: string}}}" % reference("T@")))


def pattern_properties(count):
    return schema("{type: object, patternProperties: {%s}}" % listed(count, "'^p@-': {type: string}"))


def definitions(count):
    return schema("{type: object, $defs: {%s}, properties: {%s}}" % (
        listed(count, "d@: {type: object, properties: {p@: {type: string}}}"),
        listed(count, "p@: {$ref: '#/components/schemas/Value/$defs/d@'}")))


def anchors(count):
    """References to anchors."""
    return description(schemas=each(
        count, "    S@: {$anchor: a@, type: object, properties: {p@: {type: string}, n: {$ref: '#a@'}}}"))


def identifiers(count):
    """References to schemas by their `$id`."""
    return description(schemas=each(
        count, "    S@: {$id: 'https://example.com/s@', type: object, properties: {p@: {type: string}, n: {$ref: 'https://example.com/s@'}}}"))


def tuple_items(count):
    return schema("{type: array, prefixItems: [%s]}" % listed(count, "{type: object, properties: {p@: {type: string}}}"))


def conditions(count):
    return schema("{type: object, allOf: [%s]}" % listed(
        count, "{if: {properties: {k: {const: v@}}}, then: {required: [p@], properties: {p@: {type: string}}}}"))


def dependencies(count):
    return schema("{type: object, properties: {%s}, dependentRequired: {%s}}" % (
        listed(count, "p@: {type: string}"), listed(count, "p@: [p0]")))


def nested_objects(count):
    return schema("{type: object, properties: {a: " * count + TEXT + "}}" * count)


def nested_blocks(count):
    """Inline objects in the block style of YAML, whose indentation alone grows with the square."""
    indents = ("      " + "  " * number for number in range(count))
    return description(operation(), "    Value:\n" + "".join(
        "%stype: object\n%sproperties: {a: {type: string}}\n%sadditionalProperties:\n" % (indent, indent, indent)
        for indent in indents) + "      " + "  " * count + "type: string\n")


def nested_arrays(count):
    return schema("{type: array, items: " * count + TEXT + "}" * count)


def nested_components(count):
    """A chain of components of arrays of each other."""
    lines = ("    S%d: {type: array, items: %s}\n" % (number, reference("S%d" % (number + 1))) for number in range(count))
    return description(operation(name="S0"), "".join(lines) + "    S%d: {type: string}\n" % count)


KINDS = {
    oneof_constants: 8_000, oneof_enumerations: 8_000, oneof_components: 8_000, oneof_required: 8_000,
    oneof_optional: 8_000, anyof_objects: 8_000, oneof_strings: 8_000, oneof_numbers: 8_000, oneof_equal: 8_000,
    oneof_arrays: 8_000, discriminator: 8_000, mapping_names: 8_000, children: 8_000, allof_width: 4_000,
    allof_equal: 8_000, allof_references: 4_000, allof_depth: 1_000, allof_nesting: 400, allof_unions: 1_000,
    oneof_depth: 4_000, required_cycle: 1_024, optional_cycle: 16_384, required_selves: 512, required_lists: 512,
    required_pairs: 1_000, union_pairs: 1_000, allof_pairs: 1_000, anyof_pairs: 1_000, properties: 8_000,
    equal_objects: 8_000, similar_pages: 8_000, pattern_properties: 8_000, definitions: 8_000, anchors: 16_000,
    identifiers: 16_000, tuple_items: 8_000, conditions: 8_000, dependencies: 8_000, nested_objects: 400,
    nested_blocks: 400, nested_arrays: 400, nested_components: 16_000,
}
