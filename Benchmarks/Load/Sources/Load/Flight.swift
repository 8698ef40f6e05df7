import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

/// The same call bare and through `Provider`, with 1, 16, 64 and 256 concurrent calls, and through four interceptors
/// with six.
struct Flight {
    let server: URL
    private let count = Length.isShort ? 20 : 1_000
    private let widths = Length.isShort ? [1, 16] : [1, 16, 64, 256]

    func run() async throws {
        let counts = Allocations.count != nil
        print(
            "| | in flight | bare, calls/s | ours, calls/s | ratio of time | bare, CPU µs | ours, CPU µs | ratio |",
            terminator: "")
        print(counts ? " bare, allocations | ours |" : "")
        print("|---|---|---|---|---|---|---|---|\(counts ? "---|---|" : "")")
        for beneath in Beneath.allCases {
            for width in widths { print(try await row(beneath, width)) }
            print(try await row(beneath, 6, interceptors: true))
        }
    }

    /// Performs 20,000 calls of one kind for a profiler.
    static func profile(_ beneath: Beneath, isBare: Bool, width: Int, _ server: URL) async throws {
        let calls = Calls(beneath, width, server)
        let call = isBare ? calls.bare : calls.ours
        let cost = try await Cost.of { try await parallel(20_000, width: width, call) }
        print("\(cost.wall / 20_000 * 1e6) µs, CPU \(cost.cpu / 20_000 * 1e6) µs a call")
        try await calls.end()
    }

    private func row(_ beneath: Beneath, _ width: Int, interceptors: Bool = false) async throws -> String {
        let calls = Calls(beneath, width, server, interceptors: interceptors)
        let comparison = try await Comparison.run(Length.rounds) {
            try await parallel(count, width: width, calls.bare)
        } subject: {
            try await parallel(count, width: width, calls.ours)
        }
        let allocations = [try await allocations(width, calls.bare), try await allocations(width, calls.ours)]
        try await calls.end()
        let columns = comparison.columns(per: count) + allocations.compactMap(\.self)
        let name = interceptors ? "\(beneath.rawValue), four interceptors" : beneath.rawValue
        return "| \(name) | \(width) | \(columns.joined(separator: " | ")) |"
    }

    private func allocations(_ width: Int, _ call: @escaping @Sendable () async throws -> Void) async throws -> String?
    {
        guard let before = Allocations.count else { return nil }
        try await parallel(count, width: width, call)
        return Allocations.count.map { "\(($0 - before) / UInt64(count))" }
    }
}

/// A bare call and a call through the library, with separate connections.
private struct Calls {
    let bare: @Sendable () async throws -> Void
    let ours: @Sendable () async throws -> Void
    private let client: any BareClient

    init(_ beneath: Beneath, _ width: Int, _ server: URL, interceptors: Bool = false) {
        let client = beneath.bare(connections: width)
        let provider = beneath.provider(server, connections: width)
        if interceptors {
            let session = TokenSession(store: MemoryTokenStore(AccessToken("secret"))) { $0 }
            provider.add(RetryInterceptor())
            provider.add(CircuitBreakerInterceptor())
            provider.add(AuthenticationInterceptor(session))
            // Every response is revalidated with the validator of the cached response.
            provider.add(CacheInterceptor(MemoryCacheStorage()))
        }
        let url = server.appendingPathComponent("things")
        let route = Route("things", .get, "/things")
        self.client = client
        bare = { _ = try await client.thing(url) }
        ours = { _ = try await provider.value(route, as: Thing.self) }
    }

    func end() async throws { try await client.end() }
}

extension Comparison {
    /// Returns the calls per second, the ratio of their times, the CPU microseconds per call, and their ratio.
    func columns(per count: Int) -> [String] {
        func rate(_ costs: [Cost]) -> String { String(format: "%.0f", Double(count) / costs.map(\.wall).median) }
        func micros(_ costs: [Cost]) -> String { String(format: "%.0f", costs.map(\.cpu).median / Double(count) * 1e6) }
        return [
            rate(reference), rate(subject), ratio(\.wall), micros(reference), micros(subject), ratio(\.cpu),
        ]
    }

    private func ratio(_ time: (Cost) -> Double) -> String {
        String(format: "%.2f", zip(subject, reference).map { time($0) / time($1) }.median)
    }
}

/// The number of sequential calls per second through the whole chain without a network.
struct Stubbed {
    func run() async throws {
        let stub = StubTransport(samples: [Sample("things", #"{"id":1,"name":"one"}"#)], maximumRequests: 1)
        let provider = Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: stub)
        let route = Route("things", .get, "/things")
        let count = Length.isShort ? 100 : 20_000
        var costs: [Cost] = []
        for _ in 0..<Length.rounds {
            costs.append(
                try await Cost.of { for _ in 0..<count { _ = try await provider.value(route, as: Thing.self) } })
        }
        let micros = (costs.map(\.cpu).min() ?? 0) / Double(count) * 1e6
        print(String(format: "%.2f CPU µs a call, %.0f calls a second", micros, 1e6 / micros))
    }
}
