import EndpointRuntime
import Foundation

/// The throughput of decoding server-sent events in megabytes per second, compared with the raw bytes of the same
/// stream.
struct Events {
    let server: URL
    private let megabytes = Length.isShort ? 1 : 16
    private let rounds = Length.isShort ? 1 : 7

    private var route: Route { Route("events", .get, "/events/\(segment: megabytes * 1_000_000)") }
    private var url: URL { server.appendingPathComponent("events/\(megabytes * 1_000_000)") }
    private var expected: Int { max(1, megabytes * 1_000_000 / LoadServer.event.count) }

    func run() async throws {
        print("events of \(LoadServer.event.count) bytes, \(megabytes) MB:")
        print("| | MB/s | MB per CPU second | time, bare = 1 | CPU, bare = 1 |\n|---|---|---|---|---|")
        try await alone()
        for beneath in Beneath.allCases { try await over(beneath) }
    }

    /// Measures decoding from memory.
    private func alone() async throws {
        let count = LoadServer.events.count / 16
        let pieces = stride(from: 0, to: LoadServer.events.count, by: count).map { start in
            Data(LoadServer.events[start..<min(start + count, LoadServer.events.count)])
        }
        let repeats = max(1, megabytes * 1_000_000 / LoadServer.events.count)
        try await rows(reference: nil, bytes: repeats * LoadServer.events.count) {
            [
                ("the parser alone, text", { try await read(pieces, repeats, as: String.self) }),
                ("the parser alone, JSON", { try await read(pieces, repeats, as: Thing.self) }),
            ]
        }
    }

    private func read<Value: Decodable & Sendable>(_ pieces: [Data], _ repeats: Int, as type: Value.Type) async throws {
        for _ in 0..<repeats {
            var count = 0
            for try await _ in EventStream<Value>(ByteStream(pieces)) { count += 1 }
            guard count == 1_000 else { throw Unexpected(words: "\(count) of 1000 events") }
        }
    }

    /// Measures decoding from a connection.
    private func over(_ beneath: Beneath) async throws {
        let client = beneath.bare(connections: 6)
        let provider = beneath.provider(server, connections: 6)
        let name = beneath.rawValue
        let bare = {
            let count = try await client.stream(url)
            guard count == expected * LoadServer.event.count else { throw Unexpected(words: "\(count) bytes") }
        }
        try await rows(reference: ("\(name), bare bytes", bare), bytes: expected * LoadServer.event.count) {
            [
                ("\(name), text", { try await read(provider, as: String.self) }),
                ("\(name), JSON", { try await read(provider, as: Thing.self) }),
            ]
        }
        try await client.end()
    }

    private func read<Value: Decodable & Sendable>(_ provider: Provider, as type: Value.Type) async throws {
        var count = 0
        for try await _ in try await provider.events(
            route, as: type, options: EventOptions(maximumReconnections: 0))
        { count += 1 }
        guard count == expected else { throw Unexpected(words: "\(count) of \(expected) events") }
    }

    private typealias Part = (name: String, run: () async throws -> Void)

    private func rows(reference: Part?, bytes: Int, _ parts: () -> [Part]) async throws {
        let parts = [reference].compactMap(\.self) + parts()
        var costs = [[Cost]](repeating: [], count: parts.count)
        for part in parts { try await part.run() }
        for _ in 0..<rounds {
            for (index, part) in parts.enumerated() { costs[index].append(try await Cost.of(part.run)) }
        }
        for (index, part) in parts.enumerated() {
            func rate(_ time: (Cost) -> Double) -> String {
                String(format: "%.0f", Double(bytes) / costs[index].map(time).median / 1e6)
            }
            func ratio(_ time: (Cost) -> Double) -> String {
                guard reference != nil else { return "" }
                return String(format: "%.2f", zip(costs[index], costs[0]).map { time($0) / time($1) }.median)
            }
            print("| \(part.name) | \(rate(\.wall)) | \(rate(\.cpu)) | \(ratio(\.wall)) | \(ratio(\.cpu)) |")
        }
    }
}
