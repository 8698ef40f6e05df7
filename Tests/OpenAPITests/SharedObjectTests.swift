import CodegenDiagnostics
import CodegenOpenAPI
import Testing

/// Objects that several references lead to are decoded once.
@Suite struct SharedObjectTests {
    @Test func operationsShareComponents() {
        let described = Described(
            paths: """
                {/a: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {'4XX': {$ref: '#/components/responses/R'}}}},
                /b: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {'401': {$ref: '#/components/responses/R'}}}}}
                """,
            components: """
                {parameters: {P: {name: p, in: query, schema: {enum: [a]}}},
                responses: {R: {headers: {X-H: {$ref: '#/components/headers/H'}}, content: {application/json: {schema: {enum: [c]}}}}},
                headers: {H: {schema: {enum: [d]}}}}
                """)
        let schemas = described.document?.operations.map { operation in
            let response = operation.responses.first
            return [
                operation.parameters.first.flatMap(Self.schema(of:)), response?.content.first?.schema,
                response?.headers.first?.schema,
            ].compactMap(\.self)
        }
        #expect(schemas?.map(\.count) == [3, 3])
        #expect(zip(schemas?.first ?? [], schemas?.last ?? []).allSatisfy { $0 === $1 })
    }

    private static func schema(of parameter: Parameter) -> Schema? {
        if case .schema(let schema, _, _, _) = parameter.value { schema } else { nil }
    }

    @Test func numbersOfSchemasAreUnique() {
        let schemas = (0..<300).map { "S\($0): {type: object, properties: {p: {type: string}}}" }
        let document = Described(components: "{schemas: {\(schemas.joined(separator: ", "))}}").document
        let all = document?.schemas.flatMap { [$0.value] + $0.value.content.properties.map(\.schema) } ?? []
        #expect(all.count == 600)
        #expect(Set(all.map(\.number)).count == 600)
    }

    @Test func aSharedProblemIsReportedOnce() {
        let described = Described(
            paths: """
                {/a: {get: {responses: {'200': {$ref: '#/components/responses/R'}}}},
                /b: {get: {responses: {'200': {$ref: '#/components/responses/R'}}}}}
                """,
            components: "{responses: {R: {descriptionn: d}}}")
        #expect(described.diagnostics.count == 1)
    }

    @Test func aHeaderThatRefersToItselfEnds() {
        let described = Described(
            paths: "{/a: {get: {responses: {'200': {headers: {H: {$ref: '#/components/headers/H'}}}}}}}",
            components: """
                {headers: {H: {content: {multipart/form-data: {schema: {type: object}, encoding: {p: {headers: \
                {H: {$ref: '#/components/headers/H'}}}}}}}}}
                """)
        #expect(described.document?.operations.first?.responses.first?.headers.map(\.name) == ["H"])
    }

    @Test func otherFilesAreParsedOnceAndProseIsText() {
        let described = Described(
            components: "{schemas: {S: {$ref: 's.yaml'}, T: {$ref: 's.yaml'}, U: {description: {$ref: 'a.md'}}}}",
            files: ["s.yaml": "{type: !x object}", "a.md": "# A: b: c"])
        #expect(described.diagnostics.filter { $0.hasPrefix("s.yaml") }.count == 1)
        #expect(!described.diagnostics.contains { $0.hasPrefix("a.md") })
    }
}
