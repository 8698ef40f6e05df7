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

/// A complete client with a real server: retries, authentication, cache, deduplication, circuit breaker.
private struct App {
    let clock = JumpingClock()
    let signOuts = Recorder<APIError.Reason>()
    let refreshes = Recorder<String>()

    func provider(_ url: String, _ token: AccessToken?, refreshed: AccessToken? = nil) -> Provider {
        let session = TokenSession(
            store: MemoryTokenStore(token), onSignOut: { [signOuts] in signOuts.add($0.reason) },
            refresh: { [refreshes] old in
                refreshes.add(old.value)
                guard let refreshed else { throw APIError(.unauthorized) }
                return refreshed
            })
        return Provider(
            server: TestServer(url),
            interceptors: [
                AuthenticationInterceptor(session), RetryInterceptor(clock: clock, random: { 0 }),
                CircuitBreakerInterceptor(threshold: 100), CacheInterceptor(MemoryCacheStorage()),
                DeduplicationInterceptor(),
            ])
    }
}

private let expired = AccessToken("old", refreshToken: "r0")
private let renewed = AccessToken("new", refreshToken: "r1")

@Suite("The manual checklist of the base API report", .timeLimit(.minutes(1)))
struct ManualChecklistTests {
    private let app = App()

    /// Runs `body` with a server that accepts the new token.
    private func serve(_ body: @Sendable (String) async throws -> Void) async throws {
        try await withServer { request in
            request.headers["authorization"] == "Bearer new" ? .json("1") : Answer(status: 401)
        } run: {
            try await body($0)
        }
    }

    @Test func loginWithValidCredentialsSucceeds() async throws {
        try await withServer { request in
            request.text == #"{"user":"a"}"# ? .json(#"{"access_token":"new"}"#) : Answer(status: 400)
        } run: { url in
            let login = Route("login", .post, "/login", body: .json(["user": "a"]))
            let reply = try await app.provider(url, nil).value(login, as: [String: String].self)
            #expect(reply["access_token"] == "new")
        }
    }

    @Test func expiredTokenIsRefreshedAutomatically() async throws {
        try await serve { url in
            let value = try await app.provider(url, expired, refreshed: renewed).value(me, as: Int.self)
            #expect(value == 1)
        }
        #expect(app.refreshes.all == ["old"])
    }

    @Test func offlineIsRetriedThenAnError() async throws {
        try await withClosedPort { url in
            let provider = app.provider(url, nil)
            let error = await failure { () throws(APIError) in try await provider.empty(get) }
            #expect(error?.reason == .serverUnreachable)
        }
        #expect(app.clock.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
    }

    /// Calls of a device without a network, as in the report's checklist: "retry, then a timeout error".
    @Test(arguments: [URLError.Code.notConnectedToInternet, .dataNotAllowed, .cannotFindHost])
    func noInternetIsRetriedUntilTheTimeOfTheCallIsOver(code: URLError.Code) async {
        let (time, waits) = (TestClock(), TestClock())
        let stub = StubTransport()
        stub.answer("get", with: .failure(code))
        let provider = provider(
            stub, interceptors: [RetryInterceptor(clock: waits, random: { 0 })],
            configuration: .init(callTimeout: .seconds(5), clock: time))
        let call = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
        for seconds in [1, 2] {
            await waits.waitForSleepers()
            waits.advance(by: .seconds(seconds))
        }
        await waits.waitForSleepers()
        await time.waitForSleepers()
        time.advance(by: .seconds(5))
        #expect(await call.value?.reason == .timeout)
        #expect(stub.requests.count == 3)
    }

