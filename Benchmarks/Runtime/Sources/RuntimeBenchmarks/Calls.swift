import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTesting
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Thing: ObjectCodable, Sendable {
    var id: Int
    var name: String

    init(from object: inout ObjectReader) {
        id = object.read("id")
        name = object.read("name")
    }

    func _write(to writer: inout ObjectWriter) {}
}

let things = Route("things", .get, "/things")
let myThings = Route("things", .get, "/things", security: [SecurityRequirement(.http("token", .bearer))])

/// The compared calls. They always have the same request and response, and return the decoded value.
struct Calls {
    let url: URL
    private let count = Length.isShort ? 20 : 1_000
    private let rounds = Length.rounds

    private var server: ConfiguredServer { ConfiguredServer(url: url.absoluteString) }
    private var address: URL { url.appendingPathComponent("things") }

    func bare() async throws -> [String] {
        let bare = BareSession(url: address)
        let provider = Provider(server: server)
        return try await rows("no interceptors") {
            _ = try await bare.thing()
        } subject: {
            _ = try await provider.value(things, as: Thing.self)
        }
    }

    func equipped() async throws -> [String] {
        let bare = BareSession(url: address, token: "secret")
        let session = TokenSession(store: MemoryTokenStore(AccessToken("secret"))) { $0 }
        let provider = Provider(
            server: server, plugins: [LoggerPlugin(.basic) { _ in }],
            interceptors: [
                RetryInterceptor(), AuthenticationInterceptor(session), CacheInterceptor(MemoryCacheStorage()),
            ])
        return try await rows("retry, authentication, cache, logger") {
            _ = try await bare.thing()
        } subject: {
            _ = try await provider.value(myThings, as: Thing.self)
        }
    }

    /// Measures the difference layer by layer.
    func layers() async throws -> [String] {
        let bare = BareSession(url: address)
        let delegate = DelegateSession(url: address)
        let transport = URLSessionTransport()
        var urlRequest = URLRequest(url: address)
        urlRequest.setValue("application/json", forHTTPHeaderField: "Accept")
        let request = TransportRequest(urlRequest: urlRequest)
        return try await rows("the least client with a delegate") {
            _ = try await bare.thing()
        } subject: {
            _ = try await delegate.thing()
        }
            + rows("`URLSessionTransport` alone") {
                _ = try await bare.thing()
            } subject: {
                _ = try JSONCoding.decode(Thing.self, from: try await transport.send(request).get().data)
            }
    }

    private func rows(
        _ name: String, reference: @escaping @Sendable () async throws -> Void,
        subject: @escaping @Sendable () async throws -> Void
    ) async throws -> [String] {
        let one = try await Comparison.run(rounds) {
            for _ in 0..<count { try await reference() }
        } subject: {
            for _ in 0..<count { try await subject() }
        }
        let six = try await Comparison.run(rounds) {
            try await parallel(count, width: 6, reference)
        } subject: {
            try await parallel(count, width: 6, subject)
        }
        return [one.row("\(name), one by one", per: count), six.row("\(name), six at a time", per: count)]
    }
}

/// Returns the calls per second through the whole chain without a network.
func stubbed() async throws -> Double {
    let stub = StubTransport(samples: [Sample("things", #"{"id":1,"name":"one"}"#)])
    var rates: [Double] = []
    for _ in 0..<5 {
        let provider = Provider(server: ConfiguredServer(url: "https://api.example.com"), transport: stub)
        let count = Length.isShort ? 100 : 5_000
        let cost = try await Cost.of {
            for _ in 0..<count { _ = try await provider.value(things, as: Thing.self) }
        }
        rates.append(Double(count) / cost.wall)
    }
    return rates.median
}
