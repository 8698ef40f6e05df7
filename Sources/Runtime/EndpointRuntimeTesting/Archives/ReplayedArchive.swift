import EndpointRuntime
import Foundation

/// The entries of HTTP archives, as responses for `StubTransport`.
final class ReplayedArchive: Sendable {
    private static let maximumNearest = 3

    private let entries: [ReplayedEntry]
    /// The names of the archives, for messages.
    private let name: String
    private let compared: RequestParts
    /// The indices of the entries that were already used.
    private let used = Locked<Set<Int>>([])

    /// - Throws: If the data of an archive is not an HTTP archive.
    init(
        _ archives: [(name: String, data: Data)], comparing compared: RequestParts
    ) throws(InvalidArchive) {
        var entries: [ReplayedEntry] = []
        for archive in archives {
            let json = try Self.entries(of: archive.data, named: archive.name)
            entries += json.enumerated().compactMap { ReplayedEntry($1, number: $0 + 1) }
        }
        self.entries = entries
        self.compared = compared
        name = archives.map(\.name).joined(separator: ", ")
    }

    private static func entries(
        of data: Data, named name: String
    ) throws(InvalidArchive) -> [JSONValue] {
        let json: JSONValue
        do {
            json = try JSONCoding.decode(JSONValue.self, from: data)
        } catch {
            var position = ""
            if case .dataCorrupted(let context)? = error as? DecodingError {
                position = ": \(context.debugDescription)"
            }
            throw InvalidArchive(reason: "\(name) is not JSON\(position)")
        }
        guard let entries = json["log"]?["entries"]?.array else {
            throw InvalidArchive(reason: "\(name) is not an HTTP archive: it has no list log.entries")
        }
        return entries
    }

    /// Returns the response of the next entry for the request. The last entry is repeated.
    ///
    /// - Throws: `MissingEntry` if there is no entry.
    func response(to request: TransportRequest) throws(MissingEntry) -> HTTPResponse {
        let called = ReplayedRequest(request)
        var found = entries.indices.filter { index in
            let entry = entries[index]
            return entry.response != nil && entry.request.hasAddress(of: called)
                && ReplayedDifference(called, from: entry.request, comparing: compared).parts.isEmpty
        }
        // Archives of browsers contain several hosts. The host of a test may be another one than the recorded host.
        let sameHost = found.filter { entries[$0].request.host == called.host }
        if !sameHost.isEmpty { found = sameHost }
        let choice = used.withLock { [found] used -> Int? in
            guard let index = found.first(where: { !used.contains($0) }) ?? found.last else { return nil }
            used.insert(index)
            return index
        }
        guard let choice, let response = entries[choice].response else {
            throw MissingEntry(text: missing(called, request.operation))
        }
        return response
    }

    struct MissingEntry: Error {
        /// The request and the nearest entries.
        let text: String
    }

    private func missing(_ request: ReplayedRequest, _ operation: String) -> String {
        let differences = entries.map { ReplayedDifference(request, from: $0.request, comparing: compared) }
        let operation = operation.isEmpty ? "" : " (\(operation))"
        let head = "\(request.text)\(operation), which \(name) does not contain"
        let nearest = entries.indices.sorted { left, right in
            let (one, other) = (differences[left].distance, differences[right].distance)
            return one == other ? left < right : one.lexicographicallyPrecedes(other)
        }
        guard !nearest.isEmpty else { return "\(head); it has no entries with a response" }
        let texts = nearest.prefix(Self.maximumNearest).map { index -> String in
            let entry = entries[index]
            var parts = entry.request.hasAddress(of: request) ? differences[index].parts : []
            if entry.response == nil { parts.append("its body was not recorded") }
            let text = "entry \(entry.number), \(entry.request.text)"
            return parts.isEmpty ? text : "\(text) (\(parts.joined(separator: "; ")))"
        }
        return "\(head); the nearest \(texts.count == 1 ? "is" : "are") \(texts.joined(separator: "; "))"
    }
}
