"""Tests of the validation of random schemas. Run `python -m unittest` in this folder."""

import random
import unittest

from corpus import FAILURE, Bench, Loss
from instances import instances, is_representable, refers_to_itself
from schemas import PREFIX, Case, SchemaMaker
from shrinking import Specimen, candidates, reachable
from translation import Validator


def case(direction="both", version="3.0.3", **components):
    return Case(version, components, direction)


class Translation(unittest.TestCase):
    def accepts(self, schema, value, direction="sent", **others):
        return Validator(case(Root=schema, **others), direction).accepts(value)

    def test_nullable_is_an_alternative(self):
        self.assertTrue(self.accepts({"type": "string", "nullable": True}, None))
        self.assertTrue(self.accepts({"allOf": [{"type": "object"}], "nullable": True}, None))
        self.assertFalse(self.accepts({"type": "string"}, None))

    def test_member_of_the_other_direction_is_not_there(self):
        schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "string", "readOnly": True}}}
        self.assertTrue(self.accepts(schema, {}, "sent"))
        self.assertFalse(self.accepts(schema, {"a": "x"}, "sent"))
        self.assertFalse(self.accepts(schema, {}, "received"))

    def test_tag_belongs_to_its_alternative(self):
        part = {"type": "object", "properties": {"k": {"type": "string"}}}
        union = {"oneOf": [{"$ref": PREFIX + "A"}, {"$ref": PREFIX + "B"}], "discriminator": {
            "propertyName": "k", "mapping": {"a": PREFIX + "A", "b": PREFIX + "B"}}}
        self.assertTrue(self.accepts(union, {"k": "b"}, A=part, B=part))
        self.assertFalse(self.accepts(union, {"k": "c"}, A=part, B=part))

    def test_formats_are_checked(self):
        for name, right, wrong in [
                ("uri", "https://a.b/c?d=%20#e", "2024-02-29T12:30:00+00:00"), ("date", "2024-02-29", "2023-02-29"),
                ("date-time", "2024-02-29T12:30:00Z", "2024-02-29"), ("uuid", "0" * 8 + "-0000" * 3 + "-" + "0" * 12, "0")]:
            self.assertTrue(self.accepts({"type": "string", "format": name}, right), name)
            self.assertFalse(self.accepts({"type": "string", "format": name}, wrong), name)

    def test_base64_has_one_spelling(self):
        schema = {"type": "string", "format": "byte"}
        self.assertTrue(self.accepts(schema, "AA=="))
        self.assertFalse(self.accepts(schema, "AB=="))


class Instances(unittest.TestCase):
    def test_all_are_valid_and_repeatable(self):
        for number in range(15):
            made = SchemaMaker(random.Random(number)).case()
            values = [instances(made, "sent", 4, random.Random(number)) for _ in range(2)]
            self.assertEqual(values[0], values[1])
            validator = Validator(made, "sent")
            self.assertTrue(all(validator.accepts(value) for value in values[0]))

    def test_references_in_circles_are_seen(self):
        self.assertTrue(refers_to_itself(case(Root={"$ref": PREFIX + "A"}, A={"items": {"$ref": PREFIX + "Root"}})))
        self.assertFalse(refers_to_itself(case(Root={"$ref": PREFIX + "A"}, A={})))

    def test_numbers_that_no_type_holds_are_left_out(self):
        self.assertFalse(is_representable([{"a": 2 ** 70}]))
        self.assertFalse(is_representable([{"a": 1e300}]))
        self.assertTrue(is_representable([{"a": True, "b": 1.5}]))

    def test_integers_that_no_double_says_are_left_out_beside_numbers(self):
        def largest(*types):
            made = case(Root={"oneOf": [{"type": "integer"}] + [{"type": "array", "items": {"type": t}} for t in types]})
            return max(value for value in instances(made, "sent", 40, random.Random(1)) if isinstance(value, int))

        self.assertGreater(largest("string"), 2 ** 53)
        self.assertLessEqual(largest("number"), 2 ** 53)


class Shrinking(unittest.TestCase):
    def test_candidates_are_smaller_and_valid(self):
        schema = {"type": "object", "required": ["a"], "properties": {"a": {"type": "string"}, "b": {"type": "integer"}}}
        specimen = Specimen(case(Root=schema), "sent", {"a": "x", "b": 1}, "is missing")
        found = candidates(specimen, 50, random.Random(1))
        self.assertTrue(found)
        for candidate in found:
            self.assertLess(candidate.size, specimen.size)
            self.assertTrue(Validator(candidate.case, "sent").accepts(candidate.value))

    def test_components_without_use_go(self):
        components = {"Root": {"items": {"$ref": PREFIX + "A"}}, "A": {}, "AB": {}}
        self.assertEqual(list(reachable(components)), ["Root", "A"])


class Judging(unittest.TestCase):
    def test_failures_are_understood(self):
        line = "wrong, line 12: request POST /k3, K3xRoot: $.a: null is missing"
        self.assertEqual(FAILURE.match(line).groups(), ("12", "K3xRoot", "$.a: null is missing"))
        line = "wrong, line 2: response GET /k0 200, [K0xRootItem]: DecodingError.keyNotFound: x"
        self.assertEqual(FAILURE.match(line)[3], "DecodingError.keyNotFound: x")
        self.assertEqual(Loss(0, None, "$.a: 1 became 2").kind, "became")
        self.assertEqual(Loss(0, None, "DecodingError.keyNotFound: x").kind, "cannot be read: DecodingError")

    def test_what_does_not_compile_is_found_by_its_name(self):
        lines = ["client does not compile", "generated/M/Models/K7xRoot.swift:3:1: error: no", "K7xPart.swift: error: no"]
        self.assertEqual(list(Bench.unusable(lines)), [7])


if __name__ == "__main__":
    unittest.main()
