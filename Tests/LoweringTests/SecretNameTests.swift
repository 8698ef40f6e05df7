import CodegenIR
import Testing

/// The names of secrets that an operation tells the runtime, so that logs and recordings hide their values.
@Suite struct SecretNameTests {
    private func names(_ operation: String, schemas: String = "") throws -> [String]? {
        try Lowered("paths: {/x: {post: \(operation)}}\ncomponents: {schemas: {\(schemas)}}").api.groups
            .flatMap(\.endpoints).first?.settings.secretNames
    }

    private static func body(_ schema: String) -> String {
        "{requestBody: {content: {application/json: {schema: \(schema)}}}, responses: {'204': {description: ok}}}"
    }

    @Test func parametersAndPropertiesOfTheBodyAreNamed() throws {
        let operation = """
            {parameters: [{name: X-Pin, in: header, schema: {type: string, format: password}}, \
            {name: page, in: query, schema: {type: string}}], \
            requestBody: {content: {application/json: {schema: {type: object, properties: {pin_code: \
            {type: string, format: password}, name: {type: string}}}}}}, responses: {'204': {description: ok}}}
            """
        #expect(try names(operation) == ["X-Pin", "pin_code"])
    }

    @Test(arguments: [
        "{$ref: '#/components/schemas/A'}", "{type: array, items: {$ref: '#/components/schemas/A'}}",
        "{type: object, additionalProperties: {$ref: '#/components/schemas/A'}}",
        "{oneOf: [{$ref: '#/components/schemas/A'}, {type: string}]}", "{allOf: [{$ref: '#/components/schemas/A'}]}",
        "{type: object, properties: {inner: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}}}}",
    ])
    func namesAreFoundInComponentsAtAnyDepth(_ schema: String) throws {
        let schemas = """
            A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}, again: {$ref: '#/components/schemas/A'}}}, \
            B: {type: object, properties: {code: {anyOf: [{type: string, format: password}, {type: 'null'}]}}}
            """
        #expect(try names(Self.body(schema), schemas: schemas) == ["code"])
    }

    @Test func namesOfResponsesAreFound() throws {
        let operation = """
            {responses: {'200': {description: ok, content: {application/json: {schema: {type: object, properties: \
            {seed: {type: string, format: password}}}}}}}}
            """
        #expect(try names(operation) == ["seed"])
    }

    /// The runtime hides the name in every call.
    @Test func theUsualNameIsNotRepeated() throws {
        #expect(try names(Self.body("{type: object, properties: {password: {type: string, format: password}}}")) == nil)
        #expect(try names(Self.body("{type: object, properties: {name: {type: string}}}")) == nil)
    }
}
