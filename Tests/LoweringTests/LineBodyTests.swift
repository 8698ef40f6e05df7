import CodegenIR
import Testing

/// Request bodies of JSON lines.
@Suite struct LineBodyTests {
    private func body(_ content: String, isRequired: Bool = true) throws -> RequestBody {
        let lowered = try Lowered(
            operation: "{requestBody: {required: \(isRequired), content: {\(content)}}}", method: "post",
            schemas: ["Spot": "{type: object, properties: {x: {type: integer}}}"], version: "3.2.0")
        return try #require(try lowered.endpoint("call").body)
    }

    /// The items of JSON lines have a type; text and undescribed bytes are written by the caller.
    @Test(arguments: [
        ("application/jsonl: {itemSchema: {$ref: '#/components/schemas/Spot'}}", "lines LineBody<Spot>"),
        (
            "application/x-ndjson: {schema: {type: array, items: {$ref: '#/components/schemas/Spot'}}}",
            "lines LineBody<Spot>"
        ),
        ("application/json-seq: {schema: {$ref: '#/components/schemas/Spot'}}", "lines LineBody<Spot>"),
        ("application/jsonl: {itemSchema: {type: string}}", "lines LineBody<String>"),
        ("application/jsonl: {itemSchema: {}}", "lines LineBody<JSONValue>"),
        ("application/x-ndjson: {schema: {type: string, format: binary}}", "data Data"),
        ("application/x-ndjson: {}", "data Data"),
    ])
    func itemsOfLinesAreTyped(content: String, type: String) throws {
        let body = try body(content)
        #expect("\(body.encoding) \(body.type.spelling)" == type)
        #expect(try self.body(content, isRequired: false).type.isOptional)
    }
}
