import EndpointRuntime
import EndpointRuntimeTestSupport
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("URLSessionTransport against a real server", .timeLimit(.minutes(1)))
struct URLSessionTransportTests {
    @Test func responseHasStatusHeadersBodyAndURL() async throws {
        try await withServer { _ in
            Answer(status: 201, headers: ["X-Thing": "yes"], body: "made")
        } run: { url in
            let response = try await send("\(url)/things?a=1").get()
            #expect(response.statusCode == 201)
            #expect(response.headers["x-thing"] == "yes")
            #expect(response.data == Data("made".utf8))
            #expect(response.url?.absoluteString == "\(url)/things?a=1")
        }
    }

    @Test func dataAndFileBodiesArrive() async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data("from a file".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        try await withServer { received in
            Answer(body: "\(received.method) \(received.headers["content-length"] ?? "-") \(received.text)")
        } run: { url in
            let data = try await send(url, method: "POST", body: .data(Data("in memory".utf8))).get()
            #expect(data.data == Data("POST 9 in memory".utf8))
            let upload = try await send(url, method: "PUT", body: .file(file)).get()
            #expect(upload.data == Data("PUT 11 from a file".utf8))
        }
    }

    @Test func missingFileIsAnEncodingError() async throws {
        let result = try await send("http://127.0.0.1:9", method: "PUT", body: .file(URL(fileURLWithPath: "/no/such")))
        #expect(result.reason == .requestEncoding("the file such cannot be read"))
    }

    @Test func bodyOverTheLimitIsRefused() async throws {
        try await withServer { _ in
            Answer(body: String(repeating: "x", count: 2_000))
        } run: { url in
            let result = try await send(url, maximumResponseSize: 1_000)
            #expect(result.reason == .responseTooLarge(limit: 1_000))
        }
    }

    @Test func bodyOfUnknownLengthOverTheLimitIsRefused() async throws {
        let body = String(repeating: "x", count: 2_000)
        try await withRawServer(.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n\(body)")) { url in
            let result = try await send(url, maximumResponseSize: 1_000)
            #expect(result.reason == .responseTooLarge(limit: 1_000))
        }
    }

    @Test func responsesEndAfterTheTransportIsReleased() async throws {
        try await withServer { _ in
            Answer(body: "still here")
        } run: { url in
            var transport: URLSessionTransport? = URLSessionTransport()
            let task = Task { [transport, request = try request(url)] in await transport?.send(request) }
            transport = nil
            #expect(try await task.value?.get().data == Data("still here".utf8))
        }
    }

    /// The response to HEAD contains the length of the body for GET (RFC 9110, section 8.6).
    @Test func lengthWithoutABodyIsNotOverTheLimit() async throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Length: 5000000000\r\nConnection: close\r\n\r\n"
        try await withRawServer(.send(head)) { url in
            let response = try await send(url, method: "HEAD", maximumResponseSize: 1_000).get()
            #expect(response.headers["Content-Length"] == "5000000000")
        }
    }

    /// Transports copy one default configuration, so nothing that an app stores in one may reach another.
    @Test func defaultConfigurationsShareNoStorage() throws {
        let (one, other) = (URLSessionTransport(), URLSessionTransport())
        let storage = try #require(one.configuration.httpCookieStorage)
        #expect(storage === one.configuration.httpCookieStorage)
        #expect(storage !== other.configuration.httpCookieStorage)
        let caches: [URLCache?] = [one.configuration.urlCache, other.configuration.urlCache]
        #expect(caches[0] != nil)
        #expect(caches[0] !== caches[1])
        one.configuration.httpAdditionalHeaders = ["X-Of": "one"]
        #expect(other.configuration.httpAdditionalHeaders?["X-Of"] == nil)
        #expect(URLSessionTransport().configuration.httpAdditionalHeaders?["X-Of"] == nil)
    }
}
