import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import MSP
import MSPMocks
import Testing

/// The client is generated with `lists: lossy` and `validation: responses`.
@Suite struct MismatchTests {
    private struct MismatchPlugin: Plugin {
        let found = Locked<[HTTPResponse.Mismatch]>([])

        func didReceiveEvent(_ event: any Sendable, context: CallContext) {
            guard let mismatch = event as? HTTPResponse.Mismatch else { return }
            found.withLock { $0.append(mismatch) }
        }
    }

    private let stub = StubTransport(samples: MSPSamples.all)
    private let plugin = MismatchPlugin()

    private var client: MSPClient { MSPClient(transport: stub, plugins: [plugin]) }

    private func answer(_ json: String) {
        stub.answer("rooms.getRooms", with: .json(json))
    }

    @Test func samplesHaveNoMismatch() async throws {
        _ = try await client.rooms.getRooms()
        #expect(plugin.found.withLock { $0 } == [])
    }

    @Test func contradictionsAreReportedAndKept() async throws {
        let room = #"{"id": 1, "name": "A", "rent": 5, "is_free": true}"#
        answer(#"{"success": true, "data": {"rooms": [\#(room), {"id": "2"}, \#(room)], "total": -1, "pages": 1}}"#)
        let rooms = try await client.rooms.getRooms()
        #expect(rooms.rooms.count == 2)
        #expect(rooms.total == -1)
        let texts = Set(plugin.found.withLock { $0 }.map(\.description))
        let expected: Set = [
            "element left out: data.rooms[1]: id: Expected Int, found string.",
            "data.pages: undeclared property", "invalid value: data.total: -1, at least 0 required",
        ]
        #expect(texts == expected)
    }

    @Test func anErrorNamesItsOperation() async throws {
        answer(#"{"success": true, "data": {"rooms": {}, "total": 1}}"#)
        let error = await Result { try await client.rooms.getRooms() }.error
        let text = try #require(error?.description)
        #expect(text.hasPrefix("decoding failed in rooms.getRooms (GET "))
        #expect(text.contains("expected an array, found object at data.rooms (line 1, column 37 of the body)"))
    }
}
