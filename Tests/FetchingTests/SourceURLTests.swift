import Testing

@testable import CodegenFetching

@Suite struct SourceURLTests {
    private func problem(_ text: String, allowsHTTP: Bool = false) -> String? {
        do throws(FetchProblem) {
            _ = try SourceURL(text, allowsHTTP: allowsHTTP)
            return nil
        } catch {
            return error.reason
        }
    }

    @Test func onlyHTTPSUnlessAllowed() {
        #expect(problem("https://a.example/api.yaml") == nil)
        #expect(problem("http://a.example/api.yaml")?.hasPrefix("the URL is not https; allow http") == true)
        #expect(problem("http://a.example/api.yaml", allowsHTTP: true) == nil)
        for other in ["ftp://a.example/api.yaml", "file://a.example/etc/passwd"] {
            #expect(problem(other, allowsHTTP: true) == "the URL is not https")
        }
        for other in ["api.yaml", "https:///api.yaml", "https://", "https://a b/c", ""] {
            #expect(problem(other) == "it is not a URL", "\(other)")
        }
    }

    @Test(arguments: ["https://me:secret@a.example/x", "https://me@a.example/x"])
    func credentialsAreNotInTheURL(_ text: String) {
        #expect(problem(text)?.hasPrefix("the URL has credentials") == true)
    }

    @Test func secretsAreNotShown() {
        #expect(SourceURL.shown("https://me:pw@a.example:8/x/y.yaml?token=z#part") == "https://a.example:8/x/y.yaml")
    }

    @Test func redirectionsStaySecure() throws {
        let secure = try SourceURL("https://a.example/x/y.yaml", allowsHTTP: true)
        #expect(try secure.redirected(to: "../z.yaml").url.absoluteString == "https://a.example/z.yaml")
        #expect(try secure.redirected(to: "//b.example/z").url.absoluteString == "https://b.example/z")
        for location in ["http://a.example/x", "http://b.example/x", "ftp://b.example/x"] {
            #expect(throws: FetchProblem("the server redirects to a URL that is not https")) {
                try secure.redirected(to: location)
            }
        }
        #expect(throws: FetchProblem("the server redirects to a URL that contains a user or a password")) {
            try secure.redirected(to: "https://me:secret@b.example/x")
        }
        #expect(throws: FetchProblem("the server redirects to a URL without a host")) {
            try secure.redirected(to: "https:///x")
        }
        let plain = try SourceURL("http://a.example/x", allowsHTTP: true)
        #expect(try plain.redirected(to: "/y").url.absoluteString == "http://a.example/y")
        #expect(try plain.redirected(to: "https://a.example/y").url.absoluteString == "https://a.example/y")
        #expect(throws: FetchProblem("the server redirects to a URL that is not http or https")) {
            try plain.redirected(to: "ftp://a.example/y")
        }
    }

    @Test func aServerHasAPort() throws {
        let servers = ["https://A.example/x", "http://a.example/x", "http://[::1]:8080/x"].map {
            try? SourceURL($0, allowsHTTP: true).server
        }
        #expect(servers == ["A.example:443", "a.example:80", "[::1]:8080"])
    }

    @Test func anOriginIsSchemeHostAndPort() throws {
        func url(_ text: String) throws -> SourceURL { try SourceURL(text, allowsHTTP: true) }
        let first = try url("https://a.example/x")
        #expect(first.hasSameOrigin(as: try url("HTTPS://A.example:443/y?z")))
        for other in ["https://b.example/x", "https://a.example:8443/x", "http://a.example/x", "https://x.a.example/"] {
            #expect(!first.hasSameOrigin(as: try url(other)), "\(other)")
        }
    }
}
