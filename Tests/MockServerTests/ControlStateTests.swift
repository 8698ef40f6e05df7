import CodegenDiagnostics
import Testing

@testable import CodegenMockServer

/// The state of a server that remembers resources, in the HTTP API of the control page.
@Suite(.timeLimit(.minutes(1))) struct ControlStateTests {
    private final class Memory: ControlledState {
        struct Wrong: Error, CustomStringConvertible {
            let description = "it is not an object"
        }

        private let text = Guarded("{}")

        func json() -> String { text.withLock { $0 } }
        func reset() { text.withLock { $0 = "{}" } }
        func replace(with json: String) throws {
            guard json.hasPrefix("{") else { throw Wrong() }
            text.withLock { $0 = json }
        }
    }

    @Test func theStateIsReadReplacedAndReset() async throws {
        var options = MockServer.Options()
        options.state = Memory()
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            #expect(try await served.json("/operations")["hasState"] as? Bool == true)
            #expect(try await served.control("GET", "/state").body == "{}")
            #expect(try await served.control("PUT", "/state", body: #"{"a":1}"#).status == 204)
            #expect(try await served.control("GET", "/state").body == #"{"a":1}"#)
            let wrong = try await served.control("PUT", "/state", body: "[]")
            #expect(wrong.status == 422)
            #expect(wrong.body.contains("the body is not a state of this server: it is not an object"))
            #expect(try await served.control("DELETE", "/state").status == 204)
            #expect(try await served.control("GET", "/state").body == "{}")
        }
    }

    @Test func aServerWithoutStateHasNoSuchResource() async throws {
        try await withCommunity { served in
            let reset = try await served.json("/operations")["hasState"] as? Bool
            #expect(reset == false)
            for method in ["GET", "PUT", "DELETE"] {
                let restored = try await served.control(method, "/state").status
                #expect(restored == 404)
            }
        }
    }
}
