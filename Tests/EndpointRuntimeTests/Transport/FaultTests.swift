import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("A client under faults", .timeLimit(.minutes(2)))
struct FaultTests {
    private static let head = "HTTP/1.1 200 OK\r\n"

    private func reason(_ steps: Step..., limit: Int = 1_000_000) async throws -> APIError.Reason? {
        try await withRawServer(steps) { url in
            let provider = Provider(
                server: TestServer(url), transport: URLSessionTransport(maximumResponseSize: limit))
            return await failure { () throws(APIError) in _ = try await provider.data(get) }?.reason
        }
    }

    @Test func endlessBodyIsBoundedAndItsConnectionClosed() async throws {
        let hungUp = Signal()
        let reason = try await reason(
            .send(Self.head + "Connection: close\r\n\r\n"), .flood(String(repeating: "x", count: 10_000)),
            .signal(hungUp), limit: 100_000)
        #expect(reason == .responseTooLarge(limit: 100_000))
        await hungUp.wait()
    }

    @Test func contentLengthThatIsTooLongIsALostConnection() async throws {
        let reason = try await reason(.send(Self.head + "Content-Length: 9\r\n\r\n12345"))
        #expect(reason == .connectionLost)
    }

    @Test func contentLengthThatIsTooShortEndsTheBodyThere() async throws {
        try await withRawServer(.send(Self.head + "Content-Length: 4\r\n\r\n12345678")) { url in
            let provider = Provider(server: TestServer(url))
            for _ in 0..<3 {
                let data = try await provider.data(get)
                #expect(data == Data("1234".utf8))
            }
        }
    }

    @Test(arguments: ["-5", "abc", "99999999999999999999999"])
    func contentLengthThatIsNoneNeverTraps(length: String) async throws {
        let reason = try await reason(.send(Self.head + "Content-Length: \(length)\r\n\r\n12345"))
        #expect(reason != .cancelled)
    }

    @Test func chunkedBodyThatIsCutOffIsALostConnection() async throws {
        let body = "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n5\r\nwo"
        let reason = try await reason(.send(Self.head + body))
        #expect(reason == .connectionLost)
    }

    @Test func redirectLoopEnds() async throws {
        try await withServer { received in
            .redirect(302, to: received.target == "/things" ? "/other" : "/things")
        } run: { url in
            let error = await failure { () throws(APIError) in
                try await Provider(server: TestServer(url)).empty(get)
            }
            #expect(error?.reason == .tooManyRedirects)
        }
    }

    @Test func malformedJSONNamesItsPlace() async throws {
        let body = #"[{"a":1},{"a":"x"}]"#
        try await withRawServer(.send(Self.head + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")) { url in
            let error = await failure { () throws(APIError) in
                _ = try await Provider(server: TestServer(url)).value(get, as: [[String: Int]].self)
            }
            guard case .decoding(let failure) = error?.reason else {
                Issue.record("not a decoding error: \(String(describing: error))")
                return
            }
            #expect(failure.path == "[1].a")
        }
    }

    /// Cancels at twenty points from before the start to after the end, fifty times each, with small offsets from a
    /// fixed seed.
    @Test func cancelAtTwentyPointsIsCancelledOrComplete() async throws {
        let server = try SocketServer { _ in SocketServer.response([UInt8](repeating: 0x78, count: 200_000)) }
        defer { server.stop() }
        let provider = Provider(server: TestServer(server.url))
        var generator = SeededGenerator(seed: 20)
        var cancelled = 0
        for round in 0..<50 {
            let reasons = await withTaskGroup(of: APIError.Reason?.self) { group in
                for point in 0..<20 {
                    let wait = Duration.microseconds(point * 150 + Int.random(in: 0..<150, using: &generator))
                    group.addTask {
                        let call = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
                        if point > 0 { try? await ContinuousClock().sleep(for: wait) }
                        call.cancel()
                        return await call.value?.reason
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(reasons.count == 20, "round \(round)")
            #expect(reasons.allSatisfy { $0 == nil || $0 == .cancelled }, "round \(round)")
            cancelled += reasons.filter { $0 == .cancelled }.count
        }
        #expect(cancelled >= 50)
        try await provider.empty(get)
    }

    @Test func serverRestartedUnderLoadEndsNoCallForGood() async throws {
        let answer: @Sendable (String) -> [UInt8] = { _ in SocketServer.response(Array("1".utf8)) }
        let first = try SocketServer(answer: answer)
        let provider = Provider(server: TestServer(first.url), configuration: .init(timeout: .seconds(60)))
        let hasEnded = Locked(false)
        let calls = Task {
            await withTaskGroup(of: [APIError.Reason].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        var reasons: [APIError.Reason] = []
                        while !hasEnded.withLock({ $0 }) {
                            let error = await failure { () throws(APIError) in try await provider.empty(get) }
                            if let error { reasons.append(error.reason) }
                        }
                        return reasons
                    }
                }
                return await group.reduce(into: []) { $0 += $1 }
            }
        }
        var server = first
        for _ in 0..<5 {
            for _ in 0..<20 { try await provider.waitUntilItAnswers() }
            server.stop()
            server = try SocketServer(port: first.port, answer: answer)
        }
        try await provider.waitUntilItAnswers()
        hasEnded.withLock { $0 = true }
        let allowed: Set<APIError.Reason> = [
            .noConnection, .serverUnreachable, .connectionLost, .invalidResponse, .network,
        ]
        let others = await calls.value.filter { !allowed.contains($0) }
        #expect(others == [])
        try await provider.empty(get)
        server.stop()
    }
}

extension Provider {
    /// Repeats the call until it succeeds, or until the time limit of the test.
    fileprivate func waitUntilItAnswers() async throws {
        while await failure({ () throws(APIError) in try await empty(get) }) != nil { try Task.checkCancellation() }
    }
}
