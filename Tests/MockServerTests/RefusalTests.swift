import CodegenHTTP
import Testing

@testable import CodegenMockServer

/// Rejected calls receive the errors that the operation declares, so that clients can decode their own error types.
@Suite(.timeLimit(.minutes(1))) struct RefusalTests {
    private static func description(_ responses: String) throws -> ServedDescription {
        let entries = responses.split(separator: " ").map { status in
            "'\(status)': { description: '', content: { application/json: { example: { as: '\(status)' } } } }"
        }
        return try Descriptions.of(
            """
            paths:
              /x:
                post:
                  security: [{ key: [] }]
                  parameters: [{ name: q, in: query, schema: { type: integer } }]
                  requestBody: { content: { application/json: { schema: { type: object } } } }
                  responses: { '204': { description: '' }, \(entries.joined(separator: ", ")) }
            components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
            """)
    }

    private func answer(_ call: RequestMessage, _ responses: String) throws -> (
        status: Int, body: String, answer: Answer
    ) {
        let answer = Responder(try Self.description(responses)).answer(call)
        guard case .bytes(let bytes) = answer.body else { return (answer.status, "", answer) }
        return (answer.status, String(decoding: bytes, as: UTF8.self), answer)
    }

    private static let invalid = RequestMessage("POST", "/x", query: "q=a", headers: [.init("X-Key", "1")])

    @Test(arguments: [
        ("400 422 default", 422, "422"), ("default 4XX 400 404", 400, "400"), ("default 4XX 404", 422, "4XX"),
        ("404 default", 422, "default"),
    ])
    func invalidCallsAreAnsweredAsDeclared(_ responses: String, _ status: Int, _ body: String) throws {
        let found = try answer(Self.invalid, responses)
        #expect(found.status == status)
        #expect(found.body == #"{"as":"\#(body)"}"#)
        #expect(found.answer.header("Content-Type") == "application/json")
        #expect(found.answer.header("Mock-Reason")?.hasPrefix("query q is not an integer (api.yaml:") == true)
        #expect(found.answer.note == "query q is not an integer")
    }

    @Test(arguments: [
        ("401 403 default", 401, "401"), ("403 4XX", 403, "403"), ("422 4XX default", 401, "4XX"),
        ("422 default", 401, "default"),
    ])
    func missingCredentialsAreAnsweredAsDeclared(_ responses: String, _ status: Int, _ body: String) throws {
        let found = try answer(RequestMessage("POST", "/x"), responses)
        #expect(found.status == status)
        #expect(found.body == #"{"as":"\#(body)"}"#)
        #expect((found.answer.header("WWW-Authenticate") != nil) == (status == 401))
        #expect(found.answer.header("Mock-Reason") == "credentials are needed: key")
    }

    @Test(arguments: ["404", "500 5XX"])
    func undeclaredRefusalsAreProblemDocuments(_ responses: String) throws {
        let found = try answer(Self.invalid, responses)
        #expect(found.status == 422)
        #expect(found.answer.header("Content-Type") == "application/problem+json")
        #expect(found.answer.header("Mock-Reason")?.hasPrefix("query q is not an integer (api.yaml:") == true)
    }

    private static func pathAnswer(_ query: String, _ responses: String) throws -> Answer {
        let entries = responses.split(separator: " ").map { status in
            "'\(status)': { description: '', content: { application/json: { example: { as: '\(status)' } } } }"
        }
        let description = try Descriptions.of(
            """
            paths:
              /x/{id}:
                get:
                  parameters:
                    - { name: id, in: path, required: true, schema: { type: integer } }
                    - { name: q, in: query, schema: { type: integer } }
                  responses: { '204': { description: '' }, \(entries.joined(separator: ", ")) }
            """)
        return Responder(description).answer(RequestMessage("GET", "/x/a", query: query))
    }

    /// If no error is declared for invalid calls, a path with an invalid value counts as unknown.
    @Test(arguments: [
        ("404 500", "", 404), ("404 400", "", 400), ("404 default", "", 422), ("404 4XX", "", 422),
        ("404 500", "q=a", 422), ("500", "", 422),
    ])
    func impossiblePathsAreNotFound(_ responses: String, _ query: String, _ status: Int) throws {
        let answer = try Self.pathAnswer(query, responses)
        #expect(answer.status == status)
        #expect(answer.header("Mock-Reason")?.hasPrefix("path id is not an integer") == true)
        let isDeclared = status != 422 || responses.contains("default") || responses.contains("4XX")
        #expect(answer.header("Content-Type") == (isDeclared ? "application/json" : "application/problem+json"))
    }

    // MARK: Other protocols

    /// An interim response does not end a call: the client would wait for the final response.
    @Test(arguments: ["'101': { description: '' }", "'101': { description: '' }, '404': { description: '' }"])
    func switchingProtocolsIsRefused(_ responses: String) throws {
        let responder = Responder(try Descriptions.of("paths: { /x: { get: { responses: { \(responses) } } } }"))
        let answer = responder.answer(RequestMessage("GET", "/x"))
        #expect(answer.status == 426)
        #expect(answer.header("Upgrade") == "websocket")
        #expect(responder.answer(RequestMessage("GET", "/x", headers: [.init("Prefer", "code=101")])).status == 400)
    }

    @Test func aSuccessBesideAnotherProtocolIsAnswered() throws {
        let responses = "'101': { description: '' }, '204': { description: '' }"
        let description = try Descriptions.of("paths: { /x: { get: { responses: { \(responses) } } } }")
        #expect(Responder(description).answer(RequestMessage("GET", "/x")).status == 204)
    }

    @Test func unreadableBodiesAndOtherTypesAreInvalid() throws {
        let headers = [HeaderField("X-Key", "1"), HeaderField("Content-Type", "application/json")]
        let broken = try answer(RequestMessage("POST", "/x", headers: headers, body: Array("{".utf8)), "422")
        #expect(broken.status == 422)
        let other = [HeaderField("X-Key", "1"), HeaderField("Content-Type", "text/csv")]
        let csv = try answer(RequestMessage("POST", "/x", headers: other, body: Array("a".utf8)), "400")
        #expect(csv.status == 400)
        #expect(csv.answer.header("Accept") == "application/json")
    }

    /// Headers do not contain text of a client or a description.
    @Test func reasonsAreASCIIAndShort() throws {
        let call = RequestMessage(
            "POST", "/x",
            headers: [.init("X-Key", "1"), .init("Content-Type", String(repeating: "\u{E4}", count: 900))],
            body: [1])
        let reason = try answer(call, "400").answer.header("Mock-Reason") ?? ""
        #expect(reason.count == 200)
        let isASCII = reason.allSatisfy(\.isASCII)
        #expect(isASCII)
    }
}
