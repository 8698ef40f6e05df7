import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import Testing

/// Descriptions decoded by several threads. `Described` compares the results with single-threaded decoding.
@Suite struct DecodingPartsTests {
    private func document(_ yaml: String) throws -> ResolvedDocument {
        let engine = DiagnosticsEngine()
        let source = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n\(yaml)"
        let file = engine.register(path: "api.yaml", bytes: Array(source.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        return try #require(
            DocumentReader(loader: NoOtherFiles(), diagnostics: engine, leastBytesOfParts: 0).read(root, of: file))
    }

    @Test func partsHaveTheSameComponents() throws {
        let document = try document(
            """
            paths:
              /a: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {'4XX': {$ref: '#/components/responses/R'}}}}
              /b: {put: {requestBody: {$ref: '#/components/requestBodies/B'}, responses: {}}}
              /c: {get: {parameters: [{$ref: '#/components/parameters/P'}], responses: {'401': {$ref: '#/components/responses/R'}}}}
              /d: {put: {requestBody: {$ref: '#/components/requestBodies/B'}, responses: {}}}
            components:
              parameters: {P: {name: p, in: query, schema: {enum: [a]}}}
              requestBodies: {B: {content: {application/json: {schema: {enum: [b]}}}}}
              responses:
                R:
                  headers: {X-H: {$ref: '#/components/headers/H'}}
                  content: {application/json: {schema: {enum: [c]}}}
              headers: {H: {schema: {enum: [d]}}}
            """)
        let operations = document.operations
        #expect(operations.map(\.path) == ["/a", "/b", "/c", "/d"])
        func schema(_ index: Int) throws -> [Schema] {
            let operation = operations[index]
            let response = operation.responses.first
            return [
                operation.parameters.first.flatMap(Self.schema(of:)), operation.requestBody?.content.first?.schema,
                response?.content.first?.schema, response?.headers.first?.schema,
            ].compactMap(\.self)
        }
        #expect(try schema(0).count == 3)
        #expect(try schema(1).count == 1)
        #expect(try zip(schema(0), schema(2)).allSatisfy { $0 === $1 })
        #expect(try zip(schema(1), schema(3)).allSatisfy { $0 === $1 })
    }

    private static func schema(of parameter: Parameter) -> Schema? {
        if case .schema(let schema, _, _, _) = parameter.value { schema } else { nil }
    }

    @Test func numbersOfSchemasAreUnique() throws {
        let schemas = (0..<300).map { "S\($0): {type: object, properties: {p: {type: string}}}" }
        let document = try document("paths: {}\ncomponents: {schemas: {\(schemas.joined(separator: ", "))}}")
        let all = document.schemas.flatMap { [$0.value] + $0.value.content.properties.map(\.schema) }
        #expect(all.count == 600)
        #expect(Set(all.map(\.number)).count == 600)
    }

    @Test func problemsAreReportedInTheOrderOfTheDescription() {
        let described = Described(
            paths: """
                {/a: {get: {responses: {'4xx': {$ref: '#/components/responses/R'}, '2xx': {description: d}}}},
                /b: {get: {responses: {'700': {description: d}}}},
                /c: {get: {responses: {'4xx': {$ref: '#/components/responses/R'}, '700': {description: d}}}},
                /d: {get: {responses: {'200': {content: {nothing: {}}}}}}}
                """,
            components: """
                {responses: {R: {descriptionn: d}}, schemas: {S: {$ref: '#/x/Y'}, T: {propertiess: {}}}}
                x: {Y: {propertiess: {}}}
                """)
        let kinds = described.diagnostics.map { line in
            ["unknown key", "misspelt status", "not a status", "not a media type"].first { line.contains($0) } ?? line
        }
        #expect(
            kinds == [
                "unknown key", "not a media type", "unknown key", "unknown key", "misspelt status",
                "misspelt status", "not a status",
            ])
    }

    @Test(arguments: [
        // Two paths share a path item.
        """
        paths: {/a: {$ref: '#/components/pathItems/I'}, /b: {$ref: '#/components/pathItems/I'}}
        components: {pathItems: {I: {get: {parameters: [{name: q, in: query, schema: {enum: [a]}}], responses: {}}}}}
        """,
        // A reference to a location that is not a component.
        """
        paths:
          /a: {get: {parameters: [{$ref: '#/paths/~1b/get/parameters/0'}], responses: {}}}
          /b: {get: {parameters: [{name: p, in: query, schema: {enum: [a]}}], responses: {}}}
        """,
    ])
    func whatOnlyOneThreadCanDecodeIsDecodedByOne(yaml: String) throws {
        let operations = try document(yaml).operations
        #expect(operations.count == 2)
        let schemas = operations.map { $0.parameters.first.flatMap(Self.schema(of:)) }
        #expect(!schemas.contains { $0 == nil })
        #expect(schemas[0] === schemas[1])
    }

    /// If another file turns out to be required, the parts decoded before are discarded.
    @Test func aComponentThatRefersToAnotherFileIsDecodedByOneThread() {
        let described = Described(
            paths: """
                {/a: {get: {responses: {'200': {$ref: '#/components/responses/R'}}}},
                /b: {get: {responses: {'200': {$ref: '#/components/responses/R'}}}}}
                """,
            components: """
                {responses: {R: {content: {application/json: {schema: {$ref: 'other.yaml#/S'}}}}}}
                """,
            files: ["other.yaml": "S: {type: string, title: Other}"])
        #expect(described.diagnostics.isEmpty)
        #expect(described.document?.schemas.map(\.value.content.title) == ["Other"])
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
}
