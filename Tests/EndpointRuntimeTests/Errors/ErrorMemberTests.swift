import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

private enum Code: String {
    case sessionNotFound = "SESSION_NOT_FOUND"
}

private enum Number: Int {
    case gone = 1_004
}

@Suite("What error bodies say")
struct ErrorMemberTests {
    private func error(
        _ body: String, status: Int = 404,
        _ members: ErrorMembers = ErrorMembers(code: "error/code", message: "error/text")
    ) async throws -> APIError {
        let stub = StubTransport()
        stub.answer("get", with: .response(HTTPResponse(statusCode: status, data: Data(body.utf8))))
        let provider = provider(stub, configuration: .init(errorMembers: members))
        return try #require(
            await failure { () throws(APIError) in _ = try await provider.value(get, as: Int.self) })
    }

    @Test func codeAndMessageAreReadAtTheirPaths() async throws {
        let error = try await error(#"{"error":{"code":"SESSION_NOT_FOUND","text":"gone"}}"#)
        #expect(error.reason == .notFound)
        #expect(error.serverCode == "SESSION_NOT_FOUND")
        #expect(error.serverMessage == "gone")
        #expect(error.code(as: Code.self) == .sessionNotFound)
    }

    @Test func aCodeMayBeANumber() async throws {
        let error = try await error(#"{"error":{"code":1004}}"#)
        #expect(error.serverCode == "1004")
        #expect(error.code(as: Number.self) == .gone)
        #expect(error.serverMessage == nil)
    }

    @Test func aPieceMayCountElements() async throws {
        let members = ErrorMembers(code: "errors/1/code")
        #expect(try await error(#"{"errors":[{"code":"A"},{"code":"B"}]}"#, members).serverCode == "B")
        #expect(try await error(#"{"errors":[{"code":"A"}]}"#, members).serverCode == nil)
    }

    /// The first path with a text is used.
    @Test func aMessageMayBeAtDifferentPaths() async throws {
        let members = ErrorMembers(messages: ["message", "error/text", "detail/0/msg"])
        #expect(members.message == "message")
        for (body, message) in [
            (#"{"message":"a","error":{"text":"b"}}"#, "a"), (#"{"message":"","error":{"text":"b"}}"#, "b"),
            (#"{"message":null,"detail":[{"loc":["body"],"msg":"field required"}]}"#, "field required"),
            (#"{"message":{},"detail":"c"}"#, "c"),
        ] {
            #expect(try await error(body, members).serverMessage == message)
        }
    }

    /// FastAPI sends `{"detail": …}` as `application/json`, and other servers problem details (RFC 9457).
    @Test(arguments: [
        (#"{"detail":"Not found"}"#, "Not found"),
        (#"{"title":"Gone","detail":"The post is gone."}"#, "The post is gone."),
        (#"{"type":"about:blank","title":"Gone","status":410}"#, "Gone"), (#"{"title":"Gone","detail":7}"#, "Gone"),
        (#"{"error":{"text":"own"},"detail":"Not found"}"#, "own"),
    ])
    func problemDetailsAreTheFallback(body: String, message: String) async throws {
        #expect(try await error(body).serverMessage == message)
        #expect(try await error(body).localizedDescription == message)
        #expect(message == "own" ? true : try await error(body, ErrorMembers()).serverMessage == message)
        // The reason of a status does not depend on them.
        #expect(try await error(body, status: 418, ErrorMembers()).reason == .init(status: 418))
        #expect(try await error(body, ErrorMembers()).serverCode == nil)
    }

    @Test(arguments: ["", "<html>", "{}", #"{"error":"down"}"#, #"{"error":{"code":null,"text":{}}}"#])
    func bodiesOfAnotherKindHaveNoCodeAndMessage(body: String) async throws {
        let error = try await error(body)
        #expect(error.serverCode == nil)
        #expect(error.serverMessage == nil)
    }

    @Test func aSuccessThatCannotBeReadHasNoCode() async throws {
        let error = try await error(#"{"error":{"code":"A"}}"#, status: 200)
        #expect(error.serverCode == nil)
    }

    @Test func aCustomReasonSpeaksFirst() {
        let error = APIError(.custom(code: "SESSION_NOT_FOUND", message: "gone"))
        #expect(error.code(as: Code.self) == .sessionNotFound)
        #expect(error.serverMessage == "gone")
    }
}
