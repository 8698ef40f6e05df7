import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite("The time of attempts, and at the gate", .timeLimit(.minutes(1)))
struct DeadlineTests {
    private let clock = TestClock()

    /// Returns a transport that does not respond to the first requests, and responds immediately to later ones.
    private func transport(silent times: Int, _ sent: Recorder<URL?>) -> ReportingTransport {
        ReportingTransport { request in
            sent.add(request.urlRequest.url)
            if sent.all.count <= times { await Signal().wait() }
            return HTTPResponse(statusCode: 204)
        }
    }

    private func reason(of provider: Provider, _ route: Route = get) async -> APIError? {
        await failure { () throws(APIError) in try await provider.empty(route) }
    }

    @Test func attemptThatTakesTooLongIsMadeAgain() async {
        let sent = Recorder<URL?>()
        let backOff = JumpingClock()
        let provider = Provider(
            server: testServer, transport: transport(silent: 2, sent),
            interceptors: [RetryInterceptor(RetryPolicy(maximumRetries: 2), clock: backOff, random: { 0 })],
            configuration: .init(attemptTimeout: .seconds(5), clock: clock))
        let call = Task { await reason(of: provider) }
        for count in 1...2 {
            while sent.all.count < count { await Task.yield() }
            await clock.waitForSleepers()
            clock.advance(by: .seconds(5))
        }
        #expect(await call.value == nil)
        #expect(sent.all.count == 3)
    }

    @Test func redirectsArePartOfTheAttempt() async {
        let sent = Recorder<URL?>()
        let transport = ReportingTransport { request in
            sent.add(request.urlRequest.url)
            if sent.all.count == 2 { await Signal().wait() }
            return HTTPResponse(statusCode: 302, headers: ["Location": "/there"])
        }
        let provider = Provider(server: testServer, transport: transport, configuration: .init(clock: clock))
        let call = Task { await reason(of: provider, get.attemptTimeout(.seconds(7))) }
        while sent.all.count < 2 { await Task.yield() }
        await clock.waitForSleepers()
        #expect(clock.sleeps == [.seconds(7)])
        clock.advance(by: .seconds(7))
        #expect(await call.value?.reason == .timeout)
    }

    @Test func waitAtTheGateHasItsOwnLimit() async throws {
        let sent = Recorder<URL?>()
        let provider = Provider(
            server: testServer, transport: transport(silent: 1, sent),
            configuration: .init(gateTimeout: .seconds(3), maximumCallsPerHost: 1, clock: clock))
        let first = Task { await reason(of: provider) }
        while sent.all.isEmpty { await Task.yield() }
        let second = Task { await reason(of: provider) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(3))
        #expect(await second.value?.reason == .timeout)
        #expect(sent.all.count == 1)
        // The slot is not lost: the first call keeps it until it ends.
        first.cancel()
        _ = await first.value
        #expect(await reason(of: provider) == nil)
        let third = Task { await reason(of: provider, get.with { $0.gateTimeout = .seconds(100) }) }
        #expect(await third.value == nil)
    }

    /// A duration that a clock cannot add to its time is reduced to ten years.
    @Test func endlessTimesDoNotTrap() async {
        let sent = Recorder<URL?>()
        let longest = Duration.seconds(Int64.max)
        let provider = Provider(
            server: testServer, transport: transport(silent: 0, sent),
            configuration: .init(callTimeout: longest, attemptTimeout: longest, gateTimeout: longest))
        #expect(await reason(of: provider) == nil)
    }

    @Test func cancelledAtTheGateIsCancelled() async {
        let sent = Recorder<URL?>()
        let provider = Provider(
            server: testServer, transport: transport(silent: 1, sent),
            configuration: .init(gateTimeout: .seconds(3), maximumCallsPerHost: 1, clock: clock))
        let first = Task { await reason(of: provider) }
        while sent.all.isEmpty { await Task.yield() }
        let second = Task { await reason(of: provider) }
        await clock.waitForSleepers()
        second.cancel()
        #expect(await second.value?.reason == .cancelled)
        first.cancel()
        _ = await first.value
    }

    @Test func optionsOfACallApplyToItsRoute() {
        let options = CallOptions([.attemptTimeout(.seconds(1)), .gateTimeout(.seconds(2))]).route
        #expect(options.attemptTimeout == .seconds(1))
        #expect(options.gateTimeout == .seconds(2))
        let route = get.attemptTimeout(.seconds(3)).gateTimeout(.seconds(4))
        #expect(route.attemptTimeout == .seconds(3))
        #expect(route.gateTimeout == .seconds(4))
    }
}
