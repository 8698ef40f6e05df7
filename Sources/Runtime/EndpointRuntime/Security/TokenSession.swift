import Foundation

/// The session of one user. It stores the tokens, refreshes the access token before or after it expires, and reports
/// the end of the session. The app and its `AuthenticationInterceptor` share it. It is safe to use from any task or
/// actor.
///
/// - Single flight: one refresh runs for all calls that need a new token. A cancelled call stops waiting; the refresh
///   continues.
/// - Versions: if a call receives a 401 for a token that was replaced meanwhile, it is sent again with the newer token
///   of the same account, without a refresh.
/// - A rejected refresh signs the user out, once. Later calls with the invalid token fail without another refresh. A
///   refresh is rejected by 400 or 401 with a body that is not HTML (RFC 6749, section 5.2), by a successful response
///   that reports a failure or has no token, by the responses that the app declares (`refreshRefusal`), and by a
///   refresher that throws a refusal (see `TokenRefresher`). After a page of a captive portal or a proxy, a server error
///   or a lost connection, whatever its error is, the user stays signed in.
/// - Other writers can change the store: the app's sign-in, an extension, another session. Their tokens are used from
///   the next call on. A rejected token that another process has already refreshed is not refreshed again. Two
///   processes that share a `FileTokenStore` take turns. With another store, the store is read again before a token is
///   stored or removed, and the process whose refresh was rejected waits up to a second for the token of the other
///   process and uses it.
/// - The end of the session is reported after the waiting calls have received their error, so that the app's reaction
///   does not delay them.
/// - If a session needs more than `maximumRefreshes` within `window`, calls end with `.rateLimitExceeded`. This stops
///   endless refreshes if a server rejects its own tokens. A refresh that did not reach the server does not count.
public final class TokenSession: Sendable {
    /// A token that can be sent, with its version in the session.
    public struct Grant: Sendable {
        /// The token.
        public let token: AccessToken
        /// The number of changes since the session was created. It distinguishes equal tokens.
        let version: Int
    }

    typealias Refresh = SharedWork<Grant, APIError>

    struct State {
        var isLoaded = false
        var stored = StoredToken()
        var token: AccessToken?
        var version = 0
        var refreshing: Refresh?
        /// The start times of recent refreshes.
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
    /// The responses that refuse the access token.
    public let refusal: TokenRefusal
    let refreshRefusal: TokenRefusal?
    /// Whether a call is not sent if it needs a scope that the token is known not to have.
    public let checksScopes: Bool
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    /// The time since the session was created. `now` is not used, because users and networks can change the system
    /// clock.
    let elapsed: @Sendable () -> Duration
    let state = Locked(State())

    /// The number of calls that wait for the running refresh.
    var callsInRefresh: Int { state.withLock { $0.refreshing }?.callers ?? 0 }
    let store: any TokenStore
    private let lastSave = Locked<Task<Void, any Error>?>(nil)

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - store: stores the token.
    ///   - refresher: refreshes the access token.
    ///   - leeway: how long before its expiry a token is refreshed.
    ///   - maximumRefreshes: the maximum number of refreshes within `window`.
    ///   - window: the period of `maximumRefreshes`.
    ///   - followsStore: whether the store is read once for each call and each further attempt, so that tokens of other writers are used. `false`
    ///     reads it once, for a slow store that is not shared.
    ///   - refusal: the responses that refuse the token; 401 by default.
    ///   - refreshRefusal: the responses to a refresh that end the session, besides 400 and 401 with a body that is not
    ///     HTML, such as `.status(403).and(.member("error", "invalid_grant"))`.
    ///   - checksScopes: whether a call is not sent if its operation needs a scope that the token is known not to have
    ///     (see `AccessToken.scopes`). Use `false` for servers with scopes that include other scopes.
    ///   - now: the clock for the expiry of tokens.
    ///   - clock: measures `window` and the waits for tokens of another process.
    ///   - onSignOut: called once with the reason when the session ends by itself, but not after `clear`. Calls do not
    ///     wait for the closure, so it can wait for calls and make new ones.
    public init(
        store: any TokenStore = MemoryTokenStore(), refresher: any TokenRefresher, leeway: Duration = .seconds(30),
        maximumRefreshes: Int = 5, window: Duration = .seconds(30), followsStore: Bool = true,
        refusal: TokenRefusal = .unauthorized, refreshRefusal: TokenRefusal? = nil, checksScopes: Bool = true,
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
        self.refusal = refusal
        self.refreshRefusal = refreshRefusal
        self.checksScopes = checksScopes
        self.now = now
        self.clock = clock
        elapsed = clock.stopwatch()
        self.onSignOut = onSignOut
    }

    /// Creates a session with a closure as refresher.
    public convenience init(
        store: any TokenStore = MemoryTokenStore(), leeway: Duration = .seconds(30),
        refusal: TokenRefusal = .unauthorized, refreshRefusal: TokenRefusal? = nil, checksScopes: Bool = true,
        now: @escaping @Sendable () -> Date = { Date() }, clock: any Clock<Duration> = ContinuousClock(),
        onSignOut: @escaping @Sendable (APIError) async -> Void = { _ in },
        refresh: @escaping @Sendable (AccessToken) async throws -> AccessToken
    ) {
        self.init(
            store: store, refresher: ClosureRefresher(body: refresh), leeway: leeway, refusal: refusal,
            refreshRefusal: refreshRefusal, checksScopes: checksScopes, now: now, clock: clock, onSignOut: onSignOut)
    }

    /// The current token, expired or not; `nil` if signed out.
    public var token: AccessToken? {
        get async { await grant()?.token }
    }

    /// Whether the user is signed in with a token that has not expired.
    public var hasValidToken: Bool {
        get async { await token?.isValid(at: now()) ?? false }
    }

    /// Sets the token after a sign-in. If calls in progress with an older token of the same account are rejected, they
    /// are sent again with the new token. Without an explicit `account`, each sign-in is a different account, and such
    /// calls end with `.unauthorized`.
    /// - Throws: the error of the store. The session still keeps the token in memory.
    public func set(_ token: AccessToken) async throws {
        state.withLock { state in
            state.replace(token)
            state.refreshes = []
        }
        try await save()
    }

    /// Removes the token from the session and the store. To notify the server too, call `signOut`.
    /// - Throws: the error of the store. The session has still removed the token.
    public func clear() async throws {
        state.withLock { $0.replace(nil) }
        try await save()
    }

    /// Signs out: notifies the server with the current token, then removes the token from the session and the store,
    /// whatever the server responds.
    ///
    /// ```swift
    /// try await session.signOut { try await client.auth.logout() }
    /// ```
    ///
    /// - Parameter tellServer: notifies the server. Its error is ignored.
    /// - Throws: the error of the store. The session has still removed the token.
    public func signOut(_ tellServer: @Sendable () async throws -> Void = {}) async throws {
        do {
            try await tellServer()
        } catch {
            // The token remains valid on the server until it expires.
        }
        try await clear()
    }

    /// The current token as a grant, expired or not; `nil` if signed out.
    ///
    /// - Parameter call: the call that needs the token, for which the store is read once for each attempt; `nil` reads the
    ///   store.
    public func grant(for call: CallContext? = nil) async -> Grant? {
        await readStore(for: call)
        return state.withLock { $0.grant }
    }

    /// Saves the current token. Writes run one after the other, and each writes the token that is current when it
    /// starts, so a slow write cannot replace a newer token with an older one. Cancelling a caller does not stop its
    /// write.
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
