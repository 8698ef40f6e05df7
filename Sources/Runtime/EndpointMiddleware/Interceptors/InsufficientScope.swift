/// The access token does not have the scopes that the operation needs, and was not sent (RFC 6749, section 3.3). The
/// `underlying` of an `APIError.forbidden` without a response.
public nonisolated struct InsufficientScope: Error, Hashable, Sendable {
    /// The security scheme by its name in the description.
    public let scheme: String
    /// In the order of the description.
    public let missing: [String]

    /// An error, for tests and mocks.
    public init(scheme: String, missing: [String]) {
        self.scheme = scheme
        self.missing = missing
    }
}

extension InsufficientScope: CustomStringConvertible {
    public var description: String { "the access token lacks \(missing.joined(separator: ", ")) of \(scheme)" }
}
