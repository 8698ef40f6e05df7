import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// Exit tests exist on systems that can start processes.
#if os(macOS) || os(Linux)
    /// On Linux, all sessions share a queue. A streamed body blocks it while the body has no bytes, and other calls
    /// wait. Each test runs in a separate process, because waiting calls would block the calls of other tests.
    @Suite("Calls while a streamed body has no bytes", .timeLimit(.minutes(1)))
    struct LateBytesTests {
        /// Producing the bytes needs a thread of the task pool, so waiting calls must not block these threads.
        @Test func bytesThatComeLateFindAThread() async {
            await #expect(processExitsWith: .success) {
                try await withLateBytes { provider, _, bytes, begun in
                    let before = begun.all.count
                    await withTaskGroup(of: APIError?.self) { group in
                        let calls = Array(repeating: CallKind.allCases, count: 5).flatMap(\.self)
                        for call in calls { group.addTask { await call.failure(provider) } }
                        while begun.all.count < before + calls.count { await Task.yield() }
                        bytes.ready.continuation.finish()
                        for await error in group { #expect(error == nil) }
                    }
                }
            }
        }

        @Test func callsThatWaitEndWithTheirTimeout() async {
            await #expect(processExitsWith: .success) {
                let asked = try await withLateBytes { _, impatient, _, _ in
                    let began = ContinuousClock.now
                    await withTaskGroup(of: APIError?.self) { group in
                        for call in CallKind.allCases { group.addTask { await call.failure(impatient) } }
                        for await error in group { #expect(error?.reason == .timeout) }
                    }
                    #expect(ContinuousClock.now - began >= shortTimeout)
                }
                #expect(asked == ["/upload", "/last"], "calls that are over were sent")
            }
        }

        @Test func callsThatWaitEndWhenTheyAreCancelled() async {
            await #expect(processExitsWith: .success) {
                let asked = try await withLateBytes { provider, _, _, begun in
                    let before = begun.all.count
                    await withTaskGroup(of: APIError?.self) { group in
                        for call in CallKind.allCases { group.addTask { await call.failure(provider) } }
                        while begun.all.count < before + CallKind.allCases.count { await Task.yield() }
                        group.cancelAll()
                        for await error in group { #expect(error?.reason == .cancelled) }
                    }
                }
                #expect(asked == ["/upload", "/last"], "calls that are over were sent")
            }
        }
    }

    private let shortTimeout = Duration.milliseconds(500)

    /// Runs calls while the bytes of an upload are late, then lets the upload end. Each exchange must also end.
    ///
    /// - Parameter run: receives a provider, a provider with a short timeout, the bytes, and the names of the exchanges
    ///   that have begun.
    /// - Returns: the requests that the server received, without the calls before the upload blocked the queue.
    @discardableResult
    private func withLateBytes(
        _ run: @Sendable (Provider, Provider, LateBytes, Recorder<String>) async throws -> Void
    ) async throws -> [String] {
        Thread.detachNewThread {
            Thread.sleep(forTimeInterval: 20)
            exit(EXIT_FAILURE)
        }
        let asked = Recorder<String>()
        try await withServer { received in
            asked.add(received.target)
            return Answer(body: received.text)
        } run: { url in
            let (bytes, transport) = (LateBytes(), MeasuringTransport())
            let provider = Provider(server: TestServer(url), transport: transport)
            let impatient = Provider(
                server: TestServer(url), transport: transport, configuration: .init(timeout: shortTimeout))
            async let upload = provider.text(Route("upload", .post, "/upload", body: .stream(BodyStream { bytes })))
            for await _ in bytes.asked.stream {}
            // Wait until such a call times out because the upload blocks the queue.
            while (try? await impatient.empty(Route("early", .get, "/early"))) != nil {}
            try await run(provider, impatient, bytes, transport.begun)
            bytes.ready.continuation.finish()
            #expect(try await upload == "one two")
            try await provider.empty(Route("last", .get, "/last"))
            while transport.measured.all.count < transport.begun.all.count { await Task.yield() }
        }
        return asked.all.filter { $0 != "/early" }
    }

    /// Counts exchanges and their ends.
    private struct MeasuringTransport: Transport {
        private let transport = URLSessionTransport()
        let begun = Recorder<String>()
        let measured = Recorder<String>()

        func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
            await transport.send(measuring(request))
        }

        func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
            await transport.stream(measuring(request))
        }

        private func measuring(_ request: TransportRequest) -> TransportRequest {
            let name = request.operation
            begun.add(name)
            var request = request
            request.onMetrics = { [measured] _ in measured.add(name) }
            return request
        }
    }

    private enum CallKind: CaseIterable {
        case small, stream, upload, streamOfAnUpload

        func failure(_ provider: Provider) async -> APIError? {
            let bytes = BodyStream { AsyncStream<Data>(unfolding: { nil }) }
            let sent = Route("sent", .post, "/sent", body: .stream(bytes))
            return await EndpointRuntimeTestSupport.failure { () throws(APIError) in
                switch self {
                case .small: try await provider.empty(get)
                case .stream: _ = try await provider.stream(get).collect(upTo: 1_000)
                case .upload: try await provider.empty(sent)
                case .streamOfAnUpload: _ = try await provider.stream(sent).collect(upTo: 1_000)
                }
            }
        }
    }

    /// A body of two pieces. The second piece is sent when `ready` has ended.
    private struct LateBytes: AsyncSequence, Sendable {
        /// Ends when the second piece is requested.
        let asked = AsyncStream.makeStream(of: Void.self)
        /// Ends when the second piece is available.
        let ready = AsyncStream.makeStream(of: Void.self)

        struct Iterator: AsyncIteratorProtocol {
            let bytes: LateBytes
            var count = 0

            mutating func next() async -> Data? {
                count += 1
                if count == 1 { return Data("one ".utf8) }
                guard count == 2 else { return nil }
                bytes.asked.continuation.finish()
                for await _ in bytes.ready.stream {}
                return Data("two".utf8)
            }
        }

        func makeAsyncIterator() -> Iterator { Iterator(bytes: self) }
    }
#endif
