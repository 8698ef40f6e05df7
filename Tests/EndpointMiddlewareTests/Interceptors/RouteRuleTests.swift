import EndpointCodingTestSupport
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

/// The rules of a route take precedence over the settings of an interceptor.
@Suite("Rules of one route", .timeLimit(.minutes(1)))
struct RouteRuleTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()

    private func retried(_ route: Route, policy: RetryPolicy = RetryPolicy()) async -> Int {
        let retry = RetryInterceptor(policy, clock: clock, random: { 0 }, now: { [clock] in clock.date })
        let provider = provider(stub, interceptors: [retry])
        _ = await failure { () throws(APIError) in try await provider.empty(route) }
        return stub.requests.count - 1
    }

    @Test func neverMeansOnce() async {
        stub.answer("get", with: .status(503))
        #expect(await retried(get.retry(.never)) == 0)
    }

    @Test func numberWaitsAndStatusesAreTheRoutes() async {
        stub.answer("get", with: .status(404))
        let rule = RetryRule(
            maximumRetries: 4, firstDelay: .seconds(2), longestDelay: .seconds(5), statuses: [404])
        #expect(await retried(get.retry(rule), policy: RetryPolicy(maximumRetries: 1)) == 4)
        #expect(clock.sleeps == [.seconds(2), .seconds(4), .seconds(5), .seconds(5)])
    }

    @Test func policyAppliesWhereTheRuleIsSilent() async {
        stub.answer("get", with: .status(503))
        let policy = RetryPolicy(firstDelay: .seconds(3))
        #expect(await retried(get.retry(RetryRule(maximumRetries: 1)), policy: policy) == 1)
        #expect(clock.sleeps == [.seconds(3)])
    }

    @Test(arguments: [(HTTPMethod.post, Bool?.none, 0), (.post, true, 3), (.get, false, 0), (.get, nil, 3)])
    func ruleOverridesTheIdempotenceOfTheMethod(method: HTTPMethod, isIdempotent: Bool?, retries: Int) async {
        stub.answer("get", with: .status(503))
        let route = Route("get", method, "/things", retry: RetryRule(isIdempotent: isIdempotent))
        #expect(await retried(route) == retries)
    }

    /// Sends two equal calls at once, and returns the number of requests before the first response.
    ///
    /// - Parameter expected: with 2, waits for the second request; with 1, waits long enough for a second request to be
    ///   sent.
    private func sent(_ route: Route, expected: Int) async -> Int {
        let arrived = Signal()
        let bothArrived = Signal()
        let go = Signal()
        let count = Recorder<Int>()
        stub.answer(
            "get",
            with: .closure { _ in
                count.add(1)
                if count.all.count > 1 { bothArrived.fire() }
                arrived.fire()
                await go.wait()
                return .success(HTTPResponse(statusCode: 204))
            })
        let sharing = DeduplicationInterceptor()
        let provider = provider(stub, interceptors: [sharing])
        let first = Task { try? await provider.empty(route) }
        await arrived.wait()
        let second = Task { try? await provider.empty(route) }
        if expected > 1 {
            await bothArrived.wait()
        } else {
            while sharing.callers < 2 { await Task.yield() }
        }
        let sent = stub.requests.count
        go.fire()
        _ = await (first.value, second.value)
        return sent
    }

    @Test(arguments: [(HTTPMethod.get, false, 2), (.post, true, 1)])
    func sharingIsDecidedByTheRouteBeforeItsMethod(method: HTTPMethod, deduplicates: Bool, requests: Int) async {
        #expect(await sent(Route("get", method, "/things", deduplicates: deduplicates), expected: requests) == requests)
    }

    @Test func a401IsTheAnswerOfARouteThatBypassesTheRefresh() async {
        let app = SignedIn()
        let asked = Recorder<APIError.Reason>()
        let plugin = FailureCallbacksPlugin(onAuthorizationRequired: { asked.add($0.reason) })
        let provider = app.provider(app.session(), plugins: [plugin])
        let route = me.with { $0.bypassesTokenRefresh = true }
        let error = await failure { () throws(APIError) in try await provider.empty(route) }
        #expect(error?.reason == .unauthorized)
        #expect(app.sent == ["Bearer old"])
        #expect(app.refreshes.all.isEmpty)
        #expect(app.signOuts.all.isEmpty)
        #expect(asked.all.isEmpty)
    }

    @Test func anExpiredTokenIsNotRenewedForSuchARoute() async throws {
        let app = SignedIn()
        let session = app.session()
        try await session.set(AccessToken("old", refreshToken: "r0", expiresIn: .seconds(1), now: app.clock.date))
        let provider = app.provider(session)
        let route = me.with { $0.bypassesTokenRefresh = true }
        _ = await failure { () throws(APIError) in try await provider.empty(route) }
        #expect(app.refreshes.all.isEmpty)
    }
}
