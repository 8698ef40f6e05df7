import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointMiddleware

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("Idempotency keys", .timeLimit(.minutes(1)))
struct IdempotencyKeyTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()
    private static let pay = Route("pay", .post, "/payments", body: .json(["a": 1]), security: [.bearerAuth])

    /// The settings of a provider whose keys are `key-1`, `key-2` and so on.
    private var configuration: Provider.Configuration {
        let count = Locked(0)
        var configuration = Provider.Configuration(clock: clock, retry: RetryPolicy())
        configuration.makeIdempotencyKey = {
            count.withLock { count in
                count += 1
                return "key-\(count)"
            }
        }
        return configuration
    }

    private func keys(_ stub: StubTransport, _ name: String = "Idempotency-Key") -> [String?] {
        stub.requests.map { $0.urlRequest.value(forHTTPHeaderField: name) }
    }

    @Test func allAttemptsOfACallHaveItsKey() async throws {
        stub.answer("pay", with: .status(503), .failure(.networkConnectionLost), .status(204))
        let provider = provider(stub, configuration: configuration)
        try await provider.empty(Self.pay.sendingIdempotencyKey())
        try await provider.empty(Self.pay.sendingIdempotencyKey())
        #expect(keys(stub) == ["key-1", "key-1", "key-1", "key-2"])
    }

    @Test func keyOutlivesARefreshedToken() async throws {
        let app = SignedIn()
        let provider = Provider(
            server: testServer, transport: app.stub, interceptors: [AuthenticationInterceptor(app.session())],
            configuration: configuration)
        let route = Route("me", .post, "/me", body: .json(["a": 1]), security: [.bearerAuth])
        try await provider.empty(route.sendingIdempotencyKey())
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(keys(app.stub) == ["key-1", "key-1"])
    }

    @Test func callersKeyReplacesTheGeneratedKey() async throws {
        stub.answer("pay", with: .status(503), .status(204))
        let provider = provider(stub, configuration: configuration)
        let route = Self.pay.sendingIdempotencyKey(in: "PayPal-Request-Id")
        try await provider.options(.header("paypal-request-id", "own")).empty(route)
        try await provider.empty(route.with { $0.headers = [.simple("PayPal-Request-Id", String?.none)] })
        #expect(keys(stub, "PayPal-Request-Id") == ["own", "own", "key-1"])
    }

    @Test func ruleOfTheRouteHasPrecedence() async {
        stub.answer("pay", with: .status(503), .status(204))
        let provider = provider(stub, configuration: configuration)
        let route = Self.pay.sendingIdempotencyKey().retry(RetryRule(isIdempotent: false))
        #expect(await failure { () throws(APIError) in try await provider.empty(route) }?.statusCode == 503)
    }

    @Test func keyIsARandomUUIDByDefault() async throws {
        stub.answer("pay", with: .status(204))
        let provider = provider(stub)
        for _ in 0..<2 { try await provider.empty(Self.pay.sendingIdempotencyKey()) }
        let sent = keys(stub).compactMap { $0.flatMap(UUID.init(uuidString:)) }
        #expect(Set(sent).count == 2)
        #expect(keys(stub).allSatisfy { $0 == $0?.lowercased() })
        try await provider.empty(Self.pay)
        #expect(keys(stub).last == .some(nil))
        var configuration = Provider.Configuration()
        configuration.makeIdempotencyKey = { "key" }
        let route = Self.pay
        let request = try await Provider(server: testServer, configuration: configuration)
            .urlRequest(of: route.sendingIdempotencyKey())
        #expect(request.value(forHTTPHeaderField: "Idempotency-Key") == "key")
    }

    /// A key that the provider generates does not distinguish calls, the caller's key does.
    @Test func generatedKeysDoNotPreventDeduplication() async throws {
        let go = Signal()
        stub.answer(
            "pay",
            with: .closure { _ in
                await go.wait()
                return .success(HTTPResponse(statusCode: 204))
            })
        let deduplication = DeduplicationInterceptor()
        let provider = provider(stub, interceptors: [deduplication], configuration: configuration)
        var route = Route("pay", .post, "/payments", body: .json(["a": 1])).sendingIdempotencyKey()
        route.deduplicates = true
        let calls = [route, route, route.header("Idempotency-Key", "own")].map { route in
            Task { try await provider.empty(route) }
        }
        while deduplication.callers < 3 || stub.requests.count < 2 { await Task.yield() }
        go.fire()
        for call in calls { try await call.value }
        #expect(Set(keys(stub).compactMap(\.self)).contains("own"))
        #expect(stub.requests.count == 2)
    }
}
