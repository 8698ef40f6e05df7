/// Stores the tokens of a session: in memory, in a file, in the Keychain, or in a store of the app.
public protocol TokenStore: Sendable {
    /// Returns the last saved token, including a token saved by another process; `nil` if there is none, which ends the
    /// session. Called before each call.
    /// - Throws: an error if the store cannot be read at the moment. The session continues with its current token.
    func load() async throws -> AccessToken?
    /// Replaces the token; `nil` removes it.
    /// - Throws: an error if the store cannot be written.
    func save(_ token: AccessToken?) async throws
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
