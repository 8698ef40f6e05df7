import CodegenDiagnostics
import CodegenPlatform
import FlyingFox
import Foundation
import LoopbackSupport
import Testing

@testable import CodegenFetching

private let hasCurl = (try? ChildProcess.run(["curl", "--version"])) != nil

/// Against servers on loopback, well and badly behaved.
@Suite(.timeLimit(.minutes(1)), .enabled(if: hasCurl, "curl is not installed"))
struct FetcherTests {
    private func request(_ url: String) throws -> FetchRequest {
        FetchRequest(try SourceURL(url, allowsHTTP: true))
    }

    private func outcome(of url: String, _ fetcher: Fetcher = Fetcher()) async -> String {
        do {
            return await outcome(try request(url), fetcher)
        } catch {
            return "\(error)"
        }
    }

    /// Returns the host and the port of a loopback server as messages print them.
    private func server(_ url: String) -> String { String(url.dropFirst("http://".count)) }

    /// Returns the result of a fetch: the text, `unchanged`, or the reason for the failure.
    private func outcome(_ request: FetchRequest, _ fetcher: Fetcher = Fetcher()) async -> String {
        do throws(FetchProblem) {
            switch try await fetcher.fetch(request) {
            case .unchanged: return "unchanged"
            case .document(let bytes, let tag, _):
                return String(decoding: bytes, as: UTF8.self) + (tag.map { " \($0)" } ?? "")
            }
        } catch {
            return error.reason
        }
    }

    private func text(_ status: HTTPStatusCode = .ok, _ text: String = "", _ headers: HTTPHeaders = [:])
        -> HTTPResponse
    {
        HTTPResponse(statusCode: status, headers: headers, body: Data(text.utf8))
    }

    @Test func theEntityTagIsSentBack() async throws {
        try await withHTTPServer { request in
            request.headers[HTTPHeader("If-None-Match")] == "\"7\""
                ? text(.notModified, "", [HTTPHeader("ETag"): "\"7\""])
                : text(.ok, "openapi: 3.1.0", [HTTPHeader("ETag"): "\"7\""])
        } run: { url in
            var request = try request(url)
            #expect(await outcome(request) == "openapi: 3.1.0 \"7\"")
            request.entityTag = "\"7\""
            #expect(await outcome(request) == "unchanged")
            request.entityTag = "\"6\""
            #expect(await outcome(request) == "openapi: 3.1.0 \"7\"")
        }
    }

