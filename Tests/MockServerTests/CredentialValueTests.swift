import Testing

@testable import CodegenMockServer

/// The values of credentials, the target in absolute form, and text beside JSON.
@Suite struct CredentialValueTests {
    private static func description(_ scheme: String) throws -> ServedDescription {
        try Descriptions.of(
            """
            paths:
              /a:
                get:
                  security: [{ own: [] }]
                  responses: { '204': { description: '' } }
            components: { securitySchemes: { own: \(scheme) } }
            """)
    }

    @Test(arguments: [
        ("{ type: http, scheme: bearer }", "secret", "Authorization: Bearer secret", "Authorization: Bearer other"),
        ("{ type: oauth2, flows: {} }", "secret", "Authorization: bearer secret", "Authorization: Bearer "),
        (
            "{ type: http, scheme: basic }", "ann:pass word", "Authorization: Basic YW5uOnBhc3Mgd29yZA==",
            "Authorization: Basic YW5uOnBhc3M="
        ),
        ("{ type: apiKey, in: header, name: X-Key }", "k=1", "X-Key: k=1", "X-Key: k=2"),
        ("{ type: apiKey, in: cookie, name: session }", "s", "Cookie: session=s", "Cookie: session=t"),
    ])
    func onlyAcceptedValuesAreAnswered(_ scheme: String, _ value: String, _ right: String, _ wrong: String) async throws
    {
        var options = MockServer.Options()
        options.credentials.accept(value, of: "own")
        try await withServer(try Self.description(scheme), options: options) { served, _ in
            let accepted = try await served.call("GET", "/a", right)
            #expect(accepted.status == 204)
            #expect(try await served.call("GET", "/a", wrong).status == 401)
            #expect(try await served.call("GET", "/a").status == 401)
        }
        try await withServer(try Self.description(scheme)) { served, _ in
            let accepted = try await served.call("GET", "/a", right)
            #expect(accepted.status == 204)
            #expect(try await served.call("GET", "/a").status == 401)
        }
    }

    /// RFC 9112, section 3.2.2.
    @Test func aTargetInAbsoluteFormWinsOverTheHost() async throws {
        try await withServer(try Descriptions.own("community"), options: MockServer.Options()) { served, _ in
            let foreign = try await served.call("GET", "http://evil.example/__codegen/answers")
            #expect(foreign.status == 403)
            let own = try await served.call("GET", "http://localhost:8080/__codegen/answers")
            #expect(own.status == 200)
            #expect(try await served.call("GET", "http:///__codegen/answers").status == 400)
            #expect(try await served.call("GET", "http://a@localhost/__codegen/answers").status == 400)
        }
    }

    @Test(arguments: [
        ("text/plain", "text/plain"), ("application/json", "application/json"), ("*/*", "application/json"),
    ])
    func textBesideJSONIsServed(_ accept: String, _ type: String) async throws {
        let description = try Descriptions.of(
            """
            paths:
              /a:
                get:
                  responses:
                    '200':
                      description: ''
                      content:
                        application/json: { schema: { type: object, properties: { n: { type: integer } } } }
                        text/plain: { schema: { type: string }, example: Hello }
            """)
        try await withServer(description) { served, _ in
            let reply = try await served.call("GET", "/a", "Accept: \(accept)")
            #expect(reply.status == 200)
            #expect(reply["Content-Type"] == type)
            #expect((reply.body == "Hello") == (type == "text/plain"), "\(reply.body)")
        }
    }
}
