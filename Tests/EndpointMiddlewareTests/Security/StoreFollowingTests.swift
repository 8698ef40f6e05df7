import EndpointCodingTestSupport
import EndpointRuntime
import EndpointRuntimeTestSupport
import EndpointRuntimeTesting
import Foundation
import LoopbackSupport
import Testing

/// A store as an app writes it. It stores two strings, and creates the other properties at each read.
private struct TwoTexts: TokenStore {
    let texts: Locked<[String]?>
    var isLocked = Locked(false)

    func load() async throws -> AccessToken? {
        if isLocked.withLock({ $0 }) { throw CocoaError(.fileReadNoPermission) }
        return texts.withLock { $0 }.map { AccessToken($0[0], refreshToken: $0[1]) }
    }

    func save(_ token: AccessToken?) async throws {
        if isLocked.withLock({ $0 }) { throw CocoaError(.fileWriteNoPermission) }
        texts.withLock { $0 = token.map { [$0.value, $0.refreshToken ?? ""] } }
    }
}

@Suite("TokenSession: a store that others write", .timeLimit(.minutes(1)))
struct StoreFollowingTests {
    private let store = TwoTexts(texts: Locked(["old", "r0"]))

    private func session(_ refresh: @escaping @Sendable (AccessToken) async throws -> AccessToken = { $0 })
        -> TokenSession
    {
        TokenSession(store: store, refresh: refresh)
    }

    /// A hand-written sign-in saves into the store and does not use the session.
    @Test func signInAndSignOutOfAnotherWriterCount() async {
        let session = session()
        #expect(await session.token?.value == "old")
        store.texts.withLock { $0 = ["theirs", "r1"] }
        #expect(await session.token?.value == "theirs")
        store.texts.withLock { $0 = nil }
        #expect(await session.token == nil)
        store.texts.withLock { $0 = ["again", "r2"] }
        #expect(await session.token?.value == "again")
    }

    @Test func nextCallCarriesTheTokenOfAnotherWriter() async throws {
        let app = SignedIn()
        let provider = app.provider(app.session())
        app.accepted.withLock { $0 = "old" }
        try await provider.empty(me)
        try await app.store.save(AccessToken("new"))
        app.accepted.withLock { $0 = "new" }
        try await provider.empty(me)
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(app.refreshes.all.isEmpty)
    }

    /// An extension of the app refreshed first: its refresh token has replaced ours, which is now invalid.
    @Test func refusedTokenThatAnotherWriterRenewedIsNotRenewedAgain() async throws {
        let app = SignedIn(AccessToken("old", refreshToken: "r0", account: "ann"))
        app.stub.answer(
            "me",
            with: .closure { [store = app.store] _ in
                try? await store.save(AccessToken("new", refreshToken: "r1", account: "ann"))
                return .success(HTTPResponse(statusCode: 401))
            }, .status(204))
        try await app.provider(app.session()).empty(me)
        #expect(app.sent == ["Bearer old", "Bearer new"])
        #expect(app.refreshes.all.isEmpty)
    }

    @Test func accountCreatedByEachLoadIsNotAChange() async {
        let session = session()
        let first = await session.token?.account
        #expect(first != nil)
        #expect(await session.token?.account == first)
    }

    @Test func ownWritesAreNotChanges() async throws {
        let session = session { _ in AccessToken("renewed", refreshToken: "r9") }
        try await session.set(AccessToken("mine", refreshToken: "r", account: "ann"))
        #expect(await session.token?.account == "ann")
        try await session.clear()
        #expect(await session.token == nil)
        #expect(store.texts.withLock { $0 } == nil)
    }

    /// The session keeps its token. When the store can be read again, an older token in it does not count as a change.
    @Test func temporarilyLockedStoreKeepsTheToken() async {
        let session = session()
        #expect(await session.token?.value == "old")
        store.isLocked.withLock { $0 = true }
        await #expect(throws: CocoaError.self) { try await session.set(AccessToken("mine", refreshToken: "r")) }
        #expect(await session.token?.value == "mine")
        store.isLocked.withLock { $0 = false }
        #expect(await session.token?.value == "mine")
        store.texts.withLock { $0 = ["theirs", "r1"] }
        #expect(await session.token?.value == "theirs")
    }

