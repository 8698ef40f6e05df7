import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

/// A malformed response is not a connection failure: a retry would receive the same response.
@Suite("Answers that cannot be read", .timeLimit(.minutes(1)))
struct AnswerSyntaxTests {
    /// Returns the reason of a GET with retries enabled, and the number of requests.
    private func call(_ answer: [UInt8], isStreamed: Bool) async throws -> (reason: APIError.Reason?, count: Int) {
        let sent = Recorder<Void>()
        return try await withRawServer(.sendBytes(answer)) { url in
            let retry = RetryInterceptor(clock: JumpingClock(), random: { 0 })
            let provider = Provider(
                server: TestServer(url), plugins: [Counting { sent.add(()) }], interceptors: [retry])
            let error = await failure { () throws(APIError) in
                if isStreamed {
                    for try await _ in try await provider.stream(get) {}
                } else {
                    try await provider.empty(get)
                }
            }
            return (error?.reason, sent.all.count)
        }
    }

    private struct Counting: Plugin {
        let count: @Sendable () -> Void

        func willSend(_ request: TransportRequest, context: CallContext) { count() }
    }

    @Test(arguments: [
        "SSH-2.0-OpenSSH_9.6\r\n", "<html>hello</html>\r\n", "ICY 200 OK\r\n\r\n", "HTTP/1.1 abc OK\r\n\r\n",
        "HTTP/9.9 200 OK\r\nContent-Length: 0\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: abc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nX: a\u{0}b\r\nContent-Length: 0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n0\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello",
    ])
    func answerThatIsNotHTTPIsInvalidAndNotAskedForAgain(answer: String) async throws {
        for isStreamed in [false, true] {
            let result = try await call(Array(answer.utf8), isStreamed: isStreamed)
            #expect(result.reason == .invalidResponse, "\(answer)")
            #expect(result.count == 1, "\(answer)")
        }
    }

    #if os(Linux)
        /// Apple's URLSession decodes such a field as Latin-1. Foundation on Linux discards the response.
        @Test(arguments: ["X-Name: caf", "Content-Disposition: attachment; filename=caf"])
        func headerInLatin1IsInvalidAndNotAskedForAgain(field: String) async throws {
            let head = Array("HTTP/1.1 200 OK\r\n\(field)".utf8)
            let rest = Array("\r\nContent-Length: 2\r\n\r\nok".utf8)
            for isStreamed in [false, true] {
                let result = try await call(head + [0xE9] + rest, isStreamed: isStreamed)
                #expect(result.reason == .invalidResponse)
                #expect(result.count == 1)
            }
        }

        /// Code that uses Foundation cannot prevent this. If this test fails, Foundation has fixed the problem: remove
        /// the test, and the warning in `URLSessionTransport`.
        @Test func trailersOfAChunkedResponseEndTheProcess() async {
            await #expect(processExitsWith: .failure) {
                let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 1\r\n\r\n"
                try await withRawServer(.send(answer)) { url in
                    _ = try await send(url)
                }
            }
        }
    #endif

    @Test func lostConnectionIsStillAskedForAgain() async throws {
        let answer = Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this".utf8)
        let result = try await call(answer, isStreamed: false)
        #expect(result.reason == .connectionLost)
        #expect(result.count == 4)
    }

    /// `Content-Length` is 45 bytes of gzip, which decode to a body of 10,000 bytes.
    @Test(arguments: [false, true])
    func progressOfACodedBodyHasNoTotal(isStreamed: Bool) async throws {
        let body: [UInt8] = [
            0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0xED, 0xC1, 1, 0x0D, 0, 0, 0, 0xC2, 0xA0, 0xDA, 0x8F, 0x6F, 0x0E, 0x37,
            0xA0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xE0, 0xDF, 0, 0xA3, 0xA4, 0x55, 0x0D, 0x10, 0x27, 0, 0,
        ]
        let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
        let (reports, continuation) = AsyncStream.makeStream(of: TransferProgress.self)
        let route = get.reporting { continuation.yield($0) }
        try await withRawServer(.send(head), .sendBytes(body)) { url in
            let provider = Provider(server: TestServer(url))
            var count = 0
            if isStreamed {
                for try await piece in try await provider.stream(route) { count += piece.count }
            } else {
                count = try await provider.data(route).count
            }
            #expect(count == 10_000)
        }
        // The last report may follow the last piece.
        for await report in reports {
            #expect(report.total == nil || report.isCompleted && report.total == report.bytes)
            if report.bytes == 10_000 { break }
        }
    }
}
