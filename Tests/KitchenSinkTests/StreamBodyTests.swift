import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Requests with bodies of JSON lines.
struct StreamBodyTests {

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
