import CodegenIR
import Testing

@Suite struct RouteTests {
    private func isVerbatim(_ path: String, servers: [String]) throws -> Bool {
        let variables = "variables: {ver: {default: v1}}"
        let list = servers.map { "{url: '\($0)'\($0.contains("{") ? ", \(variables)" : "")}" }.joined(separator: ", ")
        let lowered = try Lowered(
            """
            servers: [\(list)]
            paths:
              \(path): {get: {operationId: call, responses: {'200': {description: OK}}}}
            """)
        return try lowered.endpoint("call").isPathVerbatim
    }

    /// The runtime omits a version that the server's URL already contains. If a description contains the version in
    /// both places, it is intended.
    @Test(arguments: [
        ("/v1/posts", true), ("/v1", true), ("/v2/posts", false), ("/v1s/posts", false), ("/api/posts", false),
    ])
    func versionThatADescriptionRepeatsIsSent(path: String, isVerbatim: Bool) throws {
        let servers = ["https://example.com/v1", "https://example.com/api"]
        #expect(try self.isVerbatim(path, servers: servers) == isVerbatim)
    }

    @Test(arguments: ["https://a.b/v3?tenant=1", "https://a.b/v3/", "/v3", "https://a.b/{ver}", "https://a.b/v{ver}"])
    func versionsFollowAtTheEndOfThePath(server: String) throws {
        #expect(try isVerbatim("/v3/posts", servers: [server]))
        #expect(try !isVerbatim("/posts", servers: [server]))
    }

    @Test func theHostIsNotAVersion() throws {
        #expect(try !isVerbatim("/v1.example.com/posts", servers: ["https://v1.example.com"]))
    }

    @Test func theNamesOfAnOperationAreChosenOnce() throws {
        let endpoint = try Lowered(operation: "{summary: A}").endpoint("call")
        #expect(endpoint.sampleName == "callSample")
        #expect(endpoint.mockName == "onCall")
    }
}
