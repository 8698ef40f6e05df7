import CodegenDiagnostics
import EndpointMockData
import Testing

@testable import CodegenMockServer

/// The state of a server that remembers resources, in the HTTP API of the control page.
@Suite(.timeLimit(.minutes(1))) struct ControlStateTests {
    @Test func theStateIsReadReplacedAndReset() async throws {
        var options = MockServer.Options()
        options.state = ServerState()
        try await withServer(try Descriptions.own("community"), options: options) { served, _ in
            #expect(try await served.json("/operations")["hasState"] as? Bool == true)
            let start = try await served.control("GET", "/state").body
            #expect(start.contains("/posts"))
            #expect(try await served.control("PUT", "/state", body: #"{"/posts": []}"#).status == 204)
            let empty = try PlainValue(json: await served.control("GET", "/state").body.utf8)
            #expect(empty["/posts"]?.elements?.count == 0)
            let wrong = try await served.control("PUT", "/state", body: "[]")
            #expect(wrong.status == 422)
            #expect(wrong.body.contains("the body is not a state of this server: "))
            #expect(try await served.control("DELETE", "/state").status == 204)
            #expect(try await served.control("GET", "/state").body == start)
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
