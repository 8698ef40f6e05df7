import EndpointRuntime

/// The failures after which a `StoreInterceptor` may serve a stale response.
///
/// | failure | when |
/// |---|---|
/// | `connection` | the server could not be reached, or did not answer in time |
/// | `serverErrors` | 5xx |
/// | `unreadable` | a success that is not what the call asked for: a captive portal's page, a body that does not decode |
/// | `refusals` | a success whose envelope says that the call failed |
/// | `clientErrors` | 4xx but 401 and 403, which say that the user may not see it |
///
/// Errors of the client itself (an expired session, a parameter that cannot be encoded) and cancellation are never
/// covered.
public nonisolated struct StoreFailures: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No response came.
    public static let connection = StoreFailures(rawValue: 1)
    /// 500 to 599.
    public static let serverErrors = StoreFailures(rawValue: 2)
    /// A success whose body is not what was asked for.
    public static let unreadable = StoreFailures(rawValue: 4)
    /// A success that says in its envelope that the call failed.
    public static let refusals = StoreFailures(rawValue: 8)
    /// 400 to 499 without 401 and 403.
    public static let clientErrors = StoreFailures(rawValue: 16)

    /// Failures of the server or the connection, which `stale-if-error` (RFC 5861) is meant for.
    public static let standard: StoreFailures = [.connection, .serverErrors, .unreadable]
    /// All failures.
    public static let any: StoreFailures = [.connection, .serverErrors, .unreadable, .refusals, .clientErrors]

    /// A response that is a success and has this flaw.
    init(flaw: APIError.Reason?) {
        self =
            switch flaw {
            case nil: []
            case .custom: .refusals
            default: .unreadable
            }
    }
}
