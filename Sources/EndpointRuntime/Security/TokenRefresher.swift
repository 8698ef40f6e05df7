/// Gets a new token for an old one. Asked by `TokenSession`, never twice at the same time.
///
/// Calls made within `refresh`, until it returns, go out without the session's token and do not start another refresh,
/// whatever the description says of their security. Calls of a task that `refresh` starts and does not wait for are
/// like any other once it has returned.
public nonisolated protocol TokenRefresher: Sendable {
    /// - Parameters:
    ///   - token: the old one.
    ///   - provider: that of the call that needs a newer token. What it sends goes to the server of that call's client,
    ///     by its transport: a session's secrets reach no other host, and no network where the transport is a stub.
    /// - Throws: what the call threw. A passing cause (no connection, a busy server) leaves the user signed in; any
    ///   other ends the session.
    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken
}

/// A refresher made of a closure.
struct ClosureRefresher: TokenRefresher {
    let body: @Sendable (AccessToken) async throws -> AccessToken

    func refresh(_ token: AccessToken, with provider: Provider) async throws -> AccessToken { try await body(token) }
}
