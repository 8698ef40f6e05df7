import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointMiddleware

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Records the beginning and the end of each call.
private struct EndRecorder: Plugin {
    let begun = Recorder<UUID>()
    let ended = Recorder<UUID>()
    let summaries = Recorder<CallContext.Summary>()

    func didBegin(_ context: CallContext) { begun.add(context.id) }

    func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        summaries.add(summary)
        ended.add(context.id)
    }

    /// Whether each call that began has ended once.
    var isBalanced: Bool { Set(begun.all).count == begun.all.count && Set(begun.all) == Set(ended.all) && sameCount }

    private var sameCount: Bool { begun.all.count == ended.all.count }
}

@Suite("Beginning and end of calls", .timeLimit(.minutes(1)))
struct CallEndTests {
    private let calls = EndRecorder()

    @Test func successEndsWithTheBytesOfAllAttempts() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .json("[1]", status: 500), .json("[1,2,3]"))
        let retry = RetryInterceptor(RetryPolicy(maximumRetries: 1), clock: JumpingClock())
        let route = Route("get", .put, "/x", body: .json([1]))
        _ = try await provider(stub, plugins: [calls], interceptors: [retry]).data(route)
        #expect(calls.isBalanced)
        let summary = try #require(calls.summaries.all.first)
        #expect(summary.bytesSent == 6)
        #expect(summary.bytesReceived == 10)
        #expect(summary.statusCode == 200)
        #expect(summary.error == nil)
        #expect(!summary.isStreamed)
        #expect(summary.duration > .zero)
    }

    @Test func failedAndCancelledCallsEndOnce() async {
        let stub = StubTransport()
        stub.answer("get", with: .status(404), .failure(.timedOut), .failure(.cancelled))
        let provider = provider(stub, plugins: [calls])
        for _ in 0..<3 { _ = await failure { () throws(APIError) in try await provider.empty(get) } }
        let unsent = Route("get", .get, "/x", query: [.form("a", "\u{0}")], headers: [.simple("X-A", "a\nb")])
        _ = await failure { () throws(APIError) in try await provider.empty(unsent) }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await failure { () throws(APIError) in try await provider.empty(get) }
        }
        _ = await task.value
        #expect(calls.isBalanced)
        let reasons = calls.summaries.all.map { $0.error?.reason }
        #expect(reasons.count == 5)
        #expect(reasons.prefix(3) == [.notFound, .timeout, .cancelled])
        #expect(reasons.last == .cancelled)
        #expect(calls.summaries.all.map(\.statusCode) == [404, nil, nil, nil, nil])
    }

    @Test func cachedAndSharedCallsEndWithoutBytes() async throws {
        let stub = StubTransport()
        let deduplication = DeduplicationInterceptor()
        stub.answer(
            "get",
            with: .closure { _ in
                while deduplication.callers < 2 { await Task.yield() }
                return .success(
                    HTTPResponse(statusCode: 200, headers: ["Cache-Control": "max-age=60"], data: Data("[1]".utf8)))
            })
        let provider = provider(
            stub, plugins: [calls], interceptors: [deduplication, CacheInterceptor(MemoryCacheStorage())])
        async let first = provider.data(get)
        async let second = provider.data(get)
        _ = try await (first, second)
        _ = try await provider.data(get)
        #expect(stub.requests.count == 1)
        #expect(calls.isBalanced)
        #expect(calls.summaries.all.map(\.bytesReceived).sorted() == [0, 0, 3])
        #expect(calls.summaries.all.allSatisfy { $0.statusCode == 200 && $0.error == nil })
    }

    @Test func streamEndsAfterItsBody() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12", "345"))
        var stream = try await provider(stub, plugins: [calls]).stream(get)
        _ = try await stream.next()
        #expect(calls.begun.all.count == 1)
        #expect(calls.ended.all.isEmpty)
        while try await stream.next() != nil {}
        _ = try await stream.next()
        #expect(calls.isBalanced)
        let summary = try #require(calls.summaries.all.first)
        #expect(summary.isStreamed)
        #expect(summary.bytesReceived == 5)
        #expect(summary.error == nil)
        #expect(summary.statusCode == 200)
    }

    @Test func collectedStreamEndsWithItsBytes() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12", "345"), .pieces("12", "345"))
        let provider = provider(stub, plugins: [calls])
        _ = try await provider.stream(get).collect(upTo: 5)
        await #expect(throws: APIError.self) { _ = try await provider.stream(get).collect(upTo: 4) }
        #expect(calls.isBalanced)
        #expect(calls.summaries.all.first?.bytesReceived == 5)
        #expect(calls.summaries.all.last?.error?.reason == .responseTooLarge(limit: 4))
    }

    @Test func releasedStreamIsCancelled() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12"))
        for try await _ in try await provider(stub, plugins: [calls]).stream(get) { break }
        #expect(calls.isBalanced)
        #expect(calls.summaries.all.map { $0.error?.reason } == [.cancelled])
        #expect(calls.summaries.all.first?.bytesReceived == 2)
        #expect(calls.summaries.all.first?.error?.operation == "get")
    }

    @Test func lostStreamEndsWithItsError() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12", failing: .networkConnectionLost))
        await #expect(throws: APIError.self) {
            for try await _ in try await provider(stub, plugins: [calls]).stream(get) {}
        }
        #expect(calls.isBalanced)
        #expect(calls.summaries.all.map { $0.error?.reason } == [.connectionLost])
    }

    /// The sentinel ends the stream as its server intended, before its connection ends.
    @Test func sentinelIsASuccess() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n"))
        for try await _ in try await provider(stub, plugins: [calls]).events(get, as: Int.self) {}
        #expect(calls.isBalanced)
        #expect(calls.summaries.all.map { $0.error?.reason } == [nil])
    }

    @Test func elementThatCannotBeDecodedIsTheError() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("1\n", "oops\n2\n"))
        await #expect(throws: APIError.self) {
            for try await _ in try await provider(stub, plugins: [calls]).lines(get, as: Int.self) {}
        }
        #expect(calls.isBalanced)
        guard case .decoding = calls.summaries.all.first?.error?.reason else {
            Issue.record("\(calls.summaries.all)")
            return
        }
    }

    @Test func downloadIsCountedByMetricsAndActivity() async throws {
        let metrics = MetricsPlugin()
        let changes = Recorder<String>()
        let activity = ActivityPlugin { change, _ in changes.add("\(change)") }
        let body = String(repeating: "0123456789", count: 100_000)
        try await withTemporaryFolder { folder in
            try await withServer { _ in
                Answer(body: body)
            } run: { url in
                let provider = Provider(server: TestServer(url), plugins: [calls, metrics, activity])
                _ = try await provider.download(get, to: folder.appendingPathComponent("file"))
            }
        }
        #expect(calls.isBalanced)
        #expect(metrics.operations["get"]?.bytesReceived == 1_000_000)
        #expect(metrics.operations["get"]?.calls == 1)
        #expect(metrics.operations["get"]?.failures == 0)
        #expect(changes.all == ["began", "ended"])
    }

    @Test func bytesOfFilesAndStreamsAreCounted() async throws {
        try await withTemporaryFolder { folder in
            let file = folder.appendingPathComponent("file")
            try Data("12345".utf8).write(to: file)
            try await withServer { _ in
                Answer(status: 204)
            } run: { url in
                let provider = Provider(server: TestServer(url), plugins: [calls])
                let stream = BodyStream { AsyncStream(unfolding: pieces(["123", "4567"])) }
                let bodies: [RequestBody] = [.file(file, contentType: "a/b"), .stream(stream, contentType: "a/b")]
                for body in bodies { try await provider.empty(Route("post", .post, "/x", body: body)) }
            }
        }
        #expect(calls.summaries.all.map(\.bytesSent) == [5, 7])
    }

    private func pieces(_ texts: [String]) -> @Sendable () async -> Data? {
        let rest = Locked(texts[...])
        return { rest.withLock { $0.popFirst() }.map { Data($0.utf8) } }
    }

    @Test func failedStreamIsReportedToTheApp() async throws {
        let offline = Recorder<APIError.Reason>()
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12", failing: .networkConnectionLost))
        let plugin = FailureCallbacksPlugin(onConnectionFailure: { offline.add($0.reason) })
        await #expect(throws: APIError.self) {
            for try await _ in try await provider(stub, plugins: [plugin]).stream(get) {}
        }
        #expect(offline.all == [.connectionLost])
    }

    @Test func logHasTheSizeOfAStream() async throws {
        let log = Recorder<String>()
        let stub = StubTransport()
        stub.answer("get", with: .pieces("12", "345"))
        let logger = LoggerPlugin(.basic) { log.add($0) }
        for try await _ in try await provider(stub, plugins: [logger]).stream(get) {}
        #expect(log.all.count == 3)
        #expect(log.all[1].contains("[get] stream, "))
        #expect(log.all[2].hasPrefix("<-- end [get] 5 bytes, "))
    }
}
