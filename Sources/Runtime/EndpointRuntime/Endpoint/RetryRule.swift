/// The retry rule of one route. Properties that are set replace the properties of the interceptor's `RetryPolicy`.
///
/// Without a `RetryInterceptor`, no call is sent again.
public nonisolated struct RetryRule: Hashable, Sendable {
    /// The maximum number of retries. With 0, the call is never sent again.
    public var maximumRetries: Int?
    /// The delay before the first retry.
    public var firstDelay: Duration?
    /// The maximum delay, before jitter.
    public var longestDelay: Duration?
    /// The statuses after which the call is sent again.
    public var statuses: Set<Int>?
    /// Whether the call can be sent twice without harm, whatever its method; `nil` follows the policy.
    public var isIdempotent: Bool?

    /// A rule that sends the call only once.
    public static let never = RetryRule(maximumRetries: 0)

    /// Creates a rule. Properties that are `nil` follow the policy.
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