    @Test func notModifiedWithoutATagIsAnError() async throws {
        try await withHTTPServer { _ in
            text(.notModified)
        } run: { url in
            #expect(
                await outcome(of: url)
                    == "the server returned status 304, 'not modified', but codegen requested the whole description")
        }
    }

    @Test func aRedirectionWithoutALocationIsAFailure() async throws {
        try await withHTTPServer { _ in
            text(.found)
        } run: { url in
            #expect(
                await outcome(of: url)
                    == "the server returned status 302, a redirection, but its response has no header 'Location'")
        }
    }

    @Test func aRedirectionToAnotherSchemeIsAFailure() async throws {
        try await withHTTPServer { _ in
            text(.found, "", [.location: "file:///etc/passwd"])
        } run: { url in
            #expect(await outcome(of: url) == "the server redirects to a URL that is not http or https")
        }
    }

    @Test(arguments: [301, 302, 303, 307, 308]) func redirectionsAreFollowed(_ status: Int) async throws {
        try await withHTTPServer { request in
            request.path == "/new"
                ? text(.ok, "new") : text(HTTPStatusCode(status, phrase: "Moved"), "", [.location: "/new"])
        } run: { url in
            #expect(await outcome(of: "\(url)/old") == "new")
        }
    }

    @Test func redirectionsAreCounted() async throws {
        let calls = Guarded(0)
        try await withHTTPServer { _ in
            calls.withLock { $0 += 1 }
            return text(.found, "", [.location: "/again"])
        } run: { url in
            #expect(await outcome(of: url) == "the server redirects more than 5 times")
            #expect(calls.withLock { $0 } == 6)
        }
    }

    /// Another port means another origin.
    @Test func credentialsStayAtTheirOrigin() async throws {
        let seen = Guarded<[String]>([])
        let record = { @Sendable (request: HTTPRequest) in
            let values = [request.headers[.authorization], request.headers[HTTPHeader("Private-Token")]]
            seen.withLock { $0.append(values.map { $0 ?? "none" }.joined(separator: " ")) }
        }
        try await withHTTPServer { request in
            record(request)
            return text(.ok, "other")
        } run: { other in
            try await withHTTPServer { request in
                record(request)
                return text(.found, "", [.location: request.path == "/same" ? "\(other)/x" : "/same"])
            } run: { url in
                var request = try request("\(url)/first")
                request.credentials = [("Authorization", "Bearer secret"), ("Private-Token", "mine")]
                #expect(await outcome(request) == "other")
            }
        }
        #expect(seen.withLock { $0 } == ["Bearer secret mine", "Bearer secret mine", "none none"])
    }

    @Test func refusalsSayWhetherCredentialsWereSent() async throws {
        try await withHTTPServer { _ in
            text(.unauthorized, "no", [HTTPHeader("WWW-Authenticate"): "Basic realm=\"x\""])
        } run: { url in
            var request = try request(url)
            #expect(await outcome(request) == "the server returned status 401: credentials are missing")
            request.credentials = [("Authorization", "Bearer secret")]
            #expect(await outcome(request) == "the server returned status 401: the credentials are not accepted")
        }
    }

    @Test(arguments: [404, 500, 204]) func otherStatusesAreFailures(_ status: Int) async throws {
        try await withHTTPServer { _ in
            text(HTTPStatusCode(status, phrase: "x"), "openapi: 3.1.0")
        } run: { url in
            #expect(await outcome(of: url) == "the server returned status \(status)")
        }
    }

    @Test func aDeclaredLengthOverTheLimitIsRefused() async throws {
        var fetcher = Fetcher()
        fetcher.maximumSize = 2 << 20
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 9000000\r\n\r\nopenapi"
        try await withRawServer(.send(head), .holdUntilClosed) { [fetcher] url in
            #expect(await outcome(of: url, fetcher) == "the response is larger than 2 MB")
        }
    }

    @Test func anEndlessAnswerIsRefused() async throws {
        var fetcher = Fetcher()
        fetcher.maximumSize = 1 << 20
        let chunk = "1000\r\n\(String(repeating: "x", count: 4096))\r\n"
        try await withRawServer(
            .send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"), .flood(chunk)
        ) { [fetcher] url in
            #expect(await outcome(of: url, fetcher) == "the response is larger than 1 MB")
        }
    }

    @Test func aSlowAnswerIsGivenUp() async throws {
        var fetcher = Fetcher()
        fetcher.timeout = .milliseconds(300)
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nopen"
        try await withRawServer(.send(head), .holdUntilClosed) { [fetcher] url in
            #expect(await outcome(of: url, fetcher) == "the response is not complete after 0.3 s")
        }
    }

    @Test func aTruncatedAnswerIsAFailure() async throws {
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nContent-Length: 900\r\n\r\nopenapi: 3.1.0")) { url in
            #expect(await outcome(of: url) == "the connection to \(server(url)) was lost")
        }
    }

    @Test func refusedConnectionIsAFailure() async throws {
        try await withClosedPort { url in
            #expect(await outcome(of: url) == "no server at \(server(url)) accepts connections")
        }
    }

    /// Fields of an interim response do not belong to the final response.
    @Test func headsBeforeTheAnswerAreIgnored() async throws {
        let head = "HTTP/1.1 103 Early Hints\r\nETag: \"early\"\r\n\r\nHTTP/1.1 200 OK\r\netag:  \"late\" \r\n"
        try await withRawServer(.send(head + "Content-Length: 7\r\n\r\nopenapi")) { url in
            #expect(await outcome(of: url) == "openapi \"late\"")
        }
    }

    @Test func compressedAnswersAreUnpacked() async throws {
        let packed = try #require(Data(base64Encoded: "H4sIAAAAAAAAA8svSM1LLMi0UjDWM9QzAADn3NOnDgAAAA=="))
        try await withHTTPServer { request in
            #expect(request.headers[HTTPHeader("Accept-Encoding")]?.contains("gzip") == true)
            return HTTPResponse(statusCode: .ok, headers: [.contentEncoding: "gzip"], body: packed)
        } run: { url in
            #expect(await outcome(of: url) == "openapi: 3.1.0")
        }
    }

    @Test func aServerWithoutTLSIsNotTalkedTo() async throws {
        try await withHTTPServer { _ in
            text(.ok, "openapi: 3.1.0")
        } run: { url in
            let reason = await outcome(of: url.replacingOccurrences(of: "http:", with: "https:"))
            #expect(
                reason.hasPrefix("a secure connection to \(server(url)) cannot be established: "), "\(reason)")
        }
    }

    @Test func certificatesHaveARemedy() async throws {
        var fetcher = Fetcher()
        fetcher.environment = ["CURL_CA_BUNDLE": "/nonexistent"]
        try await withHTTPServer { _ in
            text(.ok, "openapi: 3.1.0")
        } run: { [fetcher] url in
            let reason = await outcome(of: url.replacingOccurrences(of: "http:", with: "https:"), fetcher)
            #expect(reason.hasPrefix("the certificate of \(server(url)) cannot be verified: "), "\(reason)")
            #expect(reason.hasSuffix("set CURL_CA_BUNDLE to a file with their certificates"), "\(reason)")
        }
    }

    @Test func aURLThatCurlRefusesIsNotAConnection() async {
        let reason = await outcome(of: "https://a.example:99999/api.yaml")
        #expect(reason.hasPrefix("curl does not accept the URL: "), "\(reason)")
    }

    @Test func aSignalThatEndsCurlIsNamed() throws {
        let exchange = CurlRequest(
            url: try request("https://a.example/x").url, maximumSize: 1, timeout: .seconds(1), environment: [:])
        let ended = try ChildProcess.run(["sh", "-c", "kill -9 $$"])
        #expect(exchange.reason(of: ended) == "curl was ended by signal 9")
    }

    @Test func anUnknownHostIsNamed() async {
        #expect(await outcome(of: "https://codegen.invalid/api.yaml") == "the host codegen.invalid cannot be found")
    }

    @Test func credentialsWithLineBreaksAreRefused() async throws {
        try await withHTTPServer { _ in
            text(.ok, "openapi: 3.1.0")
        } run: { url in
            var request = try request(url)
            request.credentials = [("Private-Token", "a\r\nHost: other")]
            #expect(await outcome(request).hasPrefix("the value of the header 'Private-Token' contains a line break"))
            request.credentials = [("Private-Token", "")]
            #expect(await outcome(request) == "openapi: 3.1.0")
        }
    }
}
