import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The rules for retries: which calls are sent again, how often, and after which delay. Used by `RetryInterceptor`.
///
/// | retry | wait | with jitter |
/// |---|---|---|
/// | 1 | 1 s | 0.75–1.25 s |
/// | 2 | 2 s | 1.5–2.5 s |
/// | 3 | 4 s | 3–5 s |
/// | 4 | 8 s | 6–10 s |
/// | 6 and later | 32 s | 24–40 s |
public nonisolated struct RetryPolicy: Sendable {
    /// The maximum number of retries; 3 means four attempts.
    public var maximumRetries: Int
    /// The delay before the first retry; each further delay is twice as long.
    public var firstDelay: Duration
    /// The maximum delay, before jitter.
    public var longestDelay: Duration
    /// The fraction of a delay that is added or subtracted at random, after the maximum is applied. From 0 to 1.
    public var jitter: Double
    /// Statuses after which a call is sent again.
    public var statuses: Set<Int>
    /// The longest delay that a server may ask for, in `Retry-After` or with the reset of a rate limit. If it asks for
    /// more, the call is not sent again.
    public var longestRetryAfter: Duration
    /// Header fields that make a request idempotent regardless of its method.
    public var idempotencyHeaders: Set<String>
    /// The number of retries to one server, per minute, that do not depend on the number of calls; `nil` sets no limit.
    ///
    /// All calls of an interceptor share a budget of retries for each scheme, host and port. It contains at most
    /// `retryReserve` retries and is full at first. Each retry takes one of them, each call adds `retryShare`, and each
    /// minute adds `retryReserve`. If the budget is empty, calls end with their result: a server that fails all calls
    /// receives few retries. Values below 1 count as 1. A retry of a call that failed because the device had no
    /// connection takes nothing.
    public var retryReserve: Int?
    /// The fraction of a retry that each call adds to the budget, from 0 to 1; see `retryReserve`.
    public var retryShare: Double

    /// Request Timeout, Too Many Requests, and the transient 5xx statuses.
    public static let standardStatuses: Set<Int> = [408, 429, 500, 502, 503, 504]

    /// Creates a policy.
    public init(
        maximumRetries: Int = 3, firstDelay: Duration = .seconds(1), longestDelay: Duration = .seconds(32),
        jitter: Double = 0.25, statuses: Set<Int> = standardStatuses, longestRetryAfter: Duration = .seconds(120),
        idempotencyHeaders: Set<String> = ["Idempotency-Key"], retryReserve: Int? = 30, retryShare: Double = 0.2
    ) {
        self.maximumRetries = maximumRetries
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.jitter = jitter
        self.statuses = statuses
        self.longestRetryAfter = longestRetryAfter
        self.idempotencyHeaders = idempotencyHeaders
        self.retryReserve = retryReserve
        self.retryShare = retryShare
    }

    /// Returns the delay before a retry: `min(firstDelay · 2^retry, longestDelay)`, plus or minus the jitter.
    ///
    /// - Parameters:
    ///   - retry: the number of earlier retries; 0 before the first retry.
    ///   - random: a number from -1 to 1.
    public func delay(before retry: Int, random: Double) -> Duration {
        let jitter = Self.clamped(jitter, to: 0...1) * Self.clamped(random, to: -1...1)
        return .backoff(firstDelay, longest: longestDelay, after: retry, jitter: jitter)
    }

    /// Returns 0 if the value is not a number.
    static func clamped(_ value: Double, to range: ClosedRange<Double>) -> Double {
        value.isNaN ? 0 : min(max(value, range.lowerBound), range.upperBound)
    }

    /// Returns whether the request is idempotent, by its method (RFC 9110, section 9.2.2) or by an idempotency key.
    public func isRepeatable(_ request: URLRequest) -> Bool {
        HTTPMethod(rawValue: request.httpMethod ?? "GET").isIdempotent
            || idempotencyHeaders.contains { request.value(forHTTPHeaderField: $0)?.isEmpty == false }
    }

    /// Returns whether the error is a transient connection failure. This depends on the underlying error and not on the
    /// `ErrorMapper`. Foundation on Linux reports a connection that breaks within a body as `unknown`.
    public func isTransient(_ error: APIError) -> Bool {
        guard error.response == nil, error.reason != .cancelled else { return false }
        if (error.underlying as? URLError)?.code == .unknown { return true }
        let reason = error.underlying.map { APIError.Reason($0) } ?? error.reason
        return [.noConnection, .serverUnreachable, .connectionLost, .timeout].contains(reason)
    }

    /// Returns whether the request was never sent because no connection could be made. Such a request can be sent again
    /// regardless of its method. Like `isTransient`, this depends on the underlying error.
    public func wasNeverSent(_ error: APIError) -> Bool {
        guard isTransient(error) else { return false }
        let reason = error.underlying.map { APIError.Reason($0) } ?? error.reason
        return [.noConnection, .serverUnreachable].contains(reason)
    }

    /// Returns whether a response reports a lasting or exhausted limit of calls for which this policy waits: 429, or
    /// 403 with no calls left, as GitHub sends it.
    func waits(for limit: RateLimit, of status: Int) -> Bool {
        guard statuses.contains(429), limit.hasCallsLeft != true else { return false }
        return status == 429 || status == 403 && limit.hasCallsLeft == false
    }
}

extension RetryPolicy {
    /// Returns the policy with the rule of a route applied.
    nonisolated func following(_ rule: RetryRule?) -> RetryPolicy {
        guard let rule else { return self }
        var policy = self
        policy.maximumRetries = rule.maximumRetries ?? maximumRetries
        policy.firstDelay = rule.firstDelay ?? firstDelay
        policy.longestDelay = rule.longestDelay ?? longestDelay
        policy.statuses = rule.statuses ?? statuses
        return policy
    }
}
