import Foundation
import Testing

@testable import CodegenMockServer

/// Curl commands have credentials in the form of real ones, which the server accepts.
@Suite(.timeLimit(.minutes(1))) struct SampleCredentialTests {
    @Test(arguments: [
        ("{ type: http, scheme: basic }", "--header 'Authorization: Basic dXNlcjpwYXNzd29yZA=='"),
        ("{ type: http, scheme: bearer }", "--header 'Authorization: Bearer sample-token-1f3a9c'"),
        (
            "{ type: http, scheme: bearer, bearerFormat: JWT }",
            "--header 'Authorization: Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1c2VyIn0.c2lnbmF0dXJl'"
        ),
        (
            "{ type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://a.example/t', scopes: {} } } }",
            "--header 'Authorization: Bearer sample-token-1f3a9c'"
        ),
        ("{ type: apiKey, in: header, name: X-Key }", "--header 'X-Key: sample-key-1f3a9c'"),
        ("{ type: apiKey, in: query, name: key }", "/x?key=sample-key-1f3a9c'"),
        ("{ type: apiKey, in: cookie, name: key }", "--header 'Cookie: key=sample-key-1f3a9c'"),
    ])
    func theCommandHasACredential(_ scheme: String, _ part: String) async throws {
        let yaml = """
            security: [ { s: [] } ]
            components: { securitySchemes: { s: \(scheme) } }
            paths: { /x: { get: { operationId: getX, responses: { '204': { description: '' } } } } }
            """
        try await withServer(try Descriptions.of(yaml)) { served, _ in
            let command = try #require(try await served.json("/operations/getX")["curl"] as? String)
            #expect(command.contains(part), "\(command)")
            let target = try #require(command.firstMatch(of: /8080(\/[^']*)/)?.1)
            let header = command.firstMatch(of: /--header '([^']*)/).map { String($0.1) } ?? "X: y"
            #expect(try await served.call("GET", String(target), header).status == 204)
        }
    }
}
