import Testing

/// Servers without a host, and the URL from which the description was fetched.
@Suite struct ServerResolutionTests {
    private static let source = "https://user:secret@api.example.com:8443/docs/v1/openapi.yaml?token=secret#x"
    private static let origin = "https://api.example.com:8443"

    private func described(_ servers: String, from source: String? = source) -> Described {
        Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            \(servers)
            paths: {/a: {get: {responses: {'204': {description: D}}}}}

            """, fetchedFrom: source)
    }

    @Test(arguments: [
        ("/api/v1", "\(origin)/api/v1"), ("/", "\(origin)/"), ("api", "\(origin)/docs/v1/api"),
        ("./api/", "\(origin)/docs/v1/api/"), ("../v2", "\(origin)/docs/v2"), ("../../../..", "\(origin)/"),
        ("/a/./b/../c", "\(origin)/a/c"), ("//other.example.com/v1", "https://other.example.com/v1"),
        ("https://other.example.com/v1", "https://other.example.com/v1"),
        ("/{stage}/v1", "\(origin)/{stage}/v1"), ("{base}/v1", "\(origin){base}/v1"),
    ])
    func urlsAreResolved(written: String, url: String) {
        let variables = "variables: {stage: {default: live}, base: {default: /live}}"
        let described = described("servers: [{url: '\(written)', \(variables)}]")
        #expect(described.document?.servers.map(\.url) == [url])
        #expect(described.document?.servers.map(\.written) == [written])
        #expect(described.diagnostics.filter { $0.contains("no host") } == [])
    }

    /// Hosts without a scheme would become a part of the path.
    @Test(arguments: ["api.example.com/v1", "localhost:8080", "https://", "https:///v1", "//", "", "?x=1"])
    func incompleteURLsAreReported(written: String) {
        let described = described("servers: [{url: '\(written)'}]")
        #expect(described.document?.servers.map(\.url) == [written])
        #expect(described.diagnostics.count { $0.contains("has no host") } == 1)
    }

    @Test(arguments: ["/api/v1", "api", "//other.example.com"])
    func withoutSourceTheyStayRelative(written: String) {
        let described = described("servers: [{url: '\(written)'}]", from: nil)
        #expect(described.document?.servers.map(\.url) == [written])
        #expect(described.diagnostics.count { $0.contains("has no host") } == 1)
    }

    @Test func aDescriptionWithoutServersHasTheServerOfItsSource() {
        for servers in ["", "servers: []"] {
            #expect(described(servers).document?.servers.map(\.url) == [Self.origin])
            #expect(described(servers, from: nil).document?.servers.isEmpty == true)
        }
        #expect(described("servers: [{description: no URL}]").document?.servers.isEmpty == true)
        let swagger = "swagger: '2.0'\ninfo: {title: T, version: '1'}\npaths: {}\n"
        let without = Described(swagger, fetchedFrom: Self.source)
        #expect(without.document?.servers.map(\.url) == [Self.origin])
        let withPath = Described(swagger + "basePath: /v2\n", fetchedFrom: Self.source)
        #expect(withPath.document?.servers.map(\.url) == ["\(Self.origin)/v2"])
    }

    @Test func serversOfPathsAndOperationsAreResolved() {
        let described = Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            servers: [{url: 'https://main.example.com'}]
            paths:
              /a: {servers: [{url: /a}], get: {responses: {'204': {description: D}}}}
              /b: {get: {servers: [{url: /b}], responses: {'204': {description: D}}}}
              /c: {get: {responses: {'204': {description: D}}}}

            """, fetchedFrom: Self.source)
        #expect(
            described.document?.operations.map { $0.servers.map(\.url) } == [
                ["\(Self.origin)/a"], ["\(Self.origin)/b"], [],
            ])
    }
}
