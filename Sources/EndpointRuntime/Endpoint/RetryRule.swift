/// What one route asks of `RetryInterceptor`: the members that are set take the place of those of its `RetryPolicy`.
///
/// Without a `RetryInterceptor` nothing is sent again, whatever a route says.
public nonisolated struct RetryRule: Hashable, Sendable {
    /// How often the call is sent again at most; 0 never sends it again.
    public var maximumRetries: Int?
    /// The wait before the first retry.
    public var firstDelay: Duration?
    /// No wait is longer, before jitter.
    public var longestDelay: Duration?
    /// Statuses after which the call is sent again.
    public var statuses: Set<Int>?
    /// Whether sending the call twice does no harm, whatever its method says; `nil` asks the policy.
    public var isIdempotent: Bool?

    /// The call is sent once.
    public static let never = RetryRule(maximumRetries: 0)

    /// A rule; what is `nil` is left to the policy.
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
