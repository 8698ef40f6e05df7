import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// Calls through the whole chain without a network. Uses only declarations that exist in all versions of the runtime.
@main struct App {
    static func main() async throws {
        let stub = StubTransport(samples: [Sample("things", #"{"id":1,"name":"one"}"#)], maximumRequests: 1)
        let provider = Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: stub)
        let route = Route("things", .get, "/things")
        for _ in 0..<100_000 { _ = try await provider.value(route, as: Thing.self) }
    }
}
