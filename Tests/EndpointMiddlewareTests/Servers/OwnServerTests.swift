import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The target of calls whose operation has its own servers.
@Suite("Servers of operations")
struct OwnServerTests {
    private static let live = ConfiguredServer(name: "pay", url: "https://pay.example")
    private static let sandbox = ConfiguredServer(name: "paySandbox", url: "https://sandbox.pay.example")
    private let main = ConfiguredServer(name: "main", url: "https://main.example")
    private let stub = StubTransport(samples: [Sample("pay", "1"), Sample("get", "1")])
    private let pay = Route("pay", .get, "/pay", servers: [live, sandbox])

    private func host(_ endpoint: some Endpoint, on server: any APIServer) async throws -> String? {
        try await provider(stub, server: server).empty(endpoint)
        return stub.requests.last?.urlRequest.url?.host
    }

    @Test func theFirstOneUnlessTheClientsServerIsAmongThem() async throws {
        #expect(try await host(pay, on: main) == "pay.example")
        #expect(try await host(pay, on: Self.live) == "pay.example")
        #expect(try await host(pay, on: Self.sandbox) == "sandbox.pay.example")
        #expect(try await host(get, on: Self.sandbox) == "sandbox.pay.example")
    }

    @Test func aServerThatTheCallChoosesCountsMost() async throws {
        #expect(try await host(pay.server(Self.sandbox), on: main) == "sandbox.pay.example")
        #expect(try await host(pay.server(ConfiguredServer(url: "https://x.example")), on: Self.sandbox) == "x.example")
    }

    @Test func aDirectoryFindsServersByName() async throws {
        let servers = try ServerDirectory(
            ["main": "https://main.test", "pay": "https://pay.test", "paySandbox": ""], default: "main")
        #expect(try await host(get, on: servers) == "main.test")
        #expect(try await host(pay, on: servers) == "pay.test")
        #expect(try await host(pay.server(Self.live), on: servers) == "pay.test")
        // A listed name without a URL uses the default server. A name that is not listed uses the server of the call.
        #expect(try await host(pay.server(Self.sandbox), on: servers) == "main.test")
        #expect(try await host(pay.server(ConfiguredServer(url: "https://x.example")), on: servers) == "x.example")
    }

    /// A client of a directory with one server sends all calls to that server.
    @Test func aDirectoryOfOneServerTakesAllCalls() async throws {
        let servers = ServerDirectory(default: ConfiguredServer(url: "https://local.test"))
        #expect(try await host(pay, on: servers) == "local.test")
        #expect(try await host(get, on: servers) == "local.test")
        #expect(servers.url == "https://local.test")
        #expect(servers.name == "custom")
    }

    @Test func theDirectoryIsExchangedAtRunTime() async throws {
        let provider = provider(stub, server: ServerDirectory(["pay": "https://a.test"], default: main))
        try await provider.empty(pay)
        provider.server = ServerDirectory(["pay": "https://b.test"], default: main)
        try await provider.empty(pay)
        #expect(stub.requests.map { $0.urlRequest.url?.host } == ["a.test", "b.test"])
    }
}
