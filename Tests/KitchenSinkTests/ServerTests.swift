import EndpointRuntime
import KitchenSink
import Testing

/// The servers of calls.
struct ServerTests {
    @Test func operationsAndPathsMayHaveTheirOwnServer() async throws {
        #expect(
            try await Sent.target { try await $0.servers.ofOperation() }
                == "https://files.example.com/v2/servers/own")
        #expect(
            try await Sent.target { try await $0.servers.ofPath() }
                == "https://upload.example.com/servers/of-path")
        #expect(try await Sent.target { try await $0.servers.ofDocument() } == "/servers/of-document")
    }

    @Test func variablesAreArgumentsWithDefaults() {
        #expect(KitchenSinkServer.regional().url == "https://eu.kitchen.example.com:443/v1")
        let other = KitchenSinkServer.regional(region: .usEast, port: "8443")
        #expect(other.url == "https://us-east.kitchen.example.com:8443/v1")
        #expect(KitchenSinkServer.regional(region: .unknown("mars")).url == "https://mars.kitchen.example.com:443/v1")
    }

    @Test func serversHaveTheirNames() {
        #expect(KitchenSinkServer.all.map(\.name) == ["main", "regional", "files", "upload"])
    }
}
