"""Descriptions with large values, texts and limits. The functions return a description of a size."""

from descriptions import HEAD, description, each, listed, operation, schema


def long_values(count):
    return schema("{type: string, enum: [%s]}" % listed(count, "'" + "a long value " * 20 + "@'"))


def mixed_values(count):
    """An enumeration of strings, numbers and lists."""
    return schema("{enum: [%s]}" % listed(count, "a@, @, [@]"))


def integers(count):
    return schema("{type: integer, enum: [%s]}" % listed(count, "@"))


def equal_values(count):
    return schema("{type: string, enum: [%s]}" % listed(count, "a"))


def value_names(count):
    """Names of values, in the extension that many tools use."""
    return schema("{type: integer, enum: [%s], x-enum-varnames: [%s]}" % (listed(count, "@"), listed(count, "name@")))


def description_lines(count):
    return schema("{type: string, description: \"%s\"}" % ("A line of `text` with *words*.\\n" * count))


def description_words(count):
    """A description of one line."""
    return schema("{type: string, description: '%s'}" % ("word " * count))


def description_markup(count):
    return schema("{type: string, description: '%s'}" % ("[*`<" * count))


def descriptions(count):
    return schema("{type: object, properties: {%s}}" % listed(
        count, "p@: {type: string, description: 'Property @, see https://example.com/p@.'}"))


def default_elements(count):
    return schema("{type: object, properties: {p: {type: array, items: {type: integer}, default: [%s]}}}" % listed(count, "@"))


def example_elements(count):
    return schema("{type: array, items: {type: integer}, example: [%s]}" % listed(count, "@"))


def example_properties(count):
    return schema("{type: object, additionalProperties: {type: integer}, example: {%s}}" % listed(count, "p@: @"))


def example_depth(count):
    return schema("{example: %s1%s}" % ("[" * count, "]" * count))


def example_text(count):
    return schema("{type: string, example: '%s'}" % ("text \" \\ " * (count // 9)))


def schema_examples(count):
    return schema("{type: string, examples: [%s]}" % listed(count, "text@"))


def wrong_examples(count):
    """Examples that do not match their schema."""
    return schema("{type: object, properties: {%s}}" % listed(count, "p@: {type: integer, example: text}"))


def wrong_union_examples(count):
    """Examples of a union that match none of its alternatives."""
    alternatives = listed(count, "{type: object, required: [p@], properties: {p@: {type: string}}}")
    return schema("{oneOf: [%s], examples: [%s]}" % (alternatives, listed(count, "{q@: 1}")))


def unique_elements(count):
    return schema("{type: array, items: {type: integer}, uniqueItems: true, minItems: %d}" % count)


def minimum_items(count):
    return schema("{type: array, items: {type: string}, minItems: %d}" % count)


def minimum_items_nested(count):
    return schema("{type: array, minItems: %d, items: {type: array, minItems: %d, items: {type: string}}}" % (count, count))


def minimum_length(count):
    return schema("{type: string, minLength: %d}" % count)


def minimum_properties(count):
    return schema("{type: object, minProperties: %d, additionalProperties: {type: string}}" % count)


def large_numbers(count):
    return schema("{type: object, properties: {p: {type: integer, minimum: %s, example: %s}}}" % ("9" * count, "9" * count))


def long_exponents(count):
    return schema("{type: object, properties: {p: {type: number, minimum: 1e%d, multipleOf: 1e-%d}}}" % (count, count))


def pattern_repetition(count):
    return schema("{type: string, pattern: '^a{%d}$'}" % count)


def pattern_nesting(count):
    return schema("{type: string, pattern: '^%sa%s$'}" % ("(" * count, "){1,9}" * count))


def pattern_alternatives(count):
    return schema("{type: string, pattern: '^(%s)$'}" % listed(count, "a@", "|"))


def pattern_optional(count):
    """A pattern for which a backtracking search needs exponential time."""
    return schema("{type: string, pattern: '^%s%s$', example: '%s'}" % ("(a?)" * count, "a" * count, "a" * count))


def pattern_backtracking(count):
    return schema("{type: string, pattern: '^(a+)+$', example: '%sb'}" % ("a" * count))


def pattern_classes(count):
    return schema("{type: string, pattern: '^[%s]{%d}$'}" % ("".join(map(chr, range(0x4E00, 0x4E00 + min(count, 20_000)))), count))


def patterns(count):
    return schema("{type: object, required: [%s], properties: {%s}}" % (
        listed(count, "p@"), listed(count, "p@: {type: string, pattern: '^[a-z]{@,}-[0-9]+$'}")))


def formats(count):
    return schema("{type: object, properties: {%s}}" % listed(count, "p@: {type: string, format: format@}"))


def comments(count):
    return HEAD + each(count, "# Comment @") + "paths: {}\n"


def yaml_anchors(count):
    """Aliases of anchors, each of which adds one key to the value of the document."""
    return description(operation(), "    Value: {type: object, properties: {%s}}\n" % listed(
        count, "p@: &a@ {type: string}, q@: *a@"))


def yaml_merges(count):
    """Merge keys of YAML 1.1, each of the previous mapping."""
    return description(operation(), "    Value: {type: string}\n", more="x-all:\n  x0: &x0 {a0: 1}\n" + "".join(
        "  x%d: &x%d {<<: *x%d, a%d: 1}\n" % (number, number, number - 1, number) for number in range(1, count)))


def extensions(count):
    return description(operation(), "    Value: {type: string}\n", more=each(count, "x-key-@: {a: [1, 2, {b: @}]}"))


def empty_elements(count):
    return schema("{type: object, required: [%s]}" % listed(count, "''"))


def required_missing(count):
    """Required names without a property."""
    return schema("{type: object, required: [%s], properties: {a: {type: string}}}" % listed(count, "p@"))


KINDS = {
    long_values: 8_000, mixed_values: 8_000, integers: 32_000, equal_values: 16_000, value_names: 16_000,
    description_lines: 32_000, description_words: 128_000, description_markup: 32_000, descriptions: 8_000,
    default_elements: 32_000, example_elements: 32_000, example_properties: 32_000, example_depth: 400,
    example_text: 400_000, schema_examples: 16_000, wrong_examples: 8_000, wrong_union_examples: 1_000,
    unique_elements: 64_000, minimum_items: 1_000_000, minimum_items_nested: 4_000, minimum_length: 4_000_000,
    minimum_properties: 1_000_000, large_numbers: 100_000, long_exponents: 1_000_000, pattern_repetition: 1_000_000,
    pattern_nesting: 64, pattern_alternatives: 8_000, pattern_optional: 64, pattern_backtracking: 64,
    pattern_classes: 16_000, patterns: 4_000, formats: 8_000, comments: 200_000, yaml_anchors: 16_000, yaml_merges: 1_000,
    extensions: 32_000, empty_elements: 8_000, required_missing: 8_000,
}
