import Foundation

/// The tokens of a sign-in: access token, refresh token and expiry.
public nonisolated struct AccessToken: Hashable, Sendable, Codable {
    /// The access token.
    public var value: String
    /// The refresh token (RFC 6749, section 6). Without a refresh token, the session ends when the access token
    /// expires.
    public var refreshToken: String?
    /// The time when the access token expires; `nil` if unknown.
    public var expiresAt: Date?
    /// An identifier of the user that stays the same when the token is refreshed. It separates the cached responses of
    /// users and prevents calls of one user from being sent with the token of another. It is random by default, so each
    /// sign-in is a different account. It is not a secret.
    public var account: String
    /// The scopes of the token (RFC 6749, section 3.3); `nil` if unknown. A call that needs another scope is not sent.
    public var scopes: Set<String>?

    /// Creates a token.
    public init(
        _ value: String, refreshToken: String? = nil, expiresAt: Date? = nil, account: String = UUID().uuidString,
        scopes: Set<String>? = nil
    ) {
        self.value = value
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
        self.account = account
        self.scopes = scopes
    }

    /// Creates a token from the lifetime in a response (`expires_in`, RFC 6749, section 5.1).
    public init(
        _ value: String, refreshToken: String? = nil, expiresIn: Duration, now: Date = Date(),
        account: String = UUID().uuidString, scopes: Set<String>? = nil
    ) {
        self.init(
            value, refreshToken: refreshToken, expiresAt: now.addingTimeInterval(expiresIn.bounded), account: account,
            scopes: scopes)
    }

    /// Whether the token is valid now and for the given leeway.
    public func isValid(at now: Date, beyond leeway: Duration = .zero) -> Bool {
        guard !value.isEmpty else { return false }
        return expiresAt.map { $0 > now.addingTimeInterval(leeway.seconds) } ?? true
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A description without secrets, for logs.
    public var description: String {
        "AccessToken(account: \(account), expiresAt: \(expiresAt.map { "\($0)" } ?? "never"))"
    }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
