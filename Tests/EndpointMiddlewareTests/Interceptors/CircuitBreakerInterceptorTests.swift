import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@Suite("CircuitBreakerInterceptor", .timeLimit(.minutes(1)))
struct CircuitBreakerInterceptorTests {
    private let clock = JumpingClock()
    private let stub = StubTransport()
    private let subject: Provider

    init() {
        let breaker = CircuitBreakerInterceptor(threshold: 3, recovery: .seconds(30), clock: clock)
        subject = provider(stub, interceptors: [breaker])
    }

    private func send(_ times: Int = 1, _ route: Route = get) async -> [APIError.Reason?] {
        var reasons: [APIError.Reason?] = []
        for _ in 0..<times {
            reasons.append(await failure { () throws(APIError) in try await subject.empty(route) }?.reason)
        }
        return reasons
    }

    @Test func opensAfterFailuresInARowAndFailsFast() async {
        stub.answer("get", with: .status(500), .failure(.timedOut), .status(503))
        #expect(await send(3) == [.internalServerError, .timeout, .serviceUnavailable(retryAfter: nil)])
        #expect(await send(2) == [.circuitOpen, .circuitOpen])
        #expect(stub.requests.count == 3)
    }

    @Test func successInBetweenStartsTheCountAnew() async {
        stub.answer("get", with: .status(500), .status(500), .status(204), .status(500), .status(500), .status(204))
        #expect(await send(6).filter { $0 == .circuitOpen }.isEmpty)
    }

    @Test func clientErrorsAreNotFailures() async {
        stub.answer("get", with: .status(404))
        #expect(await send(9) == Array(repeating: .notFound, count: 9))
    }

    /// The first call after the network is back is sent.
    @Test func offlineDeviceDoesNotCountAgainstTheServer() async {
        stub.answer("get", with: .failure(.notConnectedToInternet))
        #expect(await send(9) == Array(repeating: .noConnection, count: 9))
        stub.answer("get", with: .status(204))
        #expect(await send() == [nil])
    }

    @Test func successfulProbeCloses() async {
        stub.answer("get", with: .status(500), .status(500), .status(500), .status(204))
        _ = await send(3)
        clock.advance(by: .seconds(29))
        #expect(await send() == [.circuitOpen])
        clock.advance(by: .seconds(1))
        #expect(await send(3) == [nil, nil, nil])
    }

    @Test func failedProbeOpensForAnotherWhile() async {
        stub.answer("get", with: .status(500))
        _ = await send(3)
        clock.advance(by: .seconds(30))
        #expect(await send(2) == [.internalServerError, .circuitOpen])
        clock.advance(by: .seconds(29))
        #expect(await send() == [.circuitOpen])
        #expect(stub.requests.count == 4)
    }

    @Test func oneProbeIsSentAtATimeAndACancelledProbeIsReplaced() async {
        stub.answer("get", with: .status(500))
        _ = await send(3)
        clock.advance(by: .seconds(30))
        let arrived = Signal()
        stub.answer(
            "get",
            with: .closure { _ in
                arrived.fire()
                await Signal().wait()
                return .failure(.cancelled)
            }, .status(204))
        let probe = Task { await send() }
        await arrived.wait()
        #expect(await send() == [.circuitOpen])
        probe.cancel()
        #expect(await probe.value == [.cancelled])
        #expect(await send(2) == [nil, nil])
    }

    /// The time limit of the call may be shorter than the server's silence.
    @Test func callsWhoseTimeIsUpAreFailures() async {
        let time = TestClock()
        let arrived = Recorder<Int>()
        let silent = ReportingTransport { _ in
            arrived.add(0)
            if arrived.all.count <= 2 { await Signal().wait() }
            return HTTPResponse(statusCode: 204)
        }
        let counted = Recorder<Int>()
        let breaker = CircuitBreakerInterceptor(threshold: 2, clock: clock)
        let subject = Provider(
            server: testServer, transport: silent, interceptors: [EndObserver(ended: counted), breaker],
            configuration: .init(callTimeout: .seconds(10), clock: time))
        for number in 1...2 {
            let call = Task { await failure { () throws(APIError) in try await subject.empty(get) }?.reason }
            await time.waitForSleepers()
            while arrived.all.count < number { await Task.yield() }
            time.advance(by: .seconds(10))
            #expect(await call.value == .timeout)
            // The caller does not wait until the breaker has counted the call.
            while counted.all.count < number { await Task.yield() }
        }
        #expect(await failure { () throws(APIError) in try await subject.empty(get) }?.reason == .circuitOpen)
    }

    /// The request was not sent, so the failure does not count for the server.
    @Test func timeoutBeforeTheFirstRequestDoesNotCountAsFailure() async {
        let time = TestClock()
        let app = SignedIn(AccessToken("old", refreshToken: "r0", expiresAt: .distantPast))
        app.accepted.withLock { $0 = "old" }
        let session = app.session { token in
            await Signal().wait()
            return token
        }
        let breaker = CircuitBreakerInterceptor(threshold: 1, clock: clock)
        let subject = Provider(
            server: testServer, transport: app.stub, interceptors: [breaker, AuthenticationInterceptor(session)],
            configuration: .init(callTimeout: .seconds(10), clock: time))
        let call = Task { await failure { () throws(APIError) in try await subject.empty(me) }?.reason }
        await time.waitForSleepers()
        time.advance(by: .seconds(10))
        #expect(await call.value == .timeout)
        #expect(await failure { () throws(APIError) in try await subject.empty(get) }?.reason != .circuitOpen)
    }

    @Test func otherServersAreNotAffected() async {
        stub.answer("get", with: .status(500))
        _ = await send(3)
        stub.answer("get", with: .status(204))
        #expect(await send(1, Route("get", .get, "/x", server: TestServer("https://other.example"))) == [nil])
    }

    /// The probe needs a new token first. Its refresh must pass the open circuit.
    @Test func refreshOfTheProbePasses() async throws {
        let app = SignedIn(AccessToken("old", refreshToken: "r0"))
        let holder = Locked<Provider?>(nil)
        let session = app.session { _ in
            try await holder.withLock { $0 }?.empty(Route("refresh", .post, "/refresh"))
            return AccessToken("new")
        }
        app.stub.answer("refresh", with: .status(204))
        app.stub.answer("me", with: .status(500), .status(401), .status(204))
        let breaker = CircuitBreakerInterceptor(threshold: 1, clock: clock)
        let provider = app.provider(session, interceptors: [breaker])
        holder.withLock { $0 = provider }
        _ = try await provider.raw(me)
        #expect(await failure { () throws(APIError) in try await provider.empty(me) }?.reason == .circuitOpen)
        clock.advance(by: .seconds(30))
        try await provider.empty(me)
        holder.withLock { $0 = nil }
    }
}

/// Records the end of each call behind it in the chain.
private struct EndObserver: Interceptor {
    let position = InterceptorPosition.call
    let ended: Recorder<Int>

    func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let result = await next.result(call)
        ended.add(0)
        return try result.get()
    }
}
