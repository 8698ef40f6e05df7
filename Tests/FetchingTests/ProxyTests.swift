import CodegenPlatform
import LoopbackSupport
import Testing

@testable import CodegenFetching

private let hasCurl = (try? ChildProcess.run(["curl", "--version"])) != nil

/// Faults of proxies are not reported as faults of the server.
@Suite(.timeLimit(.minutes(1)), .enabled(if: hasCurl, "curl is not installed"))
struct ProxyTests {
    /// Returns the reason why a fetch fails with these environment variables.
    private func reason(_ url: String, _ environment: [String: String]) async -> String {
        do throws(FetchProblem) {
            var fetcher = Fetcher()
            fetcher.environment = environment
            _ = try await fetcher.fetch(FetchRequest(try SourceURL(url, allowsHTTP: true)))
            return "none"
        } catch {
            return error.reason
        }
    }

    /// A proxy answers a request for http itself, and refuses the tunnel for https.
    @Test(arguments: [("http", "http_proxy"), ("https", "HTTPS_PROXY"), ("https", "all_proxy")])
    func aProxyThatNeedsCredentialsIsNamed(_ scheme: String, _ variable: String) async throws {
        let head = "HTTP/1.1 407 x\r\nProxy-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n"
        try await withRawServer(.send(head)) { proxy in
            let reason = await reason("\(scheme)://a.example/x", [variable: proxy])
            #expect(
                reason == "the proxy needs credentials; write a valid user and password into its URL, in '\(variable)'")
        }
    }

    @Test func aProxyThatFailsIsNamed() async throws {
        try await withRawServer(.send("HTTP/1.1 503 x\r\nContent-Length: 0\r\n\r\n")) { proxy in
            let reason = await reason("https://a.example/x", ["https_proxy": proxy])
            #expect(reason.hasPrefix("the connection to a.example:443 failed: "), "\(reason)")
            #expect(reason.hasSuffix("; 'https_proxy' sets a proxy"), "\(reason)")
        }
    }

    @Test func aProxyThatDoesNotListenIsNamed() async throws {
        try await withClosedPort { proxy in
            #expect(
                await reason("https://a.example:8443/x", ["https_proxy": proxy])
                    == "the proxy in 'https_proxy', or the server a.example:8443, does not accept connections")
        }
    }

    /// curl prints the URL of a proxy, which may contain a password.
    @Test(arguments: ["http://codegen.invalid:8080", "http://me:secret@127.0.0.1:99999"])
    func aProxyThatCannotBeFoundIsNamed(_ proxy: String) async {
        #expect(
            await reason("https://a.example/x", ["https_proxy": proxy])
                == "the proxy in 'https_proxy' cannot be found, or its URL is not valid")
    }

    @Test func variablesOfOtherSchemesAreNotNamed() async throws {
        try await withClosedPort { url in
            let server = url.dropFirst("http://".count)
            #expect(
                await reason(url, ["https_proxy": "http://127.0.0.1:1", "HTTP_PROXY": "http://127.0.0.1:1"])
                    == "no server at \(server) accepts connections")
        }
    }
}
