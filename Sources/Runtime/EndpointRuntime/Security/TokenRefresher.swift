/// Exchanges an old token for a new one. `TokenSession` calls it, never twice at the same time.
///
/// Calls made within `refresh`, until it returns, are sent without the session's token and do not start another
/// refresh, whatever security the description declares for them. If `refresh` starts a task and does not wait for it,
/// the task's calls are ordinary calls once `refresh` has returned. Calls within `refresh` follow no redirect to another
/// scheme, host or port (RFC 9700, section 4.12).
public protocol TokenRefresher: Sendable {
    /// Returns a new token.
    ///
    /// - Parameters:
    ///   - token: the old token.
    ///   - provider: the provider of the call that needs a newer token. It sends requests to the server of that call's
    ///     client with its transport. Secrets of the session therefore reach no other host, and no network if the
    ///     transport is a stub.
    /// - Throws: the error of the call. An `APIError` with a response ends the session depending on the response (see
    ///   `TokenSession`). To end the session without a response, throw an `APIError` with the reason
    ///   `.tokenRefreshFailed`, `.unauthorized`, `.badRequest` or `.custom`. The error of a failed connection, a response
    ///   that cannot be decoded, and errors of all other types do not end it: they may be errors of a transport.
    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken

    /// The account of the tokens (see `AccessToken.account`), for a refresher that gets tokens without a user, such as
    /// an OAuth 2 client with its own account. A session with such a refresher has a token for every call: the
    /// refresher issues a token when the first call needs one, and when a token has expired or was refused. For the
    /// first token, `refresh` receives an empty token. The default is `nil`: a user must sign in.
    var issuedAccount: String? { get }
}

extension TokenRefresher {
    public var issuedAccount: String? { nil }
}

/// A refresher that calls a closure.
struct ClosureRefresher: TokenRefresher {
    let body: @Sendable (AccessToken) async throws -> AccessToken

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { try await body(token) }
}
