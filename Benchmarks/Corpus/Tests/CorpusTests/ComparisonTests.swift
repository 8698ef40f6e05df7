import Testing

@testable import corpus

/// The corpus's definition of equality.
struct ComparisonTests {
    @Test(arguments: [
        ("1", "1.0"), ("100", "1e2"), ("0.5", "5E-1"), ("-0", "0"),
        (#"{"a":1,"b":[true]}"#, #"{"b":[true],"a":1}"#), (#""\u00e9""#, #""é""#),
    ])
    func spellingIsNotADifference(one: String, other: String) throws {
        #expect(try difference(one, other) == nil)
    }

    @Test(arguments: [
        ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000001"), (#""a""#, #""A""#), ("[1]", "[1,1]"),
        (#""2020-01-01T00:00:00Z""#, #""2020-01-01T00:00:01Z""#), ("true", "1"), (#"{"a":null}"#, #"{"a":0}"#),
    ])
    func changedValueIsADifference(one: String, other: String) throws {
        #expect(try difference(one, other) != nil)
    }

    @Test func dateMayBeSpelledDifferentlyOnlyWhereItIsOne() throws {
        let (one, other) = (#""2020-01-01T00:00:00Z""#, #""2020-01-01T01:00:00.000+01:00""#)
        #expect(try difference(one, other, schema: #"{"type":"string","format":"date-time"}"#) == nil)
        #expect(try difference(one, other, schema: #"{"type":"string"}"#) != nil)
        let list = #"{"items":{"anyOf":[{"format":"date-time"},{"type":"integer"}]}}"#
        #expect(try difference("[\(one)]", "[\(other)]", schema: list) == nil)
    }

    @Test(arguments: [
        ("2025-01-16T13:55:21.160452595Z", "2025-01-16T13:55:21.1604526Z", true),
        ("2025-01-16T13:55:20.999999999Z", "2025-01-16T13:55:21Z", true),
        ("2025-01-16T13:55:21.160452595Z", "2025-01-16T13:55:21.160452Z", false),
        ("2025-01-16T13:55:21.160452595Z", "2025-01-16T13:55:22.1604526Z", false),
        ("2025-01-16T13:55:21.1604525Z", "2025-01-16T13:55:21.1604526Z", false),
        ("2025-01-16T13:55:21Z", "2025-01-16T13:55:21.0000001Z", false),
        ("0337-09-16T18:20:58.000887Z", "0337-09-16T18:20:58.000885Z", true),
        ("0325-06-02T14:50:44.000070Z", "0325-06-02T14:50:44.000069Z", true),
        ("0337-09-16T18:20:58.000887Z", "0337-09-16T18:20:58.000875Z", false),
        ("0337-09-16T18:20:58.0008Z", "0337-09-16T18:20:58.0009Z", false),
    ])
    func onlyFractionsFinerThanADateAreRounded(one: String, other: String, isEqual: Bool) throws {
        let schema = #"{"type":"string","format":"date-time"}"#
        #expect((try difference("\"\(one)\"", "\"\(other)\"", schema: schema) == nil) == isEqual)
    }

    @Test(arguments: [
        (#"{"id":1}"#, #"{"id":7}"#, true), (#"{"id":"a"}"#, #"{"id":"7"}"#, true), (#"{"id":1}"#, #"{"id":8}"#, false),
        (#"{"id":"a"}"#, #"{"id":7}"#, false), (#"{"id":[1]}"#, #"{"id":7}"#, false), (#"{}"#, #"{"id":7}"#, false),
    ])
    func aMockMayReturnAValueOfTheCall(one: String, other: String, isEqual: Bool) throws {
        #expect((try difference(one, other, requested: ["7"]) == nil) == isEqual)
    }

    @Test func undeclaredMemberMayBeLost() throws {
        let schema = #"{"properties":{"a":{}}}"#
        #expect(try difference(#"{"a":1,"b":2}"#, #"{"a":1}"#, schema: schema) == nil)
        #expect(try difference(#"{"a":1,"b":2}"#, #"{"b":2}"#, schema: schema) == "$.a: 1 is missing")
    }

    @Test func undeclaredMemberMayBeLostInPartButNotChanged() throws {
        let schema = #"{"properties":{"a":{}}}"#
        let value = #"{"b":{"c":[{"d":1,"e":2}]}}"#
        #expect(try difference(value, #"{"b":{"c":[{"d":1}]}}"#, schema: schema) == nil)
        #expect(try difference(value, #"{"b":{"c":[{"d":3}]}}"#, schema: schema) == "$.b.c[0].d: 1 became 3")
        let declared = #"{"properties":{"b":{}}}"#
        #expect(try difference(value, #"{"b":{"c":[{"d":1}]}}"#, schema: declared) == "$.b.c[0].e: 2 is missing")
    }

    @Test func memberOfAFreeFormObjectMustStay() throws {
        #expect(try difference(#"{"b":2}"#, "{}", schema: #"{"type":"object"}"#) != nil)
        let captured = #"{"properties":{"a":{}},"additionalProperties":true}"#
        #expect(try difference(#"{"b":2}"#, "{}", schema: captured) != nil)
    }

    @Test func declaredMemberIsFoundThroughReferenceAndComposition() throws {
        let schema = ##"{"allOf":[{"$ref":"#/other"}],"other":{"properties":{"a":{"items":{"properties":{"b":{}}}}}}}"##
        #expect(try difference(#"{"a":[{"b":1,"c":2}]}"#, #"{"a":[{"b":1}]}"#, schema: schema) == nil)
        #expect(try difference(#"{"a":[{"b":1}]}"#, #"{"a":[{}]}"#, schema: schema) == "$.a[0].b: 1 is missing")
    }

    @Test func undeclaredMemberMayBeLostInSomethingComposed() throws {
        let schema = #"{"allOf":[{"properties":{"a":{}}},{"properties":{"b":{}}}]}"#
        #expect(try difference(#"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2}"#, schema: schema) == nil)
        #expect(try difference(#"{"a":1,"b":2}"#, #"{"a":1}"#, schema: schema) == "$.b: 2 is missing")
    }

    @Test func memberOfAnAlternativeThatTheValueIsNotMayBeLost() throws {
        let schema = #"""
            {"oneOf":[{"properties":{"kind":{"const":"a"},"x":{}}},{"required":["y"],"properties":{"y":{},"x":{}}},
            {"properties":{"kind":{"enum":["b"]}}}]}
            """#
        #expect(try difference(#"{"kind":"b","x":1}"#, #"{"kind":"b"}"#, schema: schema) == nil)
        #expect(try difference(#"{"kind":"a","x":1}"#, #"{"kind":"a"}"#, schema: schema) == "$.x: 1 is missing")
    }

    /// Inside an alternative, only the nested alternatives that match the value count.
    @Test func nestedAlternativeThatTheValueIsCounts() throws {
        let schema = #"""
            {"properties":{"a":{"oneOf":[
            {"required":["kind"],"properties":{"kind":{"enum":[1]},"x":{"oneOf":[{"type":"string"},{"properties":{"p":{}}}]}}},
            {"properties":{"kind":{"enum":[2]},"x":{"properties":{"q":{}}}}}]}}}
            """#
        let value = #"{"a":{"kind":1,"x":{"p":1,"q":2}}}"#
        #expect(try difference(value, #"{"a":{"kind":1,"x":{"p":1}}}"#, schema: schema) == nil)
        #expect(try difference(value, #"{"a":{"kind":1,"x":{"q":2}}}"#, schema: schema) == "$.a.x.p: 1 is missing")
    }

    @Test func memberThatOneOfSeveralFittingAlternativesDeclaresStays() throws {
        let schema = #"{"anyOf":[{"properties":{"a":{"type":"integer"}}},{"properties":{"b":{"type":"integer"}}}]}"#
        #expect(try difference(#"{"a":1,"b":2}"#, #"{"a":1}"#, schema: schema) == "$.b: 2 is missing")
        #expect(try difference(#"{"a":1,"b":"x"}"#, #"{"a":1}"#, schema: schema) == nil)
    }

    @Test func alternativeWhoseFormatIsAnotherDoesNotCount() throws {
        let schema = #"""
            {"oneOf":[{"properties":{"a":{"type":"integer"}}},{"required":["b"],"properties":{"b":{"format":"email"}}}]}
            """#
        #expect(try difference(#"{"a":1,"b":"x"}"#, #"{"a":1}"#, schema: schema) == nil)
        #expect(try difference(#"{"a":1,"b":"x@y"}"#, #"{"a":1}"#, schema: schema) == #"$.b: "x@y" is missing"#)
        let range = #"""
            {"oneOf":[{"properties":{"a":{"type":"number"}}},
            {"properties":{"a":{"type":"integer","format":"int32"},"b":{}}}]}
            """#
        #expect(try difference(#"{"a":3000000000,"b":1}"#, #"{"a":3000000000}"#, schema: range) == nil)
        #expect(try difference(#"{"a":3,"b":1}"#, #"{"a":3}"#, schema: range) == "$.b: 1 is missing")
    }

    @Test func nullBesideAnObjectKeepsNoMembers() throws {
        let schema = #"{"oneOf":[{"type":"null"},{"properties":{"a":{}}}]}"#
        #expect(try difference(#"{"a":1,"b":2}"#, #"{"a":1}"#, schema: schema) == nil)
    }

    @Test func discriminatorSelectsTheAlternative() throws {
        let schema = ##"""
            {"oneOf":[{"$ref":"#/A"},{"$ref":"#/B"}],"discriminator":{"propertyName":"k","mapping":{"one":"#/A"}},
            "A":{"properties":{"a":{}}},"B":{"properties":{"b":{}}}}
            """##
        #expect(try difference(#"{"k":"one","a":1,"b":2}"#, #"{"a":1}"#, schema: schema) == nil)
        #expect(try difference(#"{"k":"B","a":1,"b":2}"#, #"{"b":2}"#, schema: schema) == nil)
        #expect(try difference(#"{"k":"one","a":1,"b":2}"#, #"{"b":2}"#, schema: schema) == "$.a: 1 is missing")
    }

    @Test func caseOfAUUIDIsSpelling() throws {
        let lower = #""5f4d3c1c-7b1b-4d7d-a97e-6095715c6632""#
        #expect(try difference(lower, lower.uppercased(), schema: #"{"format":"uuid"}"#) == nil)
        #expect(try difference(lower, lower.uppercased(), schema: #"{"type":"string"}"#) != nil)
        let other = #""6F4D3C1C-7B1B-4D7D-A97E-6095715C6632""#
        #expect(try difference(lower, other, schema: #"{"format":"uuid"}"#) != nil)
    }

    @Test func nullIsAbsentOnlyInReceivedModels() throws {
        let schema = #"{"properties":{"a":{}}}"#
        #expect(try difference(#"{"a":null}"#, "{}", schema: schema, direction: .received) == nil)
        #expect(try difference("{}", #"{"a":null}"#, schema: schema, direction: .received) == nil)
        #expect(try difference(#"{"a":null}"#, "{}", schema: schema, direction: .sent) != nil)
    }

    @Test func requiredNullStaysAlsoInReceivedModels() throws {
        let schema = #"{"required":["a"],"properties":{"a":{"nullable":true}}}"#
        let lost = try difference(#"{"a":null}"#, "{}", schema: schema, direction: .received)
        #expect(lost == "$.a: null is missing")
        let inAPart = #"{"allOf":[{"required":["a"]},{"properties":{"a":{"nullable":true}}}]}"#
        #expect(try difference(#"{"a":null}"#, "{}", schema: inAPart, direction: .received) != nil)
    }

    @Test func nullOfADictionaryStays() throws {
        let schema = #"{"additionalProperties":{"nullable":true}}"#
        #expect(try difference(#"{"a":null}"#, "{}", schema: schema, direction: .received) == "$.a: null is missing")
    }

    @Test func eachViewLacksTheMembersOfTheOther() throws {
        let schema = #"{"properties":{"r":{"readOnly":true},"w":{"writeOnly":true}}}"#
        #expect(try difference(#"{"r":1,"w":2}"#, #"{"w":2}"#, schema: schema, direction: .sent) == nil)
        #expect(try difference(#"{"r":1,"w":2}"#, #"{"r":1}"#, schema: schema, direction: .received) == nil)
        #expect(try difference(#"{"r":1,"w":2}"#, #"{"r":1}"#, schema: schema, direction: .both) != nil)
    }

    private func difference(
        _ one: String, _ other: String, schema: String = "{}", direction: Symbols.Direction = .both,
        requested: Set<String> = []
    ) throws -> String? {
        let tree = try JSONReader.read(schema)
        let description = Description { _ in tree }
        let comparison = Comparison(
            description: description, directions: Directions([], description: description), requested: requested)
        let place = PlaceFinder.Found(type: "T", direction: direction, schema: Place(file: "", pointer: ""))
        return try comparison.difference(JSONReader.read(one), JSONReader.read(other), of: place)
    }
}
