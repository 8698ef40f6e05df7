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

@Suite("TokenSession", .timeLimit(.minutes(1)))
struct TokenSessionTests {
    /// Sends this many calls at once and collects their errors.
    private func errors(of provider: Provider, _ count: Int) async -> [APIError.Reason] {
        await withTaskGroup(of: APIError?.self) { group in
            for _ in 0..<count {
                group.addTask { await failure { () throws(APIError) in try await provider.empty(me) } }
            }
            return await group.reduce(into: []) { if let error = $1 { $0.append(error.reason) } }
        }
    }

    @Test func tokensAreSetClearedAndValidated() async throws {
        let app = SignedIn(nil)
        let session = app.session()
        #expect(await !session.hasValidToken)
        try await session.set(AccessToken("a", expiresIn: .seconds(60), now: app.clock.date))
        #expect(await session.hasValidToken)
        app.clock.advance(by: .seconds(60))
        #expect(await !session.hasValidToken)
        #expect(await session.token?.value == "a")
        try await session.clear()
        #expect(await session.token == nil)
        #expect(try await app.store.load() == nil)
        #expect(app.signOuts.all.isEmpty)
    }

    @Test func loginSavesBothTokensAndLaterCallsCarryThem() async throws {
        struct Never: TokenRefresher {
            func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
                throw APIError(.unauthorized)
            }
        }
        let app = SignedIn(nil)
        let session = TokenSession(store: app.store, refresher: Never())
        let provider = app.provider(session)
        app.stub.answer(
            "login",
            with: .response(
                HTTPResponse(statusCode: 200, data: Data(#"{"access_token":"new","refresh_token":"r"}"#.utf8))))
        let login = Route("login", .post, "/login", body: .json(["email": "a@example.com"]))
        let reply = try await provider.value(login, as: [String: String].self)
        try await session.set(AccessToken(reply["access_token"] ?? "", refreshToken: reply["refresh_token"]))
        try await provider.empty(me)
        #expect(app.sent == [nil, "Bearer new"])
        #expect(try await app.store.load()?.value == "new")
        #expect(try await app.store.load()?.refreshToken == "r")
    }

    @Test func storeThatCannotBeReadIsAskedAgain() async throws {
        struct Locking: TokenStore {
            let isLocked = Locked(true)

            func load() async throws -> AccessToken? {
                if isLocked.withLock({ $0 }) { throw CocoaError(.fileReadNoPermission) }
                return AccessToken("stored")
            }

            func save(_ token: AccessToken?) async throws { throw CocoaError(.fileWriteNoPermission) }
        }
        let store = Locking()
        let session = TokenSession(store: store) { $0 }
        #expect(await session.token == nil)
        store.isLocked.withLock { $0 = false }
        #expect(await session.token?.value == "stored")
        await #expect(throws: CocoaError.self) { try await session.set(AccessToken("set")) }
        #expect(await session.token?.value == "set")
    }

    @Test func twoHundredCallsWithAnExpiredTokenRefreshOnce() async {
        let app = SignedIn()
        let provider = app.provider(app.session())
        #expect(await errors(of: provider, 200) == [])
        #expect(app.refreshes.all == ["old"])
    }

    @Test func failedRefreshSignsOutOnceAndIsRemembered() async throws {
        let app = SignedIn()
        app.renewal.withLock { $0 = { _ in throw APIError(.badRequest) } }
        let provider = app.provider(app.session())
        // Calls that begin after the sign-out have no token to refresh.
        let reasons = await errors(of: provider, 200)
        #expect(reasons.count == 200)
        #expect(reasons.contains(.tokenRefreshFailed))
        #expect(reasons.allSatisfy { $0 == .tokenRefreshFailed || $0 == .unauthorized })
        #expect(app.refreshes.all.count == 1)
        await app.waitForSignOut()
        #expect(app.signOuts.all == [.tokenRefreshFailed])
        #expect(try await app.store.load() == nil)
        // The next call has no token. It is rejected, and does not request a refresh.
        #expect(await errors(of: provider, 1) == [.unauthorized])
        #expect(app.refreshes.all.count == 1)
        #expect(app.signOuts.all.count == 1)
    }

    @Test func withoutARefreshTokenARefusalSignsOut() async {
        let app = SignedIn(AccessToken("old"))
        let provider = app.provider(app.session())
        #expect(await errors(of: provider, 1) == [.tokenRefreshFailed])
        #expect(app.refreshes.all.isEmpty)
        await app.waitForSignOut()
        #expect(app.signOuts.all == [.tokenRefreshFailed])
    }

    @Test func passingFailureOfARefreshKeepsTheUserSignedIn() async {
        let app = SignedIn()
        app.renewal.withLock { renewal in
            renewal = { if $0 == 0 { throw URLError(.notConnectedToInternet) } else { AccessToken("new") } }
        }
        let provider = app.provider(app.session())
        #expect(await errors(of: provider, 1) == [.noConnection])
        #expect(app.signOuts.all.isEmpty)
        #expect(await errors(of: provider, 1) == [])
    }

    /// Captive portals respond for every server, with their own certificate.
    @Test func refreshWithoutATrustedConnectionKeepsTheUserSignedIn() async {
        let app = SignedIn()
        app.renewal.withLock { $0 = { _ in throw ServerTrustFailure.noPinMatches(host: "api.example.com") } }
        let provider = app.provider(app.session())
        #expect(await errors(of: provider, 1) == [.tls])
        #expect(app.signOuts.all.isEmpty)
    }

    @Test func atMostFiveRefreshesInThirtySeconds() async {
        let app = SignedIn()
        app.accepted.withLock { $0 = "never" }
        app.renewal.withLock { renewal in renewal = { AccessToken("t\($0)", refreshToken: "r") } }
        let provider = app.provider(app.session())
        for _ in 0..<5 { #expect(await errors(of: provider, 1) == [.unauthorized]) }
        #expect(await errors(of: provider, 1) == [.rateLimitExceeded])
        #expect(app.refreshes.all.count == 5)
        app.clock.advance(by: .seconds(30))
        #expect(await errors(of: provider, 1) == [.unauthorized])
        #expect(app.refreshes.all.count == 6)
        #expect(app.signOuts.all.isEmpty)
    }

    @Test func afterASignInTokensAreRefreshedAgain() async throws {
        let app = SignedIn()
        app.accepted.withLock { $0 = "never" }
        app.renewal.withLock { renewal in renewal = { AccessToken("t\($0)", refreshToken: "r") } }
        let session = app.session()
        let provider = app.provider(session)
        for _ in 0..<5 { #expect(await errors(of: provider, 1) == [.unauthorized]) }
        try await session.set(AccessToken("another", refreshToken: "r"))
        #expect(await errors(of: provider, 1) == [.unauthorized])
        #expect(app.refreshes.all.count == 6)
    }

    @Test func signOutDuringARefreshWins() async throws {
        let app = SignedIn()
        let holder = Locked<TokenSession?>(nil)
        let session = app.session { _ in
            try await holder.withLock { $0 }?.clear()
            return AccessToken("new")
        }
        holder.withLock { $0 = session }
        let provider = app.provider(session)
        #expect(await errors(of: provider, 1) == [.tokenRefreshFailed])
        #expect(await session.token == nil)
        #expect(try await app.store.load() == nil)
        #expect(app.signOuts.all.isEmpty)
        holder.withLock { $0 = nil }
    }

    @Test func cancelledCallLeavesTheRefreshToTheOthers() async {
        let app = SignedIn()
        let began = Signal()
        let go = Signal()
        let provider = app.provider(
            app.session { _ in
                began.fire()
                await go.wait()
                return AccessToken("new")
            })
        let first = Task { await failure { () throws(APIError) in try await provider.empty(me) } }
        await began.wait()
        let second = Task { await failure { () throws(APIError) in try await provider.empty(me) } }
        first.cancel()
        #expect(await first.value?.reason == .cancelled)
        go.fire()
        #expect(await second.value == nil)
    }

    @Test func storedTokenIsUsedAtTheNextStartWithTheSameAccount() async throws {
        let app = SignedIn()
        try await app.provider(app.session()).empty(me)
        let account = try await app.store.load()?.account
        let later = app.session()
        #expect(await later.token?.value == "new")
        #expect(await later.token?.account == account)
    }

    /// The description requires a token for the refresh call itself, which uses the same provider.
    @Test func refreshThroughTheSameProviderBypassesAuthorizationAndEnds() async throws {
        let app = SignedIn()
        let holder = Locked<Provider?>(nil)
        let session = app.session { old in
            let body = RequestBody.json(["refresh_token": old.refreshToken ?? ""])
            let route = Route("refreshToken", .post, "/api/auth/refresh", body: body, security: [.bearerAuth])
            let reply = try await holder.withLock { $0 }?.value(route, as: [String: [String: String]].self)
            return AccessToken(reply?["data"]?["access_token"] ?? "", refreshToken: reply?["data"]?["refresh_token"])
        }
        let reply = #"{"data":{"access_token":"new","refresh_token":"r1"}}"#
        app.stub.answer("refreshToken", with: .response(HTTPResponse(statusCode: 200, data: Data(reply.utf8))))
        let provider = app.provider(session)
        holder.withLock { $0 = provider }
        #expect(await errors(of: provider, 20) == [])
        let calls = app.stub.requests.filter { $0.operation == "refreshToken" }
        #expect(calls.map(\.body) == [.data(Data(#"{"refresh_token":"r0"}"#.utf8))])
        #expect(calls.first?.urlRequest.value(forHTTPHeaderField: "Authorization") == nil)
        // A rejected refresh does not start another refresh.
        app.accepted.withLock { $0 = "never" }
        app.stub.answer("refreshToken", with: .status(401))
        let reasons = await errors(of: provider, 20)
        #expect(reasons.count == 20)
        #expect(reasons.contains(.tokenRefreshFailed))
        #expect(reasons.allSatisfy { $0 == .tokenRefreshFailed || $0 == .unauthorized })
        await app.waitForSignOut()
        #expect(app.signOuts.all == [.tokenRefreshFailed])
        holder.withLock { $0 = nil }
    }
}
