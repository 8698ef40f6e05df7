import EndpointMiddleware
import EndpointRuntime
import Foundation

/// Measures memory during many calls through the whole chain, 16 at a time.
enum Memory {
    /// The growth in megabytes and in open files that is allowed between 20 % and 100 % of the calls. The growth of the
    /// underlying client alone is added: URLSession on Linux keeps 160 bytes per call.
    private static let bound = (megabytes: 8.0, openFiles: 8)
    private static let width = 16

    private typealias Growth = (megabytes: Double, openFiles: Int)

    /// - Parameter beneath: The HTTP client, or nil for a stub.
    /// - Returns: Whether memory stayed flat.
    static func run(over beneath: Beneath?, calls: Int?, _ server: URL) async throws -> Bool {
        let calls = calls ?? (Length.isShort ? 500 : beneath == nil ? 1_000_000 : 100_000)
        let own = try await bareGrowth(over: beneath, calls, server) ?? (0, 0)
        let provider = provider(over: beneath, server)
        let name = beneath?.rawValue ?? "a stub"
        guard let growth = try await growth(name, calls, { try await call(provider) }) else {
            print("this system does not say what a process holds")
            return true
        }
        let megabytes = growth.megabytes - max(0, own.megabytes)
        let files = growth.openFiles - max(0, own.openFiles)
        let isFlat = megabytes <= bound.megabytes && files <= bound.openFiles
        let text = String(
            format: "%+.1f MB (at most %.0f), %+d open files (at most %d)", megabytes, bound.megabytes, files,
            bound.openFiles)
        print("\(name), from 20 % to 100 %, beside bare: \(text): \(isFlat ? "flat" : "it grows")")
        return isFlat
    }

    private static func bareGrowth(over beneath: Beneath?, _ calls: Int, _ server: URL) async throws -> Growth? {
        guard let beneath else { return nil }
        let client = beneath.bare(connections: width)
        let url = server.appendingPathComponent("things")
        let growth = try await growth("\(beneath.rawValue), bare", calls) { _ = try await client.thing(url) }
        try await client.end()
        return growth
    }

    /// - Returns: The growth between 20 % and 100 % of the calls, or nil if the system does not report it.
    private static func growth(
        _ name: String, _ calls: Int, _ call: @escaping @Sendable () async throws -> Void
    ) async throws -> Growth? {
        var measured: [Resources] = []
        print("\n\(name):\n\n| calls | seconds | memory, MB | open files |\n|---|---|---|---|")
        let began = ContinuousClock.now
        for step in 1...10 {
            let range = calls * (step - 1) / 10..<calls * step / 10
            try await parallel(range.count, width: width, call)
            guard let now = Resources.now() else { continue }
            measured.append(now)
            let seconds = (ContinuousClock.now - began).inSeconds
            print(
                "| \(range.upperBound) | \(String(format: "%.0f | %.1f", seconds, now.megabytes)) | \(now.openFiles) |")
            fflush(nil)
        }
        guard measured.count == 10 else { return nil }
        return (measured[9].megabytes - measured[1].megabytes, measured[9].openFiles - measured[1].openFiles)
    }

    /// Performs a call. One of 50 calls fails with its status.
    private static func call(_ provider: Provider) async throws {
        let number = Int.random(in: 0..<1_000)
        let isMissing = number % 50 == 0
        let route = Route(
            "things", .get, isMissing ? "/missing" : "/things/\(segment: number)",
            security: [SecurityRequirement(.http("token", .bearer))])
        do throws(APIError) {
            _ = try await provider.value(route, as: Thing.self)
        } catch {
            guard isMissing, error.statusCode == 404 else { throw error }
        }
    }

    private static func provider(over beneath: Beneath?, _ server: URL) -> Provider {
        let session = TokenSession(store: MemoryTokenStore(AccessToken("secret"))) { $0 }
        var configuration = Provider.Configuration()
        configuration.maximumCallsPerHost = width
        return Provider(
            server: ConfiguredServer(url: server.absoluteString),
            transport: beneath?.transport(connections: width) ?? ThingTransport(),
            plugins: [LoggerPlugin(.basic) { _ in }],
            interceptors: [
                RetryInterceptor(), AuthenticationInterceptor(session), CacheInterceptor(MemoryCacheStorage()),
                DeduplicationInterceptor(),
            ],
            configuration: configuration)
    }
}

/// Responds like the server, at once. `StubTransport` would keep every request for tests.
private struct ThingTransport: Transport {
    private let body = Data(LoadServer.thingBody)

    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        let url = request.urlRequest.url
        guard url?.lastPathComponent != "missing" else { return .success(HTTPResponse(statusCode: 404, url: url)) }
        var headers = HTTPHeaders()
        for (name, value) in LoadServer.thingFields { headers.add(name, value) }
        return .success(HTTPResponse(statusCode: 200, headers: headers, data: body, url: url))
    }
}
