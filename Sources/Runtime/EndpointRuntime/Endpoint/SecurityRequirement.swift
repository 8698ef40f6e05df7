/// One alternative of a route's security. All its schemes must be satisfied. A route lists its alternatives, preferred
/// first. Follows the Security Requirement Object of OpenAPI 3.
public nonisolated struct SecurityRequirement: Hashable, Sendable, Codable {
    /// The schemes, all of which are required.
    public let schemes: [SecurityScheme]

    /// Creates an alternative. Without schemes, it allows a call without credentials.
    public init(_ schemes: SecurityScheme...) {
        self.schemes = schemes
    }

    /// An alternative without credentials. Together with other alternatives, it makes credentials optional.
    public static let none = SecurityRequirement()
}
