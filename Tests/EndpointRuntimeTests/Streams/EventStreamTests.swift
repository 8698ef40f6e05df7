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

@Suite("Server-sent events over a stub", .timeLimit(.minutes(1)))
struct EventStreamTests {
    private let watch = Route("watch", .get, "/watch", accept: "text/event-stream")
    private let clock = RecordingClock()

    private var options: EventOptions { EventOptions(clock: clock) }

    /// Returns the data of all events that a reader receives, and the end of the stream.
    private func read<Value: ModelValue>(
        _ answers: [StubAnswer], as type: Value.Type = Value.self, options: EventOptions? = nil, route: Route? = nil,
        limit: Int = 100
    ) async -> (values: [Value], error: APIError?, stub: StubTransport) {
        let stub = StubTransport()
        stub.answers("watch", with: answers)
        var values: [Value] = []
        do throws(APIError) {
            let stream = try await provider(stub).events(
                route ?? watch, as: Value.self, options: options ?? self.options)
            for try await event in stream {
                values.append(event.data)
                if values.count == limit { break }
            }
            return (values, nil, stub)
        } catch {
            return (values, error, stub)
        }
    }

    @Test func dataIsDecodedAndTextTakenAsItIs() async {
        let numbers: (values: [[Int]], error: APIError?, stub: StubTransport) = await read([
            .pieces("data: [1,\nda", "ta: 2]\n\n", "data: [3]\n\n")
        ])
        #expect(numbers.values == [[1, 2], [3]])
        #expect(numbers.error == nil)
        let text = await read([.pieces("data: not JSON\n\n")], as: String.self)
        #expect(text.values == ["not JSON"])
        #expect(text.stub.requests.first?.urlRequest.value(forHTTPHeaderField: "Accept") == "text/event-stream")
    }

    @Test func idleStreamReconnects() async {
        let idle = EventOptions(idleLimit: .seconds(45), clock: clock)
        let result = await read(
            [.pieces("id: 1\ndata: 1\n\n", failing: .timedOut), .pieces("data: 2\n\ndata: [DONE]\n\n")], as: Int.self,
            options: idle)
        #expect(result.values == [1, 2])
        #expect(result.stub.requests.map(\.idleTimeout) == [.seconds(45), .seconds(45)])
        let endless = await read([.pieces("data: [DONE]\n\n")], as: Int.self)
        #expect(endless.stub.requests.map(\.idleTimeout) == [nil])
    }

    /// Servers keep connections open with events without data. Text may be empty.
    @Test func eventsWithoutDataAreSkippedIfDataIsJSON() async {
        let body = "event: ping\ndata:\n\ndata: 1\n\n: comment\n\ndata\n\ndata: 2\n\n"
        let numbers = await read([.pieces(body)], as: Int.self)
        #expect(numbers.values == [1, 2])
        #expect(numbers.error == nil)
        let text = await read([.pieces(body)], as: String.self, limit: 4)
        #expect(text.values == ["", "1", "", "2"])
    }

    @Test func sentinelEndsTheStreamAndIsNotDecoded() async {
        let result = await read([.pieces("id: 1\ndata: 1\n\ndata: [DONE]\n\ndata: 2\n\n")], as: Int.self)
        #expect(result.values == [1])
        #expect(result.error == nil)
        #expect(result.stub.requests.count == 1)
    }

    @Test func dataThatDoesNotFitEndsTheStream() async {
        let result = await read([.pieces("data: 1\n\ndata: {\n\ndata: 3\n\n")], as: Int.self)
        #expect(result.values == [1])
        guard case .decoding = result.error?.reason else {
            Issue.record("not a decoding error: \(String(describing: result.error))")
            return
        }
        #expect(result.error?.operation == "watch")
    }

    @Test func lostConnectionIsOpenedAgainBehindTheLastEvent() async {
        let result = await read(
            [
                .pieces("retry: 7000\nid: a\ndata: 1\n\nid: b\ndata: lost", failing: .networkConnectionLost),
                .failure(.cannotConnectToHost),
                .pieces("id: c\ndata: 2\n\ndata: [DONE]\n\n"),
            ], as: Int.self)
        #expect(result.values == [1, 2])
        #expect(result.error == nil)
        #expect(
            result.stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Last-Event-ID") } == [nil, "a", "a"])
        #expect(clock.slept.all == [.seconds(7), .seconds(14)])
    }

