import EndpointRuntime
import Foundation

/// A recorded stream, and the values that a reader must receive. The expectations are written by hand, from the file.
struct Service: Sendable {
    /// The file in the folder `wire`.
    let wire: String
    /// The events: id, name and data of each.
    let events: [String]
    /// The end of the stream.
    let end: String
    /// Reads the stream, and adds each event to the list.
    let read: @Sendable (Provider, CallOptions, inout [String]) async throws(APIError) -> Void

    init(
        _ wire: String, events: [String], end: String = "end",
        read: @escaping @Sendable (Provider, CallOptions, inout [String]) async throws(APIError) -> Void
    ) {
        (self.wire, self.events, self.end, self.read) = (wire, events, end, read)
    }

    static let all = [openAI, openRouter, mistral, anthropic, cohere, groq, gemini, ollama, mcp].flatMap { $0 }

    /// Returns the difference between the expectation and a reading; `nil` if there is none.
    func difference(_ provider: Provider, ends: String, cut: String) async -> String? {
        let options = CallOptions([.header("X-Wire", wire), .header("X-Ends", ends), .header("X-Cut", cut)])
        var received: [String] = []
        let end: String
        do throws(APIError) {
            try await read(provider, options, &received)
            end = "end"
        } catch {
            end = Self.text(error)
        }
        if received == events, end == self.end { return nil }
        return "\(wire) (\(ends), cut \(cut)): received \(received) and \(end), expected \(events) and \(self.end)"
    }

    private static func text(_ error: APIError) -> String {
        guard case .custom(let code, let failure) = error else { return "\(error)" }
        let words = ["failure", code, failure.serverMessage ?? ""].filter { !$0.isEmpty }
        return words.joined(separator: " ") + (failure.body(of: JSONValue.self) == nil ? ", no body" : "")
    }
}

extension [String] {
    /// Adds the events of a stream.
    mutating func add<Value>(
        _ stream: EventStream<Value>, _ text: (Value) -> String
    ) async throws(APIError) {
        for try await event in stream {
            append([event.id, event.name, text(event.data)].filter { !$0.isEmpty }.joined(separator: " "))
        }
    }
}
