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

@Suite("The time of whole calls", .timeLimit(.minutes(1)))
struct CallTimeTests {
    private let clock = TestClock()

    private var limited: Provider.Configuration {
        .init(callTimeout: .seconds(10), maximumCallsPerHost: 1, clock: clock)
    }

    /// A transport that never responds.
    private var silent: ReportingTransport {
        ReportingTransport { _ in
            await Signal().wait()
            return HTTPResponse(statusCode: 204)
        }
    }

    private func reason(of provider: Provider, _ route: Route = get) async -> APIError? {
        await failure { () throws(APIError) in try await provider.empty(route) }
    }

    /// Retries against an unresponsive server end with the time limit of the call.
    @Test func attemptsAndTheirWaitsShareIt() async {
        let stub = StubTransport()
        stub.answer("get", with: .failure(.timedOut))
        let backOff = TestClock()
        let retry = RetryInterceptor(RetryPolicy(maximumRetries: 1_000), clock: backOff, random: { 0 })
        let provider = provider(stub, interceptors: [retry], configuration: limited)
        let call = Task { await reason(of: provider) }
        await clock.waitForSleepers()
        for _ in 0..<3 {
            await backOff.waitForSleepers()
            backOff.advance(by: .seconds(32))
        }
        await backOff.waitForSleepers()
        clock.advance(by: .seconds(10))
        let error = await call.value
        #expect(error?.reason == .timeout)
        #expect((error?.underlying as? URLError)?.code == .timedOut)
        #expect(error?.request?.url.absoluteString == "https://api.example.com/v1/things")
        #expect(stub.requests.count == 4)
    }

