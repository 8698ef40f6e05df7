import EndpointRuntime

/// The failures after which a `CacheInterceptor` may serve a stale response.
///
/// | failure | when |
/// |---|---|
/// | `connection` | the server could not be reached, or did not respond in time |
/// | `serverErrors` | 5xx |
/// | `unreadable` | a success with an unexpected body: the page of a captive portal, or a body that cannot be decoded |
/// | `refusals` | a success whose envelope reports a failure |
/// | `clientErrors` | 4xx except 401 and 403, which mean that the user is not allowed to see the resource |
///
/// Errors of the client itself (an expired session, a parameter that cannot be encoded) and cancellation are never
/// covered.
public nonisolated struct CacheFailures: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No response was received.
    public static let connection = CacheFailures(rawValue: 1)
    /// Statuses from 500 to 599.
    public static let serverErrors = CacheFailures(rawValue: 2)
    /// A success whose body cannot be decoded as the expected value.
    public static let unreadable = CacheFailures(rawValue: 4)
    /// A success whose envelope reports a failure.
    public static let refusals = CacheFailures(rawValue: 8)
    /// Statuses from 400 to 499, except 401 and 403.
    public static let clientErrors = CacheFailures(rawValue: 16)

    /// Failures of the server or the connection, for which `stale-if-error` (RFC 5861) is intended.
    public static let standard: CacheFailures = [.connection, .serverErrors, .unreadable]
    /// All failures.
    public static let any: CacheFailures = [.connection, .serverErrors, .unreadable, .refusals, .clientErrors]

    /// Creates the failures of a successful response with this flaw; none for `nil`.
    init(flaw: APIError.Reason?) {
        self =
            switch flaw {
            case nil: []
            case .custom: .refusals
            default: .unreadable
            }
    }
}
