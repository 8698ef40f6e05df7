/// The retry rule of one route. Properties that are set replace those of the interceptor's `RetryPolicy`.
///
/// Without a `RetryInterceptor` no call is sent again.
public nonisolated struct RetryRule: Hashable, Sendable {
    /// How often the call is sent again at most; 0 never sends it again.
    public var maximumRetries: Int?
    /// The wait before the first retry.
    public var firstDelay: Duration?
    /// The maximum delay, before jitter.
    public var longestDelay: Duration?
    /// Statuses after which the call is sent again.
    public var statuses: Set<Int>?
    /// Whether sending the call twice does no harm, whatever its method says; `nil` asks the policy.
    public var isIdempotent: Bool?

    /// The call is sent once.
    public static let never = RetryRule(maximumRetries: 0)

    /// Creates a rule; what is `nil` follows the policy.
    public init(
        maximumRetries: Int? = nil, firstDelay: Duration? = nil, longestDelay: Duration? = nil,
        statuses: Set<Int>? = nil, isIdempotent: Bool? = nil
    ) {
        self.maximumRetries = maximumRetries
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.statuses = statuses
        self.isIdempotent = isIdempotent
    }
}
