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

    /// The account of the tokens (see `AccessToken.account`), for a refresher that gets them without a user, such as an
    /// OAuth 2 client of its own account. A session with such a refresher has a token for every call: the first call that
    /// needs one has it issued, and so does a token that expired or was refused. For the first, `refresh` is given an empty
    /// token. The default is `nil`: a user signs in.
    var issuedAccount: String? { get }
}

extension TokenRefresher {
    public var issuedAccount: String? { nil }
}

/// A refresher made of a closure.
struct ClosureRefresher: TokenRefresher {
    let body: @Sendable (AccessToken) async throws -> AccessToken

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { try await body(token) }
}
