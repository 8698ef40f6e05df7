/// Gets a new token for an old one. Asked by `TokenSession`, never twice at the same time.
///
/// It may send its call through the same provider: calls made within `refresh` go out without the session's token and do
/// not start another refresh, whatever the description says of their security.
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

/// The sessions whose refresh the current task is part of.
enum RefreshScope {
    @TaskLocal static var sessions: Set<ObjectIdentifier> = []
}
