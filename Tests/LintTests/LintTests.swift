import CodegenDiagnostics
import CodegenLint
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML
import DiagnosticsSupport
import Testing

@Suite struct LintTests {
    /// Returns the differences between the markers of a description (below `info`) and the diagnostics of the reader
    /// and the rules.
    private func differences(_ source: String) throws -> [String] {
        let engine = DiagnosticsEngine()
        let text = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n\(source)\n"
        let file = engine.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let reader = DocumentReader(
            loader: NoFiles(), extensions: CodegenExtension(diagnostics: engine), diagnostics: engine)
        let document = try #require(reader.read(root, of: file))
        Linter(diagnostics: engine).check(document)
        return MarkerCheck.differences(engine)
    }

    @Test func operationsNeedAnID() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    get:
                      responses: { '204': { description: Done } }
                #     ^ warning: missing-operation-id: GET /a has no 'operationId'
                    put:
                      operationId: b
                      responses: { '204': { description: Done } }
                """) == [])
    }

    /// Objects that could be an event or its data.
    @Test func itemsOfEventStreamsAreDecided() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    get:
                      operationId: a
                      responses:
                        '200':
                          description: Fine
                          content:
                            text/event-stream: { schema: { $ref: '#/components/schemas/Chunk' } }
                    put:
                      operationId: b
                      responses:
                        '200':
                          description: Fine
                          content:
                            text/event-stream: { schema: { type: object, properties: { data: { type: string } } } }
                #                                        ^ warning: undecided-event: is read as a server-sent event
                    post:
                      operationId: c
                      responses:
                        '200':
                          description: Fine
                          content:
                            text/event-stream: { schema: { $ref: '#/components/schemas/Named' } }
                    patch:
                      operationId: d
                      responses:
                        '200':
                          description: Fine
                          content:
                            text/event-stream: { schema: { $ref: '#/components/schemas/Decided' } }
                components:
                  schemas:
                    Chunk: { type: object, properties: { id: { type: string }, data: { type: string } } }
                #          ^ warning: undecided-event: is read as the data of server-sent events
                    Named: { type: object, properties: { event: { type: string }, data: { type: string } } }
                    Decided:
                      x-codegen: { event: false }
                      type: object
                      properties: { data: { type: string } }
                """) == [])
    }

    @Test func responsesNeedASchema() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    get:
                      operationId: a
                      responses:
                        '200': { description: Fine }
                #              ^ warning: response-without-schema: response 200 of GET /a has no content
                        '202':
                          description: Fine
                          content:
                            application/json; charset=utf-8: {}
                #                                            ^ warning: response-without-schema: of GET /a has no schema
                            image/png: {}
                        '204': { description: Done }
                    head:
                      operationId: b
                      responses: { '200': { description: Fine } }
                """) == [])
    }

    @Test func componentsAreUsed() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    get:
                      operationId: a
                      responses:
                        '200':
                          description: Fine
                          content: { application/json: { schema: { $ref: '#/components/schemas/Pet' } } }
                x-codegen: { errors: { code: code, codes: Code } }
                components:
                  schemas:
                    Code: { type: string, enum: [a] }
                    Pet:
                      type: object
                      required: [kind]
                      properties: { kind: { type: string }, owner: { $ref: '#/components/schemas/Owner' } }
                      discriminator: { propertyName: kind }
                    Owner: { type: string }
                    Cat:
                      allOf:
                      - $ref: '#/components/schemas/Pet'
                      - { type: object, properties: { claws: { $ref: '#/components/schemas/Claws' } } }
                    Claws: { type: integer }
                    First: { type: array, items: { $ref: '#/components/schemas/Second' } }
                #          ^ warning: unused-component: no operation uses the schema 'First'
                    Second: { type: object, properties: { first: { $ref: '#/components/schemas/First' } } }
                #           ^ warning: unused-component: no operation uses the schema 'Second'
                """) == [])
    }

    @Test func inlineSchemasAreWrittenOnce() throws {
        #expect(
            try differences(
                """
                paths: {}
                webhooks:
                  a:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema:
                              type: object
                #             ^ warning: repeated-inline-schema: the same inline schema is at 2 locations
                              required: [x]
                              properties: { x: { type: string, description: A }, y: { type: integer } }
                      responses: { '204': { description: Done } }
                  b:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema:
                              type: object
                              required: [x]
                              properties: { x: { type: string, description: B }, y: { type: integer } }
                      responses: { '204': { description: Done } }
                  c:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema: { type: object, properties: { x: { type: string }, y: { type: integer } } }
                      responses: { '204': { description: Done } }
                """) == [])
    }

    @Test func unionsOfObjectsNeedADiscriminator() throws {
        #expect(
            try differences(
                """
                paths: {}
                webhooks:
                  a:
                    post:
                      requestBody:
                        content:
                          application/json:
                            schema:
                              type: object
                              properties:
                                trial:
                                  oneOf:
                #                 ^ warning: union-without-discriminator: this 'oneOf' of 2 objects
                                  - { $ref: '#/components/schemas/A' }
                                  - { $ref: '#/components/schemas/B' }
                                  - { type: string }
                                scalars: { oneOf: [{ type: string }, { $ref: '#/components/schemas/A' }] }
                                tagged:
                                  anyOf:
                                  - { type: object, required: [t], properties: { t: { const: a } } }
                                  - { type: object, required: [t], properties: { t: { enum: [b] } } }
                      responses: { '204': { description: Done } }
                components:
                  schemas:
                    A: { type: object, properties: { a: { type: string } } }
                    B: { type: object, properties: { b: { type: string } } }
                """) == [])
    }

    @Test func requiredNamesWithoutAPropertyAreFound() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    post:
                      operationId: a
                      requestBody:
                        content:
                          application/json:
                            schema:
                              allOf:
                              - { $ref: '#/components/schemas/Base' }
                              - { type: object, required: [base, own], properties: { own: { type: string } } }
                      responses:
                        '204': { description: Done }
                        '400':
                          description: Wrong
                          content:
                            application/json:
                              schema: { required: [number, more], properties: { numbers: { type: string }, more: {} } }
                #                     ^ warning: undeclared-required-property: 'required' names 'number', which is not
                        '401':
                          description: Wrong
                          content:
                            application/json:
                              schema: { type: object, required: [any], additionalProperties: { type: string } }
                components:
                  schemas:
                    Base: { type: object, required: [of child], properties: { base: { type: string } } }
                """) == [])
    }

    @Test func enumerationsThatMayGrowAreFound() throws {
        #expect(
            try differences(
                """
                paths:
                  /a:
                    get:
                      operationId: a
                      parameters:
                      - name: b
                        in: query
                        schema: { type: string, enum: [x], description: New values may be added. }
                #               ^ warning: extensible-enum: contains 'may be added'
                      - { name: c, in: query, schema: { type: string, enum: [x], description: All values. } }
                      responses: { '204': { description: Done } }
                """) == [])
    }
}

struct NoFiles: SourceLoader {
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("there is no such file")
    }
}
