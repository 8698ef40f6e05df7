/// The failures that a `CacheInterceptor` covers with a stale answer.
///
/// | failure | when |
/// |---|---|
/// | `connection` | the server could not be reached, or did not answer in time |
/// | `serverErrors` | 5xx |
/// | `unreadable` | a success that is not what the call asked for: a captive portal's page, a body that does not decode |
/// | `refusals` | a success whose envelope says that the call failed |
/// | `clientErrors` | 4xx but 401 and 403, which say that the user may not see it |
///
/// What the client itself decides (a session that is over, a parameter that cannot be written) is never covered, and a call that was
/// cancelled ends as cancelled.
public nonisolated struct CacheFailures: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// No answer came.
    public static let connection = CacheFailures(rawValue: 1)
    /// 500 to 599.
    public static let serverErrors = CacheFailures(rawValue: 2)
    /// A success whose body is not what was asked for.
    public static let unreadable = CacheFailures(rawValue: 4)
    /// A success that says in its envelope that the call failed.
    public static let refusals = CacheFailures(rawValue: 8)
    /// 400 to 499 without 401 and 403.
    public static let clientErrors = CacheFailures(rawValue: 16)

    /// The server, or the way to it, is out of order: those that `stale-if-error` (RFC 5861) is meant for.
    public static let standard: CacheFailures = [.connection, .serverErrors, .unreadable]
    /// Whatever goes wrong.
    public static let any: CacheFailures = [.connection, .serverErrors, .unreadable, .refusals, .clientErrors]
}
