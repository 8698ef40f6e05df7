/// Gets a new token for an old one. Asked by `TokenSession`, never twice at the same time.
///
/// Calls made within `refresh`, until it returns, go out without the session's token and do not start another refresh,
/// whatever the description says of their security. Calls of a task that `refresh` starts and does not wait for are
/// like any other once it has returned.
public protocol TokenRefresher: Sendable {
    /// - Parameters:
    ///   - token: the old one.
    ///   - provider: that of the call that needs a newer token. What it sends goes to the server of that call's client,
    ///     by its transport: a session's secrets reach no other host, and no network where the transport is a stub.
    /// - Throws: what the call threw. An `APIError` with a response ends the session by its response (see
    ///   `TokenSession`). Without one, `.unauthorized`, `.badRequest`, `.tokenRefreshFailed`, `.custom` and errors of
    ///   the app's own types end it; a connection that failed and a response that could not be read do not.
    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken
}

/// A refresher that gets tokens without a user, such as an OAuth 2 client of its own account. A session with an issuer
/// has a token for every call: the first call that needs one has it issued, and so does a token that expired or was
/// refused. Calls of several tasks wait for the same token.
public protocol TokenIssuer: TokenRefresher {
    /// The account of the tokens, the same for all; see `AccessToken.account`.
    var account: String { get }

    /// Gets a token. Never called twice at the same time for one session.
    ///
    /// - Parameter provider: that of the call that needs the token.
    /// - Throws: what the call threw. The call that needed the token throws it, too.
    func issue(with provider: Provider) async throws -> AccessToken
}

extension TokenIssuer {
    public func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken {
        try await issue(with: provider)
    }
}

/// A refresher made of a closure.
struct ClosureRefresher: TokenRefresher {
    let body: @Sendable (AccessToken) async throws -> AccessToken

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { try await body(token) }
}
