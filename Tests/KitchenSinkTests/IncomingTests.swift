import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import KitchenSink
import KitchenSinkMocks
import Testing

/// Requests that a server written in Swift receives.
@Suite struct IncomingTests {
    private let changed = Data(#"{"note":"n","at":"2025-01-15T10:00:00Z"}"#.utf8)

    /// The code of docs/generated-code.md.
    private func receive(event: String, headers: HTTPHeaders, body: Data) throws -> String {
        switch try KitchenSinkWebhooks(name: event, headers: headers, body: body) {
        case .noteChanged(let change): return change.note
        case .noteRemoved(let name): return "no \(name)"
        case .ping: return "pong"
        case .unknown(let name, _): return "not handled: \(name)"
        }
    }

    @Test func bodiesAreReadByName() throws {
        #expect(try receive(event: "noteChanged", headers: [:], body: changed) == "n")
        #expect(try receive(event: "ping", headers: [:], body: Data()) == "pong")
        #expect(try receive(event: "later", headers: [:], body: Data([0xFF])) == "not handled: later")
        let latin: HTTPHeaders = ["Content-Type": "text/plain; charset=iso-8859-1"]
        #expect(try receive(event: "note-removed", headers: latin, body: Data([0xE9])) == "no é")
    }

    @Test func aBodyThatDoesNotFitIsAnError() {
        #expect(throws: DecodingFailure(path: "note", message: "missing required property of type String")) {
            try KitchenSinkWebhooks(name: .noteChanged, body: Data("{}".utf8))
        }
    }

    @Test func headersAreRead() throws {
        let id = UUID()
        let headers: HTTPHeaders = ["x-delivery": id.uuidString]
        let read = try headers.read(as: KitchenSinkWebhooksHeaders.NoteChanged.self)
        #expect(read.xDelivery == id)
    }

    @Test func everyWebhookAndCallbackHasASample() throws {
        #expect(KitchenSinkWebhooks.Name.allCases.map(\.rawValue) == ["noteChanged", "note-removed", "ping"])
        #expect(KitchenSinkWebhooks.samples.map(\.operation) == ["noteChanged", "note-removed", "ping"])
        for sample in KitchenSinkWebhooks.samples { _ = try KitchenSinkWebhooks(sample) }
        guard case .onReady(let ready) = try KitchenSinkCallbacks(KitchenSinkCallbacks.onReadySample) else {
            Issue.record("another callback")
            return
        }
        #expect(ready.account.id.isEmpty == false)
    }
}
