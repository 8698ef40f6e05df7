import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Responses that arrive in parts.
struct StreamTests {
    @Test func eventsAreTyped() async throws {
        let client = KitchenSinkClient.answering(
            "streams.streamEvents",
            .pieces(
                "id: 1\ndata: {\"kind\":\"started\",\"id\":\"a\"}\n", "\n: comment\n\nevent: end\ndata: {\"kind\":\n",
                "data: \"stopped\",\"code\":3}\n\ndata: {\"kind\":\"paused\"}\n\n",
                headers: ["Content-Type": "text/event-stream"]))
        var events: [Event] = []
        for try await event in try await client.streams.streamEvents().prefix(3) { events.append(event.data) }
        #expect(
            events == [
                .started(EventStarted(id: "a")), .stopped(EventStopped(code: 3)),
                .unknown(["kind": "paused"]),
            ])
    }

    @Test func linesAreValues() async throws {
        let client = KitchenSinkClient.answering(
            "streams.streamLines",
            .pieces("{\"x\":1,\"y\":2}\n{\"x\"", ":3,\"y\":4}\r\n\n", headers: ["Content-Type": "application/jsonl"]))
        var points: [KitchenSinkPoint] = []
        for try await point in try await client.streams.streamLines() { points.append(point) }
        #expect(points == [KitchenSinkPoint(x: 1, y: 2), KitchenSinkPoint(x: 3, y: 4)])
    }

    @Test func recordsOfTextSequencesAreDecoded() async throws {
        let client = KitchenSinkClient.answering(
            "streams.streamSequence",
            .pieces(
                "\u{1E}{\"x\":1,\n\"y\":2}\n\u{1E}{\"x\":3", ",\"y\":4}\n",
                headers: ["Content-Type": "application/json-seq"]))
        var points: [KitchenSinkPoint] = []
        for try await point in try await client.streams.streamSequence() { points.append(point) }
        #expect(points == [KitchenSinkPoint(x: 1, y: 2), KitchenSinkPoint(x: 3, y: 4)])
    }

    @Test func mocksStreamTheirSamples() async throws {
        let client = KitchenSinkClient.mock()
        var events = 0
        for try await event in try await client.streams.streamEvents() where event.data != .unknown(.null) {
            events += 1
        }
        var points: [KitchenSinkPoint] = []
        for try await point in try await client.streams.streamLines() { points.append(point) }
        for try await point in try await client.streams.streamSequence() { points.append(point) }
        #expect(events == 3)
        #expect(points.count == 6)
    }
}
