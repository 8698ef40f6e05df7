/// Persists the tokens of a session: in memory, in a file, in the Keychain, or in a store of the app.
public nonisolated protocol TokenStore: Sendable {
    /// The token that was saved last, by whomever; `nil` when there is none, which ends the session. Asked before each
    /// call.
    /// - Throws: when the store cannot be read now. The session goes on with the token that it has.
    func load() async throws -> AccessToken?
    /// Replaces the token; `nil` removes it.
    func save(_ token: AccessToken?) async throws
}

/// Keeps the token in memory.
public final class MemoryTokenStore: TokenStore {
    private let token: Locked<AccessToken?>

    /// - Parameter token: is there from the start.
    public init(_ token: AccessToken? = nil) {
        self.token = Locked(token)
    }

    public func load() async throws -> AccessToken? { token.withLock { $0 } }

    public func save(_ token: AccessToken?) async throws { self.token.withLock { $0 = token } }
}
