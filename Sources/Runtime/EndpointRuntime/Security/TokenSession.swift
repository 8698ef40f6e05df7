import Foundation

/// The session of one user: stores the tokens, refreshes the access token before or after it expires, and reports the
/// end of the session. Shared by the app and its `AuthenticationInterceptor`; safe to use from any task or actor.
///
/// - Single flight: one refresh runs for all calls that need a new token. A cancelled call stops waiting; the refresh
///   continues.
/// - Versions: after a 401 for a token that was replaced meanwhile, the call is sent with the newer token of the same
///   account, without a refresh.
/// - A refresh that is rejected signs out, once; later calls with the invalid token fail without another refresh. A
///   refresh is rejected by 400 or 401 with a body that is not HTML (RFC 6749, section 5.2), and by the responses that
///   the app declares (`refreshRefusal`). The page of a captive portal or a proxy, a failing server and a lost
///   connection leave the user signed in.
/// - The store may be written by others: the app's sign-in, an extension, another session. Their tokens are used from
///   the next call on, and a rejected token that another process has refreshed is not refreshed again. If two processes
///   refresh at once, the store is read again before a token is stored or removed: the one that was refused uses the
///   token of the other, for which it waits up to a second.
/// - The end of the session is reported after the waiting calls have received their error, so that the app's reaction
///   does not delay them.
/// - More than `maximumRefreshes` within `window` end in `.rateLimitExceeded`, for servers that reject their own
///   tokens. A refresh that did not reach the server does not count.
public final class TokenSession: Sendable {
    /// A token that may be sent, with its place in the history of the session.
    public struct Grant: Sendable {
        /// The token.
        public let token: AccessToken
        /// The number of changes since the session began, to distinguish equal tokens.
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
    /// The responses that refuse the access token.
    public let refusal: TokenRefusal
    let refreshRefusal: TokenRefusal?
    /// Whether calls are not sent that need a scope which the token is known not to have.
    public let checksScopes: Bool
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    /// Since the session was made. Not `now`: people and networks set that back and forth.
    let elapsed: @Sendable () -> Duration
    let state = Locked(State())
    let store: any TokenStore
    private let lastSave = Locked<Task<Void, any Error>?>(nil)

    /// - Parameters:
    ///   - store: persists the token.
    ///   - refresher: refreshes the access token.
    ///   - leeway: a token is refreshed this long before it expires.
    ///   - maximumRefreshes: the maximum number of refreshes within `window`.
    ///   - window: see `maximumRefreshes`.
    ///   - followsStore: reads the store before each call, so that tokens written by others are used. `false` reads it
    ///     once, for a slow store that is not shared.
    ///   - refusal: which responses say that the token is refused; 401 by default.
    ///   - refreshRefusal: which other responses to a refresh end the session than 400 and 401 with a body that is not
    ///     HTML, such as `.status(403).and(.member("error", "invalid_grant"))`.
    ///   - checksScopes: does not send a call whose operation needs a scope that the token is known not to have (see
    ///     `AccessToken.scopes`). `false` for servers with scopes that contain others.
    ///   - now: the clock of expiry.
    ///   - clock: measures the window, and the waits for tokens of another process.
    ///   - onSignOut: called once with the reason when the session ends by itself; not for `clear`. Calls do not wait
    ///     for it, so it may wait for calls and make new ones.
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

    /// The same with a closure as refresher.
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

    /// Sets the token after a sign-in. Calls in progress with an older token of the same account are sent again with
    /// this one if they are rejected. Without an explicit `account` each sign-in is a different account, and such calls
    /// end with `.unauthorized`.
    /// - Throws: the error of the store; the session keeps the token in memory nevertheless.
    public func set(_ token: AccessToken) async throws {
        state.withLock { state in
            state.replace(token)
            state.refreshes = []
        }
        try await save()
    }

    /// Removes the token from the session and the store. `signOut` also notifies the server.
    /// - Throws: the error of the store; the session has removed the token nevertheless.
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
    /// - Parameter tellServer: notifies the server; its error is ignored.
    /// - Throws: the error of the store; the session has removed the token nevertheless.
    public func signOut(_ tellServer: @Sendable () async throws -> Void = {}) async throws {
        do {
            try await tellServer()
        } catch {
            // The server will find out when the token expires.
        }
        try await clear()
    }

    /// The current token as a grant, expired or not; `nil` if signed out.
    public func grant() async -> Grant? {
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