    /// The second connection sends no identifier, so the identifier of the first one is still valid.
    @Test func lastEventIDOutlivesConnectionsWithoutOne() async {
        let result = await read(
            [
                .pieces("id: a\ndata: 1\n\n", failing: .networkConnectionLost),
                .pieces("data: 2\n\n", failing: .networkConnectionLost),
                .pieces("data: 3\n\ndata: [DONE]\n\n"),
            ], as: Int.self)
        #expect(result.values == [1, 2, 3])
        #expect(
            result.stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: "Last-Event-ID") } == [nil, "a", "a"])
    }

    /// A number of milliseconds that a clock cannot represent, and a day.
    @Test(arguments: ["9223372036854775807", "86400000"])
    func longRetryOfTheServerIsCapped(milliseconds: String) async {
        let answers: [StubAnswer] = [
            .pieces("retry: \(milliseconds)\ndata: 1\n\n", failing: .networkConnectionLost),
            .pieces("data: 2\n\ndata: [DONE]\n\n"),
        ]
        let result = await read(answers, as: Int.self)
        #expect(result.values == [1, 2])
        let patient = EventOptions(longestRetry: .seconds(3_600), clock: clock)
        _ = await read(answers, as: Int.self, options: patient)
        #expect(clock.slept.all == [.seconds(300), .seconds(3_600)])
    }

    @Test(arguments: ["0", "1", "499"])
    func shortRetryOfTheServerIsAtLeastTheMinimum(milliseconds: String) async {
        let answers: [StubAnswer] = [
            .pieces("retry: \(milliseconds)\ndata: 1\n\n"), .pieces("data: 2\n\n"), .pieces("data: [DONE]\n\n"),
        ]
        let clock = JumpingClock()
        let result = await read(answers, as: Int.self, options: EventOptions(clock: clock))
        #expect(result.values == [1, 2])
        let eager = EventOptions(shortestRetry: .milliseconds(200), clock: clock)
        _ = await read(answers, as: Int.self, options: eager)
        let shortest = max(Duration.milliseconds(200), .milliseconds(Int(milliseconds) ?? 0))
        #expect(clock.sleeps == [.milliseconds(500), .milliseconds(500), shortest, shortest])
    }

    @Test func idWithAControlCharacterDoesNotEndTheStream() async {
        let result = await read(
            [
                .pieces("id: a\ndata: 1\n\nid: \u{1}\ndata: 2\n\n", failing: .networkConnectionLost),
                .pieces("data: 3\n\ndata: [DONE]\n\n"),
            ], as: Int.self)
        #expect(result.values == [1, 2, 3])
        #expect(result.error == nil)
        #expect(result.stub.requests.last?.urlRequest.value(forHTTPHeaderField: "Last-Event-ID") == "a")
    }

    @Test func goodEndIsTheEndUnlessTheServerGaveIDs() async {
        let plain = await read([.pieces("data: 1\n\n"), .pieces("data: 2\n\n")], as: Int.self)
        #expect(plain.values == [1])
        let withIDs = await read(
            [.pieces("id: 1\ndata: 1\n\n"), .pieces("id: 2\ndata: 2\n\n"), .status(204)], as: Int.self)
        #expect(withIDs.values == [1, 2])
        #expect(withIDs.error == nil)
        #expect(withIDs.stub.requests.count == 3)
    }

    @Test func browsersWayGoesOnUntil204() async {
        let result = await read(
            [.pieces("data: 1\n\n"), .pieces("data: 2\n\n"), .status(204)], as: Int.self,
            options: EventOptions(alwaysReconnects: true, clock: clock))
        #expect(result.values == [1, 2])
        #expect(clock.slept.all == [.seconds(3), .seconds(3)])
    }

    @Test func reconnectionGivesUpWithTheLastError() async {
        let result = await read(
            [.pieces("data: 1\n\n", failing: .networkConnectionLost), .failure(.timedOut)], as: Int.self)
        #expect(result.values == [1])
        #expect(result.error?.reason == .timeout)
        #expect(result.stub.requests.count == 6)
        #expect(clock.slept.all == [.seconds(3), .seconds(6), .seconds(12), .seconds(24), .seconds(30)])
    }

    @Test func postIsNeverSentTwice() async {
        let post = Route("watch", .post, "/watch", body: .json(1))
        let result = await read(
            [.pieces("id: 1\ndata: 1\n\n", failing: .networkConnectionLost)], as: Int.self, route: post)
        #expect(result.values == [1])
        #expect(result.error?.reason == .connectionLost)
        #expect(result.stub.requests.count == 1)
    }

    @Test func statusErrorIsReadableAndNotRetried() async {
        let result = await read([.pieces("{\"code\":", "\"no\"}", status: 403)], as: Int.self)
        #expect(result.error?.reason == .forbidden)
        #expect(result.error?.body(of: [String: String].self) == ["code": "no"])
        #expect(result.stub.requests.count == 1)
    }

    @Test func otherContentTypeIsAnError() async {
        let result = await read([.pieces("<html>", headers: ["Content-Type": "text/html"])], as: Int.self)
        #expect(result.error?.reason == .invalidResponse)
        let json = await read(
            [.pieces("{}", headers: ["Content-Type": "application/json; charset=utf-8"])], as: Int.self)
        let description = json.error?.description ?? ""
        #expect(description.hasSuffix(": expected text/event-stream, received application/json"), "\(description)")
    }

    @Test func cancelDuringTheWaitIsCancelled() async {
        let waiting = Signal()
        let stub = StubTransport()
        stub.answer("watch", with: .pieces("data: 1\n\n", failing: .networkConnectionLost))
        let task = Task { () -> APIError? in
            await failure { () throws(APIError) in
                let options = EventOptions(clock: EndlessClock(began: waiting))
                for try await _ in try await provider(stub).events(watch, as: Int.self, options: options) {}
            }
        }
        await waiting.wait()
        task.cancel()
        #expect(await task.value?.reason == .cancelled)
    }

    /// Each line of the text becomes a line of the event, with any kind of line break.
    @Test func mockedTextKeepsAllItsLines() async throws {
        let stream = EventStream<String>([ServerSentEvent(data: "a\r\nb\rc\nd\n"), ServerSentEvent(data: "\u{2028}")])
        var texts: [String] = []
        for try await event in stream { texts.append(event.data) }
        #expect(texts == ["a\nb\nc\nd\n", "\u{2028}"])
    }

    @Test func mockedStreamNeedsNoServer() async throws {
        let stream = EventStream([ServerSentEvent(id: "1", data: [1]), ServerSentEvent(name: "x", data: [2])])
        var names: [String] = []
        for try await event in stream { names.append("\(event.name) \(event.data)") }
        #expect(names == ["message [1]", "x [2]"])
    }
}

/// A clock whose sleeps last until the task is cancelled.
struct EndlessClock: Clock {
    let began: Signal
    var now: ContinuousClock.Instant { ContinuousClock().now }
    var minimumResolution: Duration { .zero }

    func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        began.fire()
        await Signal().wait()
        throw CancellationError()
    }
}
