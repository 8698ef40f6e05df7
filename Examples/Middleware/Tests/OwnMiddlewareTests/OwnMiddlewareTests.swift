import EndpointRuntime
import EndpointRuntimeTesting
import Foundation
import OwnMiddleware
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Interceptors of another package behave like the interceptors of the runtime.
@Suite(.timeLimit(.minutes(1)))
struct OwnMiddlewareTests {
    private let stub = StubTransport()
    private let get = Route("getNews", .get, "/news")
    private let resend = ResendInterceptor(ResendPolicy(firstDelay: .milliseconds(1)), random: { 0 })

    private func provider(plugins: [any Plugin] = [], _ interceptors: any Interceptor...) -> Provider {
        Provider(
            server: ConfiguredServer(url: "https://api.example.com"), transport: stub, plugins: plugins,
            interceptors: interceptors)
    }

    @Test func failedCallsAreSentAgain() async throws {
        stub.answer("getNews", with: .status(503), .json("[1]"))
        let events = Events()
        let news = try await provider(plugins: [events], resend).value(get, as: [Int].self)
        #expect(news == [1])
        #expect(stub.requests.count == 2)
        #expect(events.all == [.willRetry(1, after: .milliseconds(1))])
    }

    @Test func ruleOfTheRouteIsFollowed() async {
        stub.answer("getNews", with: .status(503))
        let provider = provider(resend)
        await #expect(throws: APIError.self) { try await provider.empty(get.retry(.never)) }
        #expect(stub.requests.count == 1)
        await #expect(throws: APIError.self) {
            try await provider.empty(get.option(RetryRule(maximumRetries: 1, firstDelay: .zero)))
        }
        #expect(stub.requests.count == 3)
    }

    @Test func freshResponsesAreServedAndStaleResponsesRevalidated() async throws {
        stub.answer(
            "getNews", with: .json("[1]", headers: ["Cache-Control": "max-age=60", "ETag": "\"a\""]), .status(304))
        let clock = Locked(Date(timeIntervalSince1970: 1_800_000_000))
        let provider = provider(StoreInterceptor(now: { clock.value }))
        for _ in 0..<2 { #expect(try await provider.value(get, as: [Int].self) == [1]) }
        #expect(stub.requests.count == 1)
        clock.value += 120
        #expect(try await provider.value(get, as: [Int].self) == [1])
        #expect(stub.requests.last?.urlRequest.value(forHTTPHeaderField: "If-None-Match") == "\"a\"")
    }

    @Test func responsesBelongToTheirUser() async throws {
        let me = Route("getMe", .get, "/me", security: [SecurityRequirement(.http("bearerAuth", .bearer))])
        stub.answer("getMe", with: .json("1", headers: ["Cache-Control": "max-age=60"]), .json("2"))
        let user = Locked("ada")
        let provider = provider(plugins: [AccessTokenPlugin { user.value }], StoreInterceptor())
        for _ in 0..<2 { #expect(try await provider.value(me, as: Int.self) == 1) }
        user.value = "grace"
        #expect(try await provider.value(me, as: Int.self) == 2)
    }
}

/// Safe to share (`@unchecked Sendable`) because `stored` is used only while `lock` is held.
private final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value {
        get { lock.withLock { stored } }
        set { lock.withLock { stored = newValue } }
    }
}

private struct Events: Plugin {
    private let received = Locked<[ResendInterceptor.Event]>([])

    var all: [ResendInterceptor.Event] { received.value }

    func didReceiveEvent(_ event: any Sendable, context: CallContext) {
        if let event = event as? ResendInterceptor.Event { received.value.append(event) }
    }
}
