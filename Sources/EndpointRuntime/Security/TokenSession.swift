import Foundation

/// The session of one user: stores the tokens, refreshes the access token before or after it expires, and reports the
/// end of the session. Shared by the app and its `AuthenticationInterceptor`; safe to use from any task or actor.
///
/// - Single flight: one refresh runs for all calls that need a new token. A cancelled call stops waiting; the refresh
///   continues.
/// - Versions: a 401 for a token that was replaced meanwhile is answered with the newer one, without a refresh, if it
///   is of the same account.
/// - A refresh that fails for good signs out, once; later calls with the dead token fail without asking again.
/// - Others may write into the store: a hand-written sign-in, an extension of the app, another session. What they wrote
///   counts from the next call on, and a refused token that another one renewed is not renewed again.
/// - The end of a session is told after the calls that wait for it have got their error: what the app does then holds
///   nobody up.
/// - More than `maximumRefreshes` within `window` end in `.rateLimitExceeded`: a server that refuses its own tokens.
public final class TokenSession: Sendable {
    /// A token with its version: the number of tokens since the session began.
    struct Grant: Sendable {
        let token: AccessToken
        let version: Int
    }

    typealias Refresh = SharedWork<Grant, APIError>

    struct State {
        var isLoaded = false
        var stored = StoredToken()
        var token: AccessToken?
        var version = 0
        var refreshing: Refresh?
        /// When they began.
        var refreshes: [Duration] = []
        var failure: APIError?

        mutating func replace(_ token: AccessToken?, failure: APIError? = nil) {
            self.token = token
            self.failure = failure
            version &+= 1
            isLoaded = true
        }

        var grant: Grant? { token.map { Grant(token: $0, version: version) } }
    }

    let refresher: any TokenRefresher
    let onSignOut: @Sendable (APIError) async -> Void
    let leeway: Duration
    let maximumRefreshes: Int
    let window: Duration
    let followsStore: Bool
    let now: @Sendable () -> Date
    /// Since the session was made. Not `now`: people and networks set that back and forth.
    let elapsed: @Sendable () -> Duration
    let state = Locked(State())
    let store: any TokenStore
    private let lastSave = Locked<Task<Void, any Error>?>(nil)

    /// - Parameters:
    ///   - store: where the token outlives the app.
    ///   - refresher: asks the server for a newer token.
    ///   - leeway: a token is renewed this long before it expires.
    ///   - maximumRefreshes: at most, within `window`.
    ///   - window: see `maximumRefreshes`.
    ///   - followsStore: the store is read before each call, and what another one wrote counts. `false` reads it once,
    ///     at the beginning: for a store that is slow, and that nobody else writes.
    ///   - now: the clock of expiry.
    ///   - clock: measures the window.
    ///   - onSignOut: called once when the session ends by itself, with the reason; not for `clear`. The calls that
    ///     were refused do not wait for it, so it may wait for them, and make calls of its own.
    public init(
        store: any TokenStore = MemoryTokenStore(), refresher: any TokenRefresher, leeway: Duration = .seconds(30),
        maximumRefreshes: Int = 5, window: Duration = .seconds(30), followsStore: Bool = true,
        now: @escaping @Sendable () -> Date = { Date() },
        clock: any Clock<Duration> = ContinuousClock(),
        onSignOut: @escaping @Sendable (APIError) async -> Void = { _ in }
    ) {
        self.store = store
        self.refresher = refresher
        self.leeway = leeway
        self.maximumRefreshes = maximumRefreshes
        self.window = window
        self.followsStore = followsStore
        self.now = now
        elapsed = clock.stopwatch()
        self.onSignOut = onSignOut
    }

    /// The same with a closure as refresher.
    public convenience init(
        store: any TokenStore = MemoryTokenStore(), leeway: Duration = .seconds(30),
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
        onSignOut: @escaping @Sendable (APIError) async -> Void = { _ in },
        refresh: @escaping @Sendable (AccessToken) async throws -> AccessToken
    ) {
        self.init(
            store: store, refresher: ClosureRefresher(body: refresh), leeway: leeway, now: now, clock: clock,
            onSignOut: onSignOut)
    }

    /// The current token, expired or not; `nil` if signed out.
    public var token: AccessToken? {
        get async { await grant()?.token }
    }

    /// Whether the user is signed in with a token that has not expired.
    public var hasValidToken: Bool {
        get async { await token?.isValid(at: now()) ?? false }
    }

    /// After a sign-in. Calls that are in progress with an older token of the same account are sent again with this one
    /// if they are refused; without an `account` of your own each sign-in is another one, and they end with
    /// `.unauthorized`.
    /// - Throws: what the store threw; the session has the token nevertheless, until the app ends.
    public func set(_ token: AccessToken) async throws {
        state.withLock { state in
            state.replace(token)
            state.refreshes = []
        }
        try await save()
    }

    /// Forgets the token, here and in the store. `signOut` tells the server besides.
    /// - Throws: what the store threw; the session has forgotten the token nevertheless.
    public func clear() async throws {
        state.withLock { $0.replace(nil) }
        try await save()
    }

    /// Signs out in one call: tells the server, while there is a token to tell it with, then forgets the token here and
    /// in the store. The user is signed out whatever the server says.
    ///
    /// ```swift
    /// try await session.signOut { try await client.auth.logout() }
    /// ```
    ///
    /// - Parameter tellServer: what it throws is ignored.
    /// - Throws: what the store threw; the session has forgotten the token nevertheless.
    public func signOut(_ tellServer: @Sendable () async throws -> Void = {}) async throws {
        do {
            try await tellServer()
        } catch {
            // The server will find out when the token expires.
        }
        try await clear()
    }

    func grant() async -> Grant? {
        await readStore()
        return state.withLock { $0.grant }
    }

    /// One write after the other, each of what there is then: a slow one cannot put an older token over a newer one. A
    /// caller that is cancelled does not stop its write.
    func save() async throws {
        let write = lastSave.withLock { last in
            let earlier = last
            let next = Task {
                _ = await earlier?.result
                let token = state.withLock { state in
                    state.stored.writeBegins()
                    return state.token
                }
                do {
                    try await store.save(token)
                } catch {
                    state.withLock { $0.stored.writeEnded(with: nil) }
                    throw error
                }
                state.withLock { $0.stored.writeEnded(with: .some(token)) }
            }
            last = next
            return next
        }
        try await write.value
    }
}
