import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Operations with streams: events that report a failure, and bodies of JSON lines.
struct StreamBodyTests {

    @Test func anUndeclaredErrorEndsTheStream() async throws {
        let client = KitchenSinkClient.answering(
            "streams.streamEvents",
            .pieces(
                "data: {\"kind\":\"paused\"}\n\nevent: error\ndata: {\"error\":{\"message\":\"Overloaded\"}}\n\n",
                headers: ["Content-Type": "text/event-stream"]))
        var events: [Event] = []
        var message: String?
        var details: JSONValue?
        do throws(APIError) {
            for try await event in try await client.streams.streamEvents() { events.append(event.data) }
        } catch .custom(_, let failure) {
            message = failure.serverMessage
            details = failure.body(of: JSONValue.self)
        }
        #expect(events == [.unknown(["kind": "paused"])])
        #expect(message == "Overloaded")
        #expect(details == ["error": ["message": "Overloaded"]])
    }

    private struct Database {
        func points() -> AsyncStream<KitchenSinkPoint> {
            AsyncStream { continuation in
                continuation.yield(KitchenSinkPoint(x: 1, y: 2))
                continuation.finish()
            }
        }
    }

    @Test func itemsAreLines() async throws {
        let (first, second) = (KitchenSinkPoint(x: 1, y: 2), KitchenSinkPoint(x: 3, y: 4))
        let lines = try await Sent.by { try await $0.streams.importPoints([first, second]) }
        #expect(lines.headers["Content-Type"] == "application/x-ndjson")
        #expect(lines.text == "{\"x\":1,\"y\":2}\n{\"x\":3,\"y\":4}\n")
        let sequence = try await Sent.by { try await $0.streams.replacePoints([first]) }
        #expect(sequence.headers["Content-Type"] == "application/json-seq")
        #expect(sequence.text == "\u{1E}{\"x\":1,\"y\":2}\n")
    }

    @Test func mocksRecordTheItems() async throws {
        let mock = MockStreamsAPI()
        let client = KitchenSinkClient.mock(streams: mock)
        let database = Database()
        let measured = database.points()
        let (first, second) = (KitchenSinkPoint(x: 1, y: 2), KitchenSinkPoint(x: 3, y: 4))
        try await client.streams.importPoints([first, second])
        try await client.streams.importPoints(LineBody { database.points() })
        try await client.streams.importPoints(LineBody(once: measured))
        #expect(mock.onImportPoints.calls.map(\.body.items) == [[first, second], nil, nil])
    }
}
