/// One way to be allowed: every scheme of it must be satisfied. A route lists its alternatives, best first.
/// Follows the Security Requirement Object of OpenAPI 3.
public nonisolated struct SecurityRequirement: Hashable, Sendable {
    /// All of them are needed.
    public let schemes: [SecurityScheme]

    /// One alternative of a route; none of it means that a call without credentials will do.
    public init(_ schemes: SecurityScheme...) {
        self.schemes = schemes
    }

    /// No credentials: beside other alternatives it makes them optional.
    public static let none = SecurityRequirement()
}
