/// Gets a new token for an old one. Asked by `TokenSession`, never twice at the same time.
///
/// It may send its call through the same provider: calls made within `refresh`, until it returns, go out without the session's
/// token and do not start another refresh, whatever the description says of their security. Calls of a task that `refresh`
/// starts and does not wait for are like any other once it has returned.
public nonisolated protocol TokenRefresher: Sendable {
    /// - Throws: what the call threw. A passing cause (no connection, a busy server) leaves the user signed in; any other
    ///   ends the session.
    func refresh(_ token: AccessToken) async throws -> AccessToken
}

/// A refresher made of a closure.
struct ClosureRefresher: TokenRefresher {
    let body: @Sendable (AccessToken) async throws -> AccessToken

    func refresh(_ token: AccessToken) async throws -> AccessToken { try await body(token) }
}
