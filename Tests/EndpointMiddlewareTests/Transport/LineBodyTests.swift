import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

/// Bodies of JSON lines, as a server receives them.
@Suite(.timeLimit(.minutes(1)))
struct LineBodyTests {
    private func numbers(_ numbers: Int...) -> AsyncStream<[Int]> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield([number]) }
            continuation.finish()
        }
    }

    /// Returns content type and body, as the server receives them.
    private func sent(_ body: LineBody<[Int]>?, contentType: String = "application/jsonl") async throws -> String {
        let sent = Recorder<String>()
        try await withServer {
            Answer(body: "\($0.headers["content-type"] ?? "-") \($0.text)")
        } run: { url in
            let route = Route("import", .post, "/import", body: .lines(body, contentType: contentType))
            sent.add(try await Provider(server: TestServer(url)).text(route))
        }
        return sent.all.joined()
    }

    @Test func itemsOfAListAreLines() async throws {
        #expect(try await sent([[1], [2, 3]]) == "application/jsonl [1]\n[2,3]\n")
        #expect(try await sent([[1]], contentType: "application/x-ndjson") == "application/x-ndjson [1]\n")
        #expect(try await sent(nil) == "- ")
    }

    @Test func sequencesAreEncodedWhileTheyAreSent() async throws {
        #expect(try await sent(LineBody { numbers(1, 2) }) == "application/jsonl [1]\n[2]\n")
        #expect(try await sent(LineBody(once: numbers(1))) == "application/jsonl [1]\n")
    }

    @Test func textSequencesHaveASeparatorBeforeEachItem() async throws {
        let body: LineBody<[Int]> = [[1], [2]]
        #expect(
            try await sent(body, contentType: "application/json-seq") == "application/json-seq \u{1E}[1]\n\u{1E}[2]\n")
        #expect(
            try await sent(LineBody { numbers(1) }, contentType: "application/geo+json-seq")
                == "application/geo+json-seq \u{1E}[1]\n")
    }

    @Test(arguments: [(false, 2), (true, 1)])
    func onlySequencesThatCanBeReadAgainAreSentAgain(once: Bool, count: Int) async throws {
        let received = Recorder<String>()
        try await withServer { request in
            received.add(request.text)
            return Answer(status: received.all.count == 1 ? 503 : 204)
        } run: { url in
            let provider = Provider(server: TestServer(url), interceptors: [RetryInterceptor(clock: JumpingClock())])
            let body = once ? LineBody(once: numbers(1)) : LineBody { numbers(1) }
            let error = await failure { () throws(APIError) in
                try await provider.empty(Route("import", .put, "/import", body: .lines(body)))
            }
            #expect(error?.statusCode == (once ? 503 : nil))
            // The sequence has been read, whatever the call returned.
            let again = await failure { () throws(APIError) in
                try await provider.empty(Route("import", .put, "/import", body: .lines(body)))
            }
            #expect((again == nil) == !once)
        }
        #expect(received.all.prefix(count).allSatisfy { $0 == "[1]\n" })
        #expect(received.all.count == (once ? 1 : 3))
    }

    @Test func listsAreComparedByTheirItems() {
        #expect(LineBody([1, 2]) == [1, 2])
        #expect(LineBody([1, 2]) != [1])
        #expect(LineBody([1]).items == [1])
        let stream = LineBody { numbers(1) }
        #expect(stream == stream)
        #expect(stream != [[1]])
        #expect(stream.items == nil)
    }
}
