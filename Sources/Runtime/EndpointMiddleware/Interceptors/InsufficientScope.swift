/// The access token does not have the scopes that the operation requires (RFC 6749, section 3.3). The call was not
/// sent. This is the `underlying` error of an `APIError.forbidden` without a response.
public nonisolated struct InsufficientScope: Error, Hashable, Sendable {
    /// The name of the security scheme in the description.
    public let scheme: String
    /// The missing scopes, in the order of the description.
    public let missing: [String]

    /// Creates an error, for tests and mocks.
    public init(scheme: String, missing: [String]) {
        self.scheme = scheme
        self.missing = missing
    }
}

extension InsufficientScope: CustomStringConvertible {
    public var description: String { "the access token lacks scopes of \(scheme): \(missing.joined(separator: ", "))" }
}
