import CodegenIR
import CodegenLowering
import Testing

/// Unions and conditions whose Swift type is simpler than a union.
@Suite("Simplified unions")
struct SimplifiedUnionTests {
    @Test(arguments: [
        ("{anyOf: [{type: integer}, {type: integer, minimum: 5}]}", "Int"),
        ("{anyOf: [{type: integer}, {type: number}]}", "Double"),
        ("{oneOf: [{type: number}, {type: number, maximum: 5}]}", "Double"),
        ("{anyOf: [{type: integer, format: int32}, {type: integer}]}", "Int"),
        ("{anyOf: [{type: string}, {type: string, format: email}]}", "String"),
    ])
    func unionsOfOneKindAreAScalar(schema: String, type: String) throws {
        #expect(try memberType(schema) == type)
    }

    /// A condition applies to some values only, so a constant becomes the type of its value.
    @Test(arguments: [
        ("'a'", "String?"), ("5", "Int?"), ("1.5", "Double?"), ("true", "Bool?"),
    ])
    func constantsOfAConditionBecomeTheirType(constant: String, type: String) throws {
        let lowered = try Lowered(schemas: [
            "A":
                "{type: object, properties: {k: {type: string}}, if: {properties: {k: {const: b}}}, then: {properties: {c: {const: \(constant)}}}}"
        ])
        let property = try #require(try lowered.object("A").properties.first { $0.name.wire == "c" })
        #expect(property.type.spelling == type)
    }

    /// Merged objects have the further properties of all of them.
    @Test(arguments: [
        ("{type: integer}", "{type: integer}", "[String: Int]"), ("{type: integer}", "true", "[String: JSONValue]"),
        ("true", "true", "[String: JSONValue]"), ("{type: integer}", "{type: string}", "[String: JSONValue]"),
    ])
    func furtherPropertiesOfMergedObjects(first: String, second: String, type: String) throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {anyOf: [{type: object, required: [n], properties: {n: {type: integer}, a: {type: integer}}, \
            additionalProperties: \(first)}, {type: object, required: [n], properties: {n: {type: integer}, \
            b: {type: integer}}, additionalProperties: \(second)}]}
            """
        ])
        #expect(try lowered.object("A").properties.map(\.name.wire) == ["n", "a", "b"])
        #expect(try lowered.object("A").additionalProperties?.spelling == type)
    }

    /// A value that no schema allows has any JSON.
    @Test func schemaWithoutValuesIsAnyJSON() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {n: false, l: {type: array, items: false}}}"
        ])
        #expect(try lowered.object("A").properties.map(\.type.spelling) == ["JSONValue?", "[JSONValue]?"])
    }

    /// Tools that represent all numbers as `Double` round the maximum of `Int64` up.
    @Test(arguments: [
        ("minimum: 0, maximum: 10000000000000000000", "UInt64"),
        ("minimum: 0, maximum: 18446744073709551615", "UInt64"),
        ("minimum: 0, maximum: 9223372036854775808", "Int"), ("minimum: -1, maximum: 10000000000000000000", "Int"),
        ("exclusiveMinimum: -1, maximum: 10000000000000000000", "UInt64"), ("maximum: 10000000000000000000", "Int"),
        ("exclusiveMinimum: -2, maximum: 10000000000000000000", "Int"), ("minimum: 0", "Int"),
    ])
    func largeIntegersAreUnsigned(limits: String, type: String) throws {
        #expect(try memberType("{type: integer, \(limits)}") == type)
    }

    /// A component that is only received has no properties that are only sent.
    @Test(arguments: [("get", false), ("post", true)]) func sampleHasThePropertiesOfItsDirection(
        method: String, isSent: Bool
    ) throws {
        let content = "content: {application/json: {schema: {$ref: '#/components/schemas/Outer'}}}"
        let body = isSent ? "requestBody: {required: true, \(content)}, " : ""
        let answer = isSent ? "'204': {description: ok}" : "'200': {description: ok, \(content)}"
        let lowered = try Lowered(
            operation: "{\(body)responses: {\(answer)}}", method: method,
            schemas: [
                "Outer": "{type: object, required: [inner], properties: {inner: {$ref: '#/components/schemas/Inner'}}}",
                "Inner": """
                {type: object, required: [s, r, b], properties: {s: {type: string, writeOnly: true}, \
                r: {type: string, readOnly: true}, b: {type: string}}}
                """,
            ])
        let sample = try #require(try lowered.sample("Outer"))
        #expect(sample.contains("\"s\"") == isSent && sample.contains("\"r\"") == !isSent && sample.contains("\"b\""))
    }
}
