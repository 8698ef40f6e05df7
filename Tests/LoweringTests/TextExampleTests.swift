import Testing

/// JSON that a description writes as text in an example.
@Suite struct TextExampleTests {
    @Test(arguments: [
        ("type: integer, example: '42'", "42"), ("type: number, example: '1.50'", "1.50"),
        ("type: boolean, example: 'true'", "true"),
        ("type: array, items: {type: integer}, example: '[3, 4]'", "[3,4]"),
        ("type: object, properties: {b: {type: integer}}, example: '{\"b\": 5}'", "{\"b\":5}"),
        ("type: [integer, 'null'], example: '42'", "42"),
        // A string is a string, and so is a value of any type.
        ("type: string, example: '[1]'", "\"[1]\""), ("type: string, example: '42'", "\"42\""),
        ("example: '[1]'", "\"[1]\""),
    ])
    func anExampleIsReadIfTheSchemaIsNotAString(schema: String, json: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, required: [a], properties: {a: {\(schema)}}}"])
        #expect(lowered.messages.isEmpty, "\(lowered.messages)")
        #expect(try lowered.sample("A") == "{\"a\":\(json)}")
    }

    /// Text that is no JSON of the type is still reported.
    @Test(arguments: [
        "type: integer, example: x", "type: integer, example: '1.5'", "type: array, items: {}, example: '{}'",
    ])
    func otherTextIsReported(schema: String) throws {
        let lowered = try Lowered(schemas: ["A": "{type: object, required: [a], properties: {a: {\(schema)}}}"])
        #expect(lowered.messages.count == 1, "\(lowered.messages)")
    }

    @Test(arguments: [
        ("application/json: {schema: {$ref: '#/components/schemas/A'}, example: '{\"a\": 5}'}", "{\"a\":5}"),
        (
            "application/json: {schema: {$ref: '#/components/schemas/A'}, examples: {one: {value: '{\"a\": 6}'}}}",
            "{\"a\":6}"
        ),
        ("application/json: {schema: {type: string}, example: '{\"a\": 5}'}", #""{\"a\": 5}""#),
        ("text/plain: {schema: {type: string}, example: '{\"a\": 5}'}", "{\"a\": 5}"),
    ])
    func examplesOfBodiesAreRead(content: String, text: String) throws {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {\(content)}}}}",
            schemas: ["A": "{type: object, required: [a], properties: {a: {type: integer}}}"])
        #expect(lowered.messages.isEmpty, "\(lowered.messages)")
        #expect(try lowered.endpoint("call").samples.first?.body == text)
    }
}
