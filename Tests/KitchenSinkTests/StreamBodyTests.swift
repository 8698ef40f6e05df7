import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Requests of operations with streams: the property that selects a stream, and bodies of JSON lines.
struct StreamBodyTests {
    @Test func methodsSelectTheirResponseWhateverTheCallerPasses() async throws {
        let request = CompletionRequest(prompt: "a", stream: true)
        let complete = try await Sent.by { _ = try await $0.streams.createCompletion(request) }
        #expect(complete.text == #"{"prompt":"a","stream":false}"#)
        let quiet = CompletionRequest(prompt: "a", stream: false)
        let stream = try await Sent.by { _ = try await $0.streams.createCompletionAsEventStream(quiet) }
        #expect(stream.text == #"{"prompt":"a","stream":true}"#)
        #expect(stream.headers["Accept"] == "text/event-stream")
        let lines = try await Sent.by { _ = try await $0.streams.continueCompletionAsJSONLines(CompletionPatch()) }
        #expect(lines.text == #"{"stream":true}"#)
        let nothing = try await Sent.by { _ = try await $0.streams.continueCompletion() }
        #expect(nothing.text == "")
    }

    @Test func endpointsAndMocksHaveTheSameValue() async throws {
        let request = CompletionRequest(prompt: "a")
        let body = StreamsEndpoint.createCompletionAsEventStream(request).route.body
        let sent = try await Sent.by { client in
            for try await _ in try await client.provider.events(
                StreamsEndpoint.createCompletionAsEventStream(request), as: CompletionPart.self)
            {}
        }
        #expect(body != nil)
        #expect(sent.text == #"{"prompt":"a","stream":true}"#)

        let mock = MockStreamsAPI()
        let client = KitchenSinkClient.mock(streams: mock)
        _ = try await client.streams.createCompletion(request)
        _ = try await client.streams.createCompletionAsEventStream(request)
        _ = try await mock.continueCompletionAsJSONLines(CompletionPatch(stream: .null))
        #expect(mock.onCreateCompletion.calls.map(\.body.stream) == [false])
        #expect(mock.onCreateCompletionAsEventStream.calls.map(\.body.stream) == [true])
        #expect(mock.onContinueCompletionAsJSONLines.calls.map(\.body?.stream) == [.value(true)])
    }

    @Test func settingsOfTheDescriptionApplyToTheStream() async throws {
        let client = KitchenSinkClient.answering(
            "streams.createCompletionAsEventStream",
            .pieces(
                "event: ping\ndata: {}\n\nevent: delta\ndata: {\"type\":\"delta\",\"text\":\"a\"}\n\n",
                "event: usage\ndata: 3\n\n",
                "event: error\ndata: {\"type\":\"error\",\"message\":\"b\"}\n\ndata: [DONE]\n\n",
                headers: ["Content-Type": "text/event-stream"]))
        var parts: [CompletionPart] = []
        for try await event in try await client.streams.createCompletionAsEventStream(CompletionRequest(prompt: "a")) {
            parts.append(event.data)
        }
        #expect(
            parts == [
                .delta(CompletionPartDelta(text: "a")), .error(CompletionPartError(message: "b")),
            ])
    }

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
