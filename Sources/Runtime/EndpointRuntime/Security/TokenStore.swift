/// Stores the tokens of a session: in memory, in a file, in the Keychain, or in a store of the app.
public protocol TokenStore: Sendable {
    /// Returns the last saved token, including a token saved by another process; `nil` if there is none, which ends the
    /// session. Called once for each call and each further attempt, and for each refresh.
    /// - Throws: an error if the store cannot be read at the moment. The session continues with its current token.
    func load() async throws -> AccessToken?
    /// Replaces the token; `nil` removes it.
    /// - Throws: an error if the store cannot be written.
    func save(_ token: AccessToken?) async throws

    /// Runs the refresh of the token while no other process refreshes it, so that each refresh token is sent once. The
    /// refresh loads the token first, and saves the new token before it returns. The default implementation does not
    /// wait for other processes.
    func withRefreshLock<Output: Sendable>(_ refresh: @Sendable () async -> Output) async -> Output
}

extension TokenStore {
    public func withRefreshLock<Output: Sendable>(_ refresh: @Sendable () async -> Output) async -> Output {
        await refresh()
    }
}

/// Stores the token in memory.
public final class MemoryTokenStore: TokenStore {
    private let token: Locked<AccessToken?>

    /// Creates a store.
    ///
    /// - Parameter token: the initial token.
    public init(_ token: AccessToken? = nil) {
        self.token = Locked(token)
    }

    public func load() async throws -> AccessToken? { token.withLock { $0 } }

    public func save(_ token: AccessToken?) async throws { self.token.withLock { $0 = token } }
}
