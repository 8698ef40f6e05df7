import CodegenOpenAPI
import Testing

@Suite struct OperationTests {
    /// Only objects with fixed fields can have extensions.
    @Test func namesThatBeginAsExtensionsAreNames() throws {
        let media = "application/x-www-form-urlencoded: {schema: {type: object}, encoding: {x-list: {explode: false}}}"
        let described = Described(
            """
            openapi: 3.0.3
            info: {title: T, version: '1'}
            servers: [{url: 'https://{x-host}.b', variables: {x-host: {default: a}}}]
            security: [{x-api-key: []}]
            paths:
              x-paths: {}
              /a:
                post:
                  requestBody: {content: {x-content: 1, \(media)}}
                  responses:
                    x-responses: {}
                    '200': {description: ok, headers: {x-request-id: {schema: {type: string}}, x-flag: true}}
            components:
              securitySchemes: {x-api-key: {type: apiKey, in: header, name: x-api-key}}
              schemas: {S: {oneOf: [{$ref: '#/components/schemas/x-t'}],
                discriminator: {propertyName: t, mapping: {x-a: x-t}}}, x-t: {type: object}}
            """)
        #expect(described.diagnostics == [])
        let operation = try #require(described.operation)
        #expect(operation.security.map { $0.schemes.map(\.name) } == [["x-api-key"]])
        #expect(operation.responses.flatMap(\.headers).map(\.name) == ["x-request-id"])
        #expect(operation.requestBody?.content.map { $0.encodings.map(\.property) } == [["x-list"]])
        let document = try #require(described.document)
        #expect(document.servers.map { $0.variables.map(\.name) } == [["x-host"]])
        #expect(document.componentSchemas.map(\.name) == ["S", "x-t"])
        #expect(document.schemas.values.first?.content.discriminator?.mapping.map(\.value) == ["x-a"])
    }

    @Test func operationsKeepTheOrderOfTheDocument() {
        let described = Described(
            paths: "{/b: {post: {responses: {}}, get: {responses: {}}}, x-y: {}, /a: {delete: {responses: {}}}}")
        #expect(described.document?.operations.map { "\($0.method) \($0.path)" } == ["POST /b", "GET /b", "DELETE /a"])
    }

    @Test func methodInCapitalsIsRepaired() {
        let described = Described(paths: "{/a: {GET: {responses: {}}}}")
        #expect(described.operation?.method == "GET")
        #expect(
            described.diagnostics == [
                "3:14 warning: unknown key 'GET' in path item; in paths./a; write the method in lower case; "
                    + "it is read as 'get'"
            ])
    }

    @Test func operationWithoutItsBodyIsLeftOut() {
        let described = Described(paths: "{/a: {post: {requestBody: {$ref: '#/components/requestBodies/B'}}}}")
        #expect(described.document?.operations.isEmpty == true)
        #expect(described.diagnostics.last?.contains("POST /a is left out: its request body cannot be read") == true)
    }

    @Test func duplicateOperationIdsStayAndAreReported() {
        let described = Described(paths: "{/a: {get: {operationId: x}}, /b: {get: {operationId: x}}}")
        #expect(described.document?.operations.map(\.operationID) == ["x", "x"])
        #expect(
            described.diagnostics == [
                "3:62 warning: duplicate operationId 'x'; in GET /b; "
                    + "give this operation a unique id; another name is generated for it"
            ])
    }

    @Test func statusesInTheirSpellings() {
        let described = Described(
            paths: "{/a: {get: {responses: {200: {}, 4xx: {}, 5XX: {}, default: {}, okay: {}, x-z: {}}}}}")
        #expect(described.operation?.responses.map(\.status) == [.code(200), .family(4), .family(5), .default])
        #expect(
            described.diagnostics == [
                "3:41 warning: '4xx' is a misspelt status; in paths./a.get.responses.4xx; write '4XX'; it is read this way",
                "3:72 warning: 'okay' is not a status code; in paths./a.get.responses.okay; use a code such as '200', "
                    + "a range such as '4XX', or 'default'; this response is left out",
            ])
    }

    @Test func webhooksAndCallbacksAreIncoming() {
        let described = Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths:
              /a:
                post:
                  callbacks: {done: {'{$request.body#/url}': {post: {operationId: done}}}}
            webhooks: {ping: {post: {operationId: ping}}}
            """)
        #expect(described.document?.operations.count == 1)
        #expect(described.document?.incoming.map(\.path) == ["ping", "{$request.body#/url}"])
        #expect(described.document?.incoming.map(\.callbackName) == [nil, "done"])
        #expect(described.diagnostics.isEmpty)
    }

    @Test func callbackThatLeadsToItselfEnds() {
        let described = Described(
            paths: "{/a: {post: {callbacks: {c: {$ref: '#/components/callbacks/C'}}}}}",
            components: """
                {callbacks: {C: {'{$url}': {post: {callbacks: {again: {$ref: '#/components/callbacks/C'}}}}}}}
                """)
        #expect(described.document?.incoming.map(\.callbackName) == ["c", "again"])
    }

    @Test func encodingsAndSeveralMediaTypes() {
        let described = Described(
            paths: """
                {/a: {post: {requestBody: {required: true, content: {
                'application/json; charset=utf-8': {schema: {type: object}},
                multipart/form-data: {schema: {}, encoding: {f: {contentType: image/png, headers: {X-A: {schema: {}}}}}},
                nonsense: {}}}}}}
                """)
        let content = described.operation?.requestBody?.content
        #expect(content?.map(\.type) == ["application/json; charset=utf-8", "multipart/form-data"])
        #expect(content?.last?.encodings.first?.headers.map(\.name) == ["X-A"])
        #expect(described.operation?.requestBody?.isRequired == true)
        #expect(described.diagnostics.count == 1)
    }
}
