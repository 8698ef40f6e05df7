/// One alternative of a route's security. All its schemes must be satisfied; a route lists its alternatives, preferred
/// first. Follows the Security Requirement Object of OpenAPI 3.
public nonisolated struct SecurityRequirement: Hashable, Sendable {
    /// All of them are needed.
    public let schemes: [SecurityScheme]

    /// Creates an alternative; without schemes it allows a call without credentials.
    public init(_ schemes: SecurityScheme...) {
        self.schemes = schemes
    }

    /// No credentials: beside other alternatives it makes them optional.
    public static let none = SecurityRequirement()
}