    /// A value read while the session writes may be older than the written value.
    @Test func loadOvertakenByAWriteIsNotAChange() async throws {
        struct Slow: TokenStore {
            let inner: TwoTexts
            let isSlow = Locked(false)
            let reading = Signal()
            let go = Signal()

            func load() async throws -> AccessToken? {
                let token = try await inner.load()
                if isSlow.withLock({ $0 }) {
                    reading.fire()
                    await go.wait()
                }
                return token
            }

            func save(_ token: AccessToken?) async throws { try await inner.save(token) }
        }
        let slow = Slow(inner: store)
        let session = TokenSession(store: slow) { $0 }
        _ = await session.token
        slow.isSlow.withLock { $0 = true }
        let reader = Task { await session.token }
        await slow.reading.wait()
        slow.isSlow.withLock { $0 = false }
        try await session.set(AccessToken("mine", refreshToken: "r"))
        slow.go.fire()
        #expect(await reader.value?.value == "mine")
        #expect(await session.token?.value == "mine")
    }

    @Test func storeWithoutOtherWritersIsReadOnce() async {
        let session = TokenSession(store: store, refresher: Same(), followsStore: false)
        #expect(await session.token?.value == "old")
        store.texts.withLock { $0 = ["theirs", "r1"] }
        #expect(await session.token?.value == "old")
    }

    @Test func signOutSendsTheTokenToTheServerAndForgetsIt() async throws {
        let app = SignedIn()
        let session = app.session()
        let provider = app.provider(session)
        app.stub.answer("logout", with: .status(500))
        let logout = Route("logout", .post, "/logout", security: [.bearerAuth])
        try await session.signOut { try await provider.empty(logout) }
        #expect(app.sent == ["Bearer old"])
        #expect(await session.token == nil)
        #expect(try await app.store.load() == nil)
        #expect(app.signOuts.all.isEmpty)
    }

    @Test func signInReadsTheMembersOfTheAnswer() async throws {
        let app = SignedIn(nil)
        let session = app.session()
        let members = TokenMembers(
            accessToken: "data/token", refreshToken: "data/refresh", expiresIn: "data/lifetime", account: "user/id")
        let answer: JSONValue = [
            "data": ["token": "t", "refresh": "r", "lifetime": "60"], "user": ["id": 7],
        ]
        try await session.signIn(with: answer, members: members)
        let expected = AccessToken(
            "t", refreshToken: "r", expiresAt: app.clock.date.addingTimeInterval(60), account: "7")
        #expect(await session.token == expected)
        #expect(try await app.store.load() == expected)
        try await session.signIn(with: answer, members: members, account: "ann")
        #expect(await session.token?.account == "ann")
        let nothing: JSONValue = ["data": ["token": ""]]
        let error = await #expect(throws: APIError.self) { try await session.signIn(with: nothing, members: members) }
        #expect(
            error?.reason == .decoding(DecodingFailure(path: "data.token", message: "there is no access token")))
    }

    /// Signing in throws nothing else than an `APIError`, and keeps the token if the store cannot be written.
    @Test func aStoreThatFailsIsTheCauseOfAnAPIError() async throws {
        struct FullStore: TokenStore {
            func load() async throws -> AccessToken? { throw CocoaError(.fileReadNoPermission) }
            func save(_ token: AccessToken?) async throws { throw CocoaError(.fileWriteOutOfSpace) }
        }
        let session = TokenSession(store: FullStore()) { _ in throw APIError(.cancelled) }
        do throws(APIError) {
            let answer: JSONValue = ["token": "t"]
            try await session.signIn(with: answer, members: TokenMembers(accessToken: "token"))
            Issue.record("the store has not failed")
        } catch {
            #expect(error.reason == .file("the token store"))
            #expect((error.underlying as? CocoaError)?.code == .fileWriteOutOfSpace)
        }
        #expect(await session.token?.value == "t")
    }
}

private struct Same: TokenRefresher {
    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { token }
}
