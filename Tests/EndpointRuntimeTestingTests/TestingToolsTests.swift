import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Recording, bad networks and clocks", .timeLimit(.minutes(1)))
struct TestingToolsTests {
    private let stub = StubTransport(samples: [Sample("get", "1"), Sample("put", status: 204)])
    private let put = Route(
        "put", .put, "/a b", query: [.form("q", "x&y")], headers: [.simple("X-App", "1")],
        body: .json(["b": 1, "a": 2]))

    private func provider(over transport: any Transport) -> Provider {
        Provider(server: testServer, transport: transport)
    }

    @Test func recordingKeepsRequestsAndOutcomes() async throws {
        let recording = RecordingTransport(stub)
        #expect(try await provider(over: recording).value(get) == 1)
        stub.answer("get", with: .failure(.timedOut))
        _ = await failure { () throws(APIError) in try await provider(over: recording).empty(get) }
        #expect(recording.exchanges.map { (try? $0.result?.get())?.statusCode } == [200, nil])
        #expect(recording.exchanges.last?.result?.code == .timedOut)
        let replay = StubTransport(samples: recording.samples)
        #expect(try await provider(over: replay).value(get) == 1)
    }

    @Test func recordingKeepsStreams() async throws {
        let recording = RecordingTransport(stub)
        let data = try await provider(over: recording).stream(get).collect(upTo: 10)
        #expect(data == Data("1".utf8))
        #expect((try? recording.exchanges.first?.result?.get())?.statusCode == 200)
    }

    @Test func requestsAreComparedWithExpectations() async throws {
        try await provider(over: stub).empty(put)
        try stub.requireOperations("put")
        let expected = RequestExpectation(
            method: .put, path: "/v1/a%20b", query: ["q": "x&y"], headers: ["x-app": "1"], json: ["a": 2, "b": 1])
        let request = try stub.requireRequest(of: "put", expected)
        #expect(request.operation == "put")
        let wrong = RequestExpectation(
            method: .post, path: "/", query: ["q": "z"], headers: ["X-Other": "1"], json: ["a": 1])
        #expect(wrong.differences(from: request).count == 5)
        #expect(
            throws: UnexpectedRequest(description: "put: method: expected POST, found PUT"),
            performing: { try stub.requireRequest(of: "put", RequestExpectation(method: .post)) })
        #expect(throws: UnexpectedRequest(description: "get was sent 0 times, expected once")) {
            try stub.requireRequest(of: "get")
        }
        #expect(throws: UnexpectedRequest(description: "pur was sent 0 times, expected once; did you mean 'put'?")) {
            try stub.requireRequest(of: "pur")
        }
        #expect(throws: UnexpectedRequest.self) { try stub.requireOperations("put", "put") }
    }

    /// Sends 200 calls. Returns which calls arrived, and the delay of each call.
    private func outcomes(seed: UInt64) async -> (arrived: [Bool], waits: [Duration]) {
        let clock = RecordingClock()
        let network = NetworkConditions(
            stub, latency: .seconds(100), jitter: 0.4, loss: 0.3, seed: seed, clock: clock)
        let provider = provider(over: network)
        var arrived: [Bool] = []
        for _ in 0..<200 { arrived.append((try? await provider.empty(get)) != nil) }
        return (arrived, clock.slept.all)
    }

    @Test func lossAndJitterFollowTheSeed() async {
        let first = await outcomes(seed: 7)
        let again = await outcomes(seed: 7)
        let other = await outcomes(seed: 8)
        #expect(first.arrived == again.arrived)
        #expect(first.arrived != other.arrived)
        #expect((40...80).contains(first.arrived.filter { !$0 }.count))
        #expect(first.waits.allSatisfy { $0 >= .seconds(60) && $0 <= .seconds(140) })
        #expect(Set(first.waits).count > 20)
    }

    @Test func lostRequestIsAConnectionLost() async {
        let network = NetworkConditions(stub, loss: 1)
        let error = await failure { () throws(APIError) in try await provider(over: network).empty(get) }
        #expect(error?.reason == .connectionLost)
        #expect(stub.requests.isEmpty)
    }

    @Test func clockMovesOnlyWhenAdvanced() async throws {
        let clock = TestClock()
        let woken = Recorder<Int>()
        let tasks = [3, 1, 2].map { seconds in
            Task {
                try await clock.sleep(for: .seconds(seconds))
                woken.add(seconds)
            }
        }
        await clock.waitForSleepers(3)
        #expect(woken.all.isEmpty)
        clock.advance(by: .seconds(1))
        try await tasks[1].value
        #expect(woken.all == [1])
        clock.advance(by: .seconds(2))
        for task in tasks { try await task.value }
        #expect(woken.all.sorted() == [1, 2, 3])
        #expect(clock.now.offset == .seconds(3))
        #expect(clock.sleeps.sorted() == [.seconds(1), .seconds(2), .seconds(3)])
    }

    @Test func cancelWakesASleeper() async {
        let clock = TestClock()
        let task = Task { try await clock.sleep(for: .seconds(60)) }
        await clock.waitForSleepers()
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func streamWaitsOnTheTestClock() async throws {
        let clock = TestClock()
        stub.answer(
            "get", with: .pieces("id: 1\ndata: 1\n\n", failing: .networkConnectionLost),
            .pieces("data: 2\n\ndata: [DONE]\n\n"))
        let provider = provider(over: stub)
        let task = Task { () async throws -> [Int] in
            var values: [Int] = []
            for try await event in try await provider.events(get, as: Int.self, options: EventOptions(clock: clock)) {
                values.append(event.data)
            }
            return values
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(3))
        #expect(try await task.value == [1, 2])
    }
}
