import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import Testing

/// A stateful stub remembers a single object, whose table has no identifier.
@Suite struct StubMemoryTests {
    private static let resources: SampleResources = """
        [{"path": "/users/me", "members": ["name", "born"], "required": ["name"], "nullable": ["born"], "readOnly": [],
          "operations": [{"id": "users.me", "role": "read", "path": "/users/me", "payload": []},
            {"id": "users.change", "role": "merge", "path": "/users/me", "payload": [], "accepted": ["name", "born"]}]}]
        """

    private struct Server: APIServer {
        let name = "stub"
        let url = "https://api.example.com/v1"
    }

    @Test func aSingleObjectIsRemembered() async throws {
        let sample = #"{"name": "Ann", "born": "1990-01-02"}"#
        let samples = [Sample("users.me", sample), Sample("users.change", sample)].with(Self.resources)
        let stub = StubTransport(samples: samples, stateful: true)
        let provider = Provider(server: Server(), transport: stub)
        let read = Route("users.me", .get, "/users/me")
        let sent: JSONValue = ["name": "Bob", "born": nil]
        let change = Route("users.change", .patch, "/users/me", body: .json(sent))
        #expect(try await provider.value(change, as: JSONValue.self) == sent)
        #expect(try await provider.value(read, as: JSONValue.self) == sent)
        #expect(stub.stateJSON.contains("\"/users/me\""))
        stub.resetState()
        #expect(try await provider.value(read, as: JSONValue.self) == ["name": "Ann", "born": "1990-01-02"])
    }
}
