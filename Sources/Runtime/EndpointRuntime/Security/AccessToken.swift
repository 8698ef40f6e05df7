import Foundation

/// The tokens of a sign-in: access token, refresh token and expiry.
public nonisolated struct AccessToken: Hashable, Sendable, Codable {
    /// The access token that is sent.
    public var value: String
    /// The refresh token (RFC 6749, section 6); without it, an expired access token ends the session.
    public var refreshToken: String?
    /// When the access token expires; `nil` if unknown.
    public var expiresAt: Date?
    /// Identifies the user and stays the same when the token is refreshed. It separates cached responses of users and
    /// prevents calls of one user from being sent with the token of another. Random by default, so that each sign-in is
    /// a different account. Not a secret.
    public var account: String
    /// What the token allows (RFC 6749, section 3.3); `nil` if unknown. A call that needs another scope is not sent.
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

    /// From a response with `expires_in` (RFC 6749, section 5.1).
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
    /// Without secrets, for logs.
    public var description: String {
        "AccessToken(account: \(account), expiresAt: \(expiresAt.map { "\($0)" } ?? "never"))"
    }
    public var debugDescription: String { description }
    /// Empty, so that `dump` shows no secrets.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
