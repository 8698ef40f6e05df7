import Testing

/// Generated samples satisfy rules that a model does not enforce, if that is simple.
@Suite struct SampleRuleTests {
    private func sample(_ schema: String) throws -> String {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}")
        #expect(lowered.messages.isEmpty)
        return try #require(try lowered.endpoint("call").samples.first?.body)
    }

    @Test(arguments: [
        ("{type: string, allOf: [{minLength: 30}, {maxLength: 30}]}", "\""),
        ("{type: string, allOf: [{pattern: '^a+$'}, {pattern: '^.{3}$'}]}", #""aaa"#),
        ("{type: string, format: email, maxLength: 6}", #""a@b.co"#),
        ("{type: string, format: email, minLength: 40}", #""xxxxxxxxxxxxxxxxxxxxxxxxxxxx@example.com"#),
    ])
    func textKeepsToEveryRule(schema: String, start: String) throws {
        #expect(try sample(schema).hasPrefix(start))
    }

    @Test func numberKeepsToTheLimitsOfAllParts() throws {
        #expect(try sample("{type: integer, allOf: [{minimum: 6}, {maximum: 6}]}") == "6")
        #expect(try sample("{type: integer, maximum: 23, allOf: [{multipleOf: 4}, {multipleOf: 6}]}") == "12")
    }

    @Test func valueFitsOneAlternativeOfOneOfOnly() throws {
        let schema = """
            {oneOf: [{type: object, properties: {a: {type: integer, const: 1}}}, \
            {type: object, required: [b], properties: {b: {type: string, const: x}}, additionalProperties: false}]}
            """
        #expect(try sample(schema.replacing("oneOf", with: "anyOf")) == #"{"a":1}"#)
        #expect(try sample("{oneOf: [{type: integer, const: 1}, {type: number}]}").contains("."))
    }

    @Test func equalAlternativesDoNotPreventASample() throws {
        #expect(try sample("{oneOf: [{type: string, const: a}, {type: string, const: a}]}") == #""a""#)
    }

    @Test(arguments: [
        ("{type: array, items: false}", "[]"), ("{type: array, items: {allOf: [false, {type: string}]}}", "[]"),
        ("{type: array, prefixItems: [{const: 1}], items: false}", "[1]"),
        ("{type: object, additionalProperties: {allOf: [false, {type: string}]}}", "{}"),
    ])
    func forbiddenValuesAreNotInSamples(schema: String, value: String) throws {
        #expect(try sample(schema) == value)
    }

    /// A value that matches two alternatives is not valid, so optional properties are omitted, and nullable properties
    /// are null.
    @Test(arguments: [
        ("", "{$ref}", #"{"name":"name"}"#),
        ("it, ", "{anyOf: [{$ref}, {type: 'null'}]}", #"{"it":null,"name":"name"}"#),
        ("it, ", "{$ref}", #"{"it":{"a":"a"},"name":"name"}"#),
        ("", "{type: array, items: {$ref}}", #"{"it":[],"name":"name"}"#),
        ("", "{type: object, required: [deep], properties: {deep: {$ref}}}", #"{"name":"name"}"#),
    ])
    func anAmbiguousMemberIsLeftOutOrNull(_ required: String, _ member: String, _ value: String) throws {
        let ambiguous = """
            oneOf: [{type: object, properties: {a: {type: string, const: a}}}, {type: object, properties: {a: {type: string, const: a}}}]
            """
        let it = member.replacing("{$ref}", with: "{\(ambiguous)}")
        let schema =
            "{type: object, required: [\(required)name], properties: {it: \(it), name: {type: string, const: name}}}"
        #expect(try sample(schema) == value)
    }

    @Test(arguments: [
        ("anyOf", #"{"a":1,"b":2}"#), ("oneOf", #"{"a":1}"#), ("allOf", #"{"a":1,"b":2}"#),
    ])
    func samplesHaveTheRequiredPropertiesOfAlternatives(keyword: String, body: String) throws {
        let members = "{a: {type: integer, const: 1}, b: {type: integer, const: 2}}"
        #expect(
            try sample("{type: object, properties: \(members), \(keyword): [{required: [a]}, {required: [b]}]}") == body
        )
    }

    @Test func membersByPatternHaveFittingNamesAndValues() throws {
        let schema = """
            {type: object, minProperties: 2, patternProperties: {'^x-[a-z]{2}$': {type: integer, const: 1}}, \
            additionalProperties: false}
            """
        let names = try sample(schema).matches(of: #/"x-[a-z]{2}":1/#)
        #expect(names.count == 2)
    }

    // MARK: Recursion

    private func recursive(_ schemas: KeyValuePairs<String, String>) throws -> String? {
        let lowered = try Lowered(schemas: schemas)
        #expect(lowered.messages.isEmpty)
        return try lowered.sample("Node")
    }

    private static let node = "{$ref: '#/components/schemas/Node'}"

    @Test(arguments: [
        ("{anyOf: [\(node), {type: 'null'}]}", "null"),
        ("{type: object, required: [n], properties: {n: {oneOf: [\(node), {type: 'null'}]}}}", #"{"n":null}"#),
        ("{type: [object, 'null'], required: [n], properties: {n: {$ref: '#/components/schemas/Node'}}}", nil),
        ("{type: [array, 'null'], minItems: 1, items: \(node)}", nil),
        ("{type: [object, 'null'], minProperties: 1, additionalProperties: \(node)}", nil),
        ("{anyOf: [\(node), {type: array, minItems: 1, items: \(node)}, {type: 'null'}]}", nil),
        ("{type: array, items: {type: array, minItems: 1, items: \(node)}}", nil),
        ("{type: object, additionalProperties: {type: array, minItems: 1, items: \(node)}}", nil),
    ])
    func nullEndsTheRecursionOfARequiredProperty(schema: String, value: String?) throws {
        let sample = try #require(
            try recursive(["Node": "{type: object, required: [next], properties: {next: \(schema)}}"]))
        if let value { #expect(sample == #"{"next":\#(value)}"#) }
        // An object without its required property would be another way to end the recursion.
        if !schema.contains("additional") { #expect(!sample.contains("{}"), "\(sample)") }
    }

    @Test func nullEndsARecursionThroughOthers() throws {
        let sample = try recursive([
            "Node": "{type: object, required: [inner], properties: {inner: {$ref: '#/components/schemas/Inner'}}}",
            "Inner": "{type: object, required: [node], properties: {node: {anyOf: [\(Self.node), {type: 'null'}]}}}",
        ])
        #expect(sample == #"{"inner":{"node":null}}"#)
    }
}
