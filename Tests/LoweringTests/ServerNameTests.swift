import CodegenLowering
import Testing

/// The names of servers that the configuration requests.
@Suite struct ServerNameTests {
    private static let main = "https://api.example.com/v1"

    private static func names(_ servers: [String], requested: [String: String]) throws -> [String] {
        var options = LoweringOptions()
        options.serverNames = requested
        let list = servers.map { "{url: '\($0)'}" }.joined(separator: ", ")
        return try Lowered("servers: [\(list)]\npaths: {}", options: options).api.servers.map(\.name.swift)
    }

    @Test(arguments: [main, "\(main)/"]) func aServerHasTheRequestedName(url: String) throws {
        #expect(try Self.names([Self.main], requested: [url: "main"]) == ["main"])
        #expect(try Self.names([Self.main], requested: [:]) == ["apiExampleCom"])
    }

    /// Without requested names, servers with the same host are named after their paths.
    @Test func anotherServerRenamesNone() throws {
        let next = "https://api.example.com/v2"
        #expect(try Self.names([Self.main, next], requested: [:]) == ["apiExampleComV1", "apiExampleComV2"])
        #expect(try Self.names([Self.main, next], requested: [Self.main: "main"]) == ["main", "apiExampleCom"])
        #expect(try Self.names([next, Self.main], requested: [Self.main: "main"]) == ["apiExampleCom", "main"])
    }

    @Test func noOtherServerHasARequestedName() throws {
        let local = "http://localhost:80"
        #expect(try Self.names([local, Self.main], requested: [Self.main: "local"]) == ["localhost80", "local"])
    }

    @Test func theDefaultServerHasItsRequestedName() throws {
        var options = LoweringOptions()
        options.serverNames = [Self.main: "live"]
        let lowered = try Lowered("servers: [{url: '\(Self.main)'}]\npaths: {}", options: options)
        #expect(lowered.api.defaultServer == "live")
    }
}