    /// Without a time limit for the call, it ends after the retries.
    @Test func noInternetIsRetriedThreeTimes() async {
        let stub = StubTransport()
        stub.answer("get", with: .failure(.notConnectedToInternet))
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: app.clock, random: { 0 })])
        let error = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(error?.reason == .noConnection)
        #expect(app.clock.sleeps == [.seconds(1), .seconds(2), .seconds(4)])
        #expect(stub.requests.count == 4)
    }

    @Test func serverErrorIsRetriedUntilSuccessOrFailure() async throws {
        let count = Locked(0)
        try await withServer { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return request.target == "/down" || number < 3 ? Answer(status: 500) : .json("1")
        } run: { url in
            let provider = app.provider(url, nil)
            let value = try await provider.value(get, as: Int.self)
            #expect(value == 1)
            let error = await failure { () throws(APIError) in try await provider.empty(Route("d", .get, "/down")) }
            #expect(error?.reason == .internalServerError)
        }
        #expect(app.clock.sleeps.count == 5)
    }

    @Test func manyRefusalsAtOnceRefreshOnce() async throws {
        try await serve { url in
            let provider = app.provider(url, expired, refreshed: renewed)
            let succeeded = await withTaskGroup(of: Bool.self) { group in
                for number in 0..<200 {
                    let route = Route("me\(number)", .get, "/me/\(segment: number)", security: [.bearerAuth])
                    group.addTask { (try? await provider.value(route, as: Int.self)) == 1 }
                }
                return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
            }
            #expect(succeeded == 200)
        }
        #expect(app.refreshes.all == ["old"])
    }

    @Test func failedRefreshLogsOut() async throws {
        try await serve { url in
            let provider = app.provider(url, expired)
            let error = await failure { () throws(APIError) in try await provider.empty(me) }
            #expect(error?.reason == .tokenRefreshFailed)
            #expect(error?.requiresLogout == true)
            #expect(error?.statusCode == 401)
        }
        while app.signOuts.all.isEmpty { await Task.yield() }
        #expect(app.signOuts.all == [.tokenRefreshFailed])
        #expect(app.refreshes.all.count == 1)
    }

    @Test func rateLimitWaitsAsLongAsTheServerSays() async throws {
        let isBusy = Locked(true)
        try await withServer { _ in
            let wasBusy = isBusy.withLock { busy in
                defer { busy = false }
                return busy
            }
            return wasBusy ? Answer(status: 429, headers: ["Retry-After": "17"]) : .json("1")
        } run: { url in
            let value = try await app.provider(url, nil).value(get, as: Int.self)
            #expect(value == 1)
        }
        #expect(app.clock.sleeps == [.seconds(17)])
    }

    @Test func cancelledCallIsACancelledError() async throws {
        let arrived = Signal()
        try await withRawServer(.signal(arrived), .holdUntilClosed) { url in
            let provider = app.provider(url, nil)
            let task = Task { await failure { () throws(APIError) in try await provider.empty(get) } }
            await arrived.wait()
            task.cancel()
            #expect(await task.value?.reason == .cancelled)
        }
    }
}

/// The unit checklist. Each item names the suite with the detailed tests.
@Suite("The unit checklist of the base API report")
struct UnitChecklistTests {
    /// See `TokenSessionTests`.
    @Test func tokenRefresh() async throws {
        let signedIn = SignedIn()
        try await signedIn.provider(signedIn.session()).empty(me)
        #expect(signedIn.sent == ["Bearer old", "Bearer new"])
    }

    /// See `RetryInterceptorTests`.
    @Test(arguments: [(StubAnswer.failure(.timedOut), 2), (.status(503), 2), (.status(400), 1), (.failure(.badURL), 1)])
    func retryByError(answer: StubAnswer, requests: Int) async {
        let stub = StubTransport()
        stub.answer("get", with: answer, .status(204))
        let provider = provider(stub, interceptors: [RetryInterceptor(clock: JumpingClock())])
        _ = await failure { () throws(APIError) in try await provider.empty(get) }
        #expect(stub.requests.count == requests)
    }

    /// See `APIErrorTests`.
    @Test(arguments: [
        (URLError.Code.notConnectedToInternet, APIError.Reason.noConnection), (.networkConnectionLost, .connectionLost),
        (.timedOut, .timeout), (.cancelled, .cancelled), (.unknown, .network),
    ])
    func urlErrorMapping(code: URLError.Code, reason: APIError.Reason) {
        #expect(APIError.Reason(URLError(code)) == reason)
    }

    /// See `PluginOrderTests`.
    @Test func chainOrder() {
        let standing: [any Interceptor] = [
            DeduplicationInterceptor(), CacheInterceptor(MemoryCacheStorage()), CircuitBreakerInterceptor(),
            RetryInterceptor(), AuthenticationInterceptor(SignedIn().session()),
        ]
        #expect(standing.map(\.position) == [.deduplication, .cache, .circuitBreaker, .retry, .authentication])
        #expect(standing.map(\.position) == standing.map(\.position).sorted())
    }

    /// See `MockMethodTests`.
    @Test func mockedService() async throws {
        let method = MockMethod<Int, String>("getThing")
        method.returns("a")
        #expect(try await method.call(7) == "a")
        method.fails(.timeout)
        #expect(await failure { () throws(APIError) in _ = try await method.call(8) }?.reason == .timeout)
        #expect(method.calls == [7, 8])
    }

    /// See `RetryInterceptorTests.backoffFollowsTheDocumentedRanges`.
    @Test func backoffArithmetic() {
        let delays = (0..<7).map { RetryPolicy().delay(before: $0, random: 0) }
        #expect(delays == [1, 2, 4, 8, 16, 32, 32].map { Duration.seconds($0) })
    }
}
