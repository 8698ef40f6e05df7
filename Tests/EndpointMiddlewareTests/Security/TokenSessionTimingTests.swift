import EndpointCodingTestSupport
import EndpointMiddleware
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

@testable import EndpointRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Events during a refresh and after it.
@Suite("TokenSession: who waits for whom", .timeLimit(.minutes(1)))
struct TokenSessionTimingTests {
    @Test func signOutThatWaitsForRefusedCallsDoesNotBlockThem() async {
        let ended = Signal()
        let told = Signal()
        let session = TokenSession(
            store: MemoryTokenStore(AccessToken("old", refreshToken: "r")),
            onSignOut: { _ in
                await ended.wait()
                told.fire()
            },
            refresh: { _ in throw APIError(.badRequest) })
        let stub = StubTransport()
        stub.answer("me", with: .status(401))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        ended.fire()
        await told.wait()
    }

    @Test func signOutMayCallThroughTheSameProvider() async {
        let app = SignedIn()
        app.renewal.withLock { $0 = { _ in throw APIError(.badRequest) } }
        app.stub.answer("goodbye", with: .status(204))
        let holder = Locked<Provider?>(nil)
        let called = Signal()
        let session = TokenSession(
            store: app.store,
            onSignOut: { _ in
                try? await holder.withLock { $0 }?.empty(Route("goodbye", .post, "/goodbye", security: [.bearerAuth]))
                called.fire()
            },
            refresh: { _ in throw APIError(.badRequest) })
        let provider = app.provider(session)
        holder.withLock { $0 = provider }
        let error = await failure { () throws(APIError) in try await provider.empty(me) }
        #expect(error?.reason == .tokenRefreshFailed)
        await called.wait()
        #expect(app.stub.requests.map(\.operation) == ["me", "goodbye"])
        holder.withLock { $0 = nil }
    }

    /// The refresh for a user who signed out does not affect the token of the next user, whose call starts another
    /// refresh.
    @Test func refreshOfAnEarlierUserIsNotThatOfTheNext() async throws {
        let app = SignedIn()
        let began = Signal()
        let goOn = Signal()
        let session = app.session { old in
            guard old.value == "old" else { return AccessToken("new", refreshToken: "r1") }
            began.fire()
            await goOn.wait()
            return AccessToken("late", refreshToken: "r9")
        }
        let provider = app.provider(session)
        let first = Task { await failure { () throws(APIError) in try await provider.empty(me) } }
        await began.wait()
        try await session.set(AccessToken("refused", refreshToken: "r2", account: "second"))
        let second = Task { await failure { () throws(APIError) in try await provider.empty(me) } }
        while session.callsInRefresh < 2 { await Task.yield() }
        goOn.fire()
        #expect(await second.value == nil)
        #expect(await first.value?.reason == .unauthorized)
        #expect(app.sent == ["Bearer old", "Bearer refused", "Bearer new"])
    }

    /// A task that `refresh` starts without waiting for it. After the refresh, its call is like any other call.
    @Test func taskThatOutlivesTheRefreshSendsTheToken() async {
        let app = SignedIn()
        let holder = Locked<Provider?>(nil)
        let later = Signal()
        let outliving = Locked<Task<APIError?, Never>?>(nil)
        let session = app.session { _ in
            let task = Task {
                await later.wait()
                return await failure { () throws(APIError) in try await holder.withLock { $0 }?.empty(me) }
            }
            outliving.withLock { $0 = task }
            return AccessToken("new", refreshToken: "r1")
        }
        let provider = app.provider(session)
        holder.withLock { $0 = provider }
        #expect(await failure { () throws(APIError) in try await provider.empty(me) } == nil)
        later.fire()
        #expect(await outliving.withLock { $0 }?.value == nil)
        #expect(app.sent == ["Bearer old", "Bearer new", "Bearer new"])
        holder.withLock { $0 = nil }
    }

    /// A rejection of that call refreshes the token, like any other rejection.
    @Test func taskThatOutlivesTheRefreshMayRefreshAgain() async {
        let app = SignedIn()
        let holder = Locked<Provider?>(nil)
        let later = Signal()
        let outliving = Locked<Task<APIError?, Never>?>(nil)
        let count = Locked(0)
        let session = app.session { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 1 {
                let task = Task {
                    await later.wait()
                    return await failure { () throws(APIError) in try await holder.withLock { $0 }?.empty(me) }
                }
                outliving.withLock { $0 = task }
            }
            return AccessToken(number == 1 ? "new" : "newer", refreshToken: "r")
        }
        let provider = app.provider(session)
        holder.withLock { $0 = provider }
        #expect(await failure { () throws(APIError) in try await provider.empty(me) } == nil)
        app.accepted.withLock { $0 = "newer" }
        later.fire()
        #expect(await outliving.withLock { $0 }?.value == nil)
        #expect(app.sent == ["Bearer old", "Bearer new", "Bearer new", "Bearer newer"])
        holder.withLock { $0 = nil }
    }

    /// The clock may be set back or corrected by the network. The window does not depend on the wall clock.
    @Test(arguments: [-86_400, 86_400])
    func windowOfRefreshesDoesNotFollowTheWallClock(seconds: TimeInterval) async {
        let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
        let clock = JumpingClock()
        let refreshes = Recorder<String>()
        let session = TokenSession(
            store: MemoryTokenStore(AccessToken("t", refreshToken: "r")), now: { time.withLock { $0 } }, clock: clock,
            refresh: { old in
                refreshes.add(old.value)
                return AccessToken("t\(refreshes.all.count)", refreshToken: "r")
            })
        let stub = StubTransport()
        stub.answer("me", with: .status(401))
        let provider = provider(stub, interceptors: [AuthenticationInterceptor(session)])
        func reason() async -> APIError.Reason? {
            await failure { () throws(APIError) in try await provider.empty(me) }?.reason
        }
        for _ in 0..<5 { #expect(await reason() == .unauthorized) }
        time.withLock { $0 += seconds }
        #expect(await reason() == .rateLimitExceeded)
        clock.advance(by: .seconds(30))
        #expect(await reason() == .unauthorized)
        #expect(refreshes.all.count == 6)
    }

    @Test func slowWriteNeverPutsAnOlderTokenOverANewerOne() async throws {
        struct Slow: TokenStore {
            let began = Signal()
            let go = Signal()
            let written = Recorder<String?>()

            func load() async throws -> AccessToken? { nil }

            func save(_ token: AccessToken?) async throws {
                if token?.value == "first" {
                    began.fire()
                    await go.wait()
                }
                written.add(token?.value)
            }
        }
        let store = Slow()
        let session = TokenSession(store: store) { $0 }
        let first = Task { try await session.set(AccessToken("first")) }
        await store.began.wait()
        let second = Task { try await session.set(AccessToken("second")) }
        while await session.token?.value != "second" { await Task.yield() }
        store.go.fire()
        _ = try await (first.value, second.value)
        #expect(store.written.all == ["first", "second"])
    }

    @Test func cancelledSignInIsStoredNevertheless() async throws {
        struct Careful: TokenStore {
            let token = Locked<AccessToken?>(nil)

            func load() async throws -> AccessToken? { token.withLock { $0 } }

            func save(_ token: AccessToken?) async throws {
                try Task.checkCancellation()
                self.token.withLock { $0 = token }
            }
        }
        let store = Careful()
        let session = TokenSession(store: store) { $0 }
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await session.set(AccessToken("a"))
        }
        try await task.value
        #expect(try await store.load()?.value == "a")
    }
}
