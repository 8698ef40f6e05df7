import Foundation

/// The tokens of a sign-in: access token, refresh token and expiry.
public nonisolated struct AccessToken: Hashable, Sendable, Codable {
    /// The access token that is sent.
    public var value: String
    /// The refresh token (RFC 6749, section 6); without it, an expired access token ends the session.
    public var refreshToken: String?
    /// When the access token expires; `nil` if unknown.
    public var expiresAt: Date?
    /// Tells users apart and outlives renewals, so that what is cached for one is not shown to another, and no call of
    /// one is sent with the token of another. Random unless given: then each sign-in is another account, also one of
    /// the same user. Not a secret.
    public var account: String

    /// Creates a token.
    public init(
        _ value: String, refreshToken: String? = nil, expiresAt: Date? = nil, account: String = UUID().uuidString
    ) {
        self.value = value
        self.refreshToken = refreshToken
        self.expiresAt = expiresAt
        self.account = account
    }

    /// From a response with `expires_in` (RFC 6749, section 5.1).
    public init(
        _ value: String, refreshToken: String? = nil, expiresIn: Duration, now: Date = Date(),
        account: String = UUID().uuidString
    ) {
        self.init(
            value, refreshToken: refreshToken, expiresAt: now.addingTimeInterval(expiresIn.bounded), account: account)
    }

    /// Whether the token is valid now and for the given leeway.
    public func isValid(at now: Date, beyond leeway: Duration = .zero) -> Bool {
        guard !value.isEmpty else { return false }
        return expiresAt.map { $0 > now.addingTimeInterval(leeway.seconds) } ?? true
    }
}

extension AccessToken: CustomStringConvertible, CustomDebugStringConvertible {
    /// Without the secrets, so that a log may show it.
    public var description: String {
        "AccessToken(account: \(account), expiresAt: \(expiresAt.map { "\($0)" } ?? "never"))"
    }
    public var debugDescription: String { description }
}