    @Test func waitAtTheGateIsPartOfIt() async {
        let provider = Provider(server: testServer, transport: silent, configuration: limited)
        let first = Task { await reason(of: provider, get.callTimeout(.seconds(1_000))) }
        await clock.waitForSleepers(1)
        let second = Task { await reason(of: provider) }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(10))
        #expect(await second.value?.reason == .timeout)
        first.cancel()
        _ = await first.value
    }

    @Test func refreshIsPartOfIt() async {
        let app = SignedIn()
        let session = app.session { _ in
            await Signal().wait()
            return AccessToken("never")
        }
        let provider = Provider(
            server: testServer, transport: app.stub, interceptors: [AuthenticationInterceptor(session)],
            configuration: limited)
        let call = Task { await reason(of: provider, me) }
        await clock.waitForSleepers()
        while app.stub.requests.isEmpty { await Task.yield() }
        clock.advance(by: .seconds(10))
        #expect(await call.value?.reason == .timeout)
    }

    /// Code of the app that ignores its cancellation, at each point where a call waits for it.
    enum Stuck: CaseIterable, Sendable {
        case interceptor, plugin, credentials, refresh, transport, redirects
    }

    @Test(arguments: Stuck.allCases)
    func stuckCodeOfTheAppDoesNotHoldTheCaller(stuck: Stuck) async {
        let never = Latch()
        let began = Signal()
        let wait: @Sendable () async -> Void = {
            began.fire()
            await never.wait()
        }
        let session = TokenSession(store: MemoryTokenStore(AccessToken("old", refreshToken: "r"))) { _ in
            await wait()
            return AccessToken("never")
        }
        let stub = StubTransport()
        switch stuck {
        case .transport:
            stub.answer(
                "me",
                with: .closure { _ in
                    await wait()
                    return .failure(.cancelled)
                })
        case .redirects: stub.answer("me", with: .response(HTTPResponse(statusCode: 302, headers: ["Location": "/x"])))
        case .refresh: stub.answer("me", with: .status(401))
        case .interceptor, .plugin, .credentials: stub.answer("me", with: .status(204))
        }
        var interceptors: [any Interceptor] = []
        var plugins: [any Plugin] = []
        switch stuck {
        case .interceptor: interceptors = [OnTheWay(wait)]
        case .plugin, .credentials:
            plugins = [
                AccessTokenPlugin {
                    await wait()
                    return nil
                }
            ]
        case .refresh: interceptors = [AuthenticationInterceptor(session)]
        case .transport, .redirects: break
        }
        let policy = RedirectPolicy.ask { _, next, _ in
            await wait()
            return next
        }
        let provider = Provider(
            server: testServer, transport: stub, plugins: plugins, interceptors: interceptors,
            configuration: .init(callTimeout: .seconds(10), redirects: policy, clock: clock))
        let call = Task { await reason(of: provider, me) }
        await began.wait()
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(await call.value?.reason == .timeout)
        never.open()
    }

    /// A cancelled caller also returns within the time limit of the call.
    @Test func cancelledCallerOfStuckCodeReturnsInTime() async {
        let never = Latch()
        let began = Signal()
        let transport = ReportingTransport { _ in
            began.fire()
            await never.wait()
            return HTTPResponse(statusCode: 204)
        }
        let provider = Provider(server: testServer, transport: transport, configuration: limited)
        let call = Task { await reason(of: provider) }
        await began.wait()
        await clock.waitForSleepers()
        call.cancel()
        clock.advance(by: .seconds(10))
        #expect(await call.value?.reason == .cancelled)
        never.open()
    }

    @Test func attemptThatIsStuckIsRetried() async {
        let never = Latch()
        let count = Locked(0)
        let transport = ReportingTransport { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 1 { await never.wait() }
            return HTTPResponse(statusCode: 204)
        }
        let provider = Provider(
            server: testServer, transport: transport, interceptors: [RetryInterceptor(clock: JumpingClock())],
            configuration: .init(attemptTimeout: .seconds(10), clock: clock))
        let call = Task { await reason(of: provider) }
        while count.withLock({ $0 }) == 0 { await Task.yield() }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        #expect(await call.value == nil)
        #expect(count.withLock { $0 } == 2)
        never.open()
    }

    @Test func timeoutOfTheRoutePrecedesTheProviders() async {
        let provider = Provider(server: testServer, transport: silent, configuration: limited)
        let call = Task { await reason(of: provider, get.callTimeout(.seconds(20))) }
        await clock.waitForSleepers()
        #expect(clock.sleeps == [.seconds(20)])
        clock.advance(by: .seconds(20))
        #expect(await call.value?.reason == .timeout)
    }

    @Test func answerInTimeIsReturnedAndEndsTheTimer() async throws {
        let stub = StubTransport(samples: [Sample("get", "1")])
        let provider = provider(stub, configuration: limited)
        #expect(try await provider.value(get, as: Int.self) == 1)
        clock.advance(by: .seconds(100))
        #expect(try await provider.value(get, as: Int.self) == 1)
    }

    @Test func pluginsReceiveTheTimeoutOnce() async {
        let heard = Recorder<APIError.Reason>()
        let plugin = FailureCallbacksPlugin(onConnectionFailure: { heard.add($0.reason) })
        let provider = Provider(server: testServer, transport: silent, plugins: [plugin], configuration: limited)
        let call = Task { await reason(of: provider) }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(10))
        _ = await call.value
        #expect(heard.all == [.timeout])
    }

    @Test func streamsAreLimitedToTheirHead() async throws {
        let stub = StubTransport()
        stub.answer("get", with: .pieces("a", "b"))
        let stream = try await provider(stub, configuration: limited).stream(get)
        clock.advance(by: .seconds(100))
        #expect(try await stream.collect(upTo: 10) == Data("ab".utf8))
    }

    /// Two calls share one slot. The second call waits for longer than its timeout, and then has its full time for both
    /// hops.
    @Test func waitAtTheGateIsNotChargedToTheAttempt() async throws {
        let arrived = Signal()
        let go = Signal()
        let times = Recorder<Duration>()
        let transport = ReportingTransport { request in
            times.add(request.timeout)
            switch times.all.count {
            case 1:
                arrived.fire()
                await go.wait()
                return HTTPResponse(statusCode: 204)
            case 2:
                clock.advance(by: .seconds(4))
                return HTTPResponse(statusCode: 302, headers: ["Location": "/there"])
            default: return HTTPResponse(statusCode: 204)
            }
        }
        let sent = Recorder<String>()
        let provider = Provider(
            server: testServer, transport: transport,
            plugins: [ActivityPlugin { if $0 == .began { sent.add($1.operation) } }],
            configuration: .init(timeout: .seconds(10), maximumCallsPerHost: 1, clock: clock))
        let first = Task { await reason(of: provider) }
        await arrived.wait()
        let second = Task { await reason(of: provider) }
        while sent.all.count < 2 { await Task.yield() }
        clock.advance(by: .seconds(60))
        go.fire()
        #expect(await first.value == nil)
        #expect(await second.value == nil)
        #expect(times.all == [.seconds(10), .seconds(10), .seconds(10)])
    }
}

/// Holds its callers until it is opened, even if they are cancelled.
private final class Latch: Sendable {
    private let state = Locked((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.waiting.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    func open() {
        let waiting = state.withLock { state in
            state.isOpen = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}
