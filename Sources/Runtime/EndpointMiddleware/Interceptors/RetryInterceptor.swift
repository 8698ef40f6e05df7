import Foundation

/// An interceptor that sends a call again, with exponential backoff, if the server is busy or the connection failed;
/// see `RetryPolicy`.
///
/// It repeats only idempotent requests, and requests that were never sent because no connection could be made. Each
/// attempt sends the whole body; a `BodyStream` that can be read only once is not sent again. While it waits, a call
/// does not occupy a slot of its host. Cancelling the task ends the wait immediately. `Retry-After`, or else the reset
/// of a rate limit, replaces the computed delay unless it is 0 or a date in the past. If it is longer than the policy
/// allows, the response is returned without a retry. The `retry` of a route overrides the policy.
///
/// If there is a `monitor` and a call fails while the network is disconnected, the call is sent again as soon as the
/// network is connected. If it stays disconnected for `longestOffline`, the call ends with its error.
public nonisolated struct RetryInterceptor: Interceptor {
    /// A decision about a retry, reported to the plugins of the call before the wait.
    public enum Event: Hashable, Sendable {
        /// The call will be sent again after this delay. The first retry has the number 1.
        case willRetry(_ retry: Int, after: Duration)
        /// The call will be sent again as soon as the network is connected.
        case waitsForNetwork(retry: Int)
        /// The call is not sent again, because the budget of its server is empty; see `RetryPolicy.retryReserve`.
        case budgetExhausted(retry: Int)
    }

    private let policy: RetryPolicy
    private let monitor: (any NetworkMonitor)?
    private let longestOffline: Duration
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date
    /// Shared by the copies of the interceptor. `nil` sets no limit.
    private let budget: RetryBudget?

    public var position: InterceptorPosition { .retry }
    public var preservesIdentity: Bool { true }

    /// - Parameters:
    ///   - policy: which calls are sent again, how often, and after which delay.
    ///   - monitor: reports whether the network is connected.
    ///   - longestOffline: the maximum time to wait for the network before each retry.
    ///   - clock: the clock of the delays and of the budget.
    ///   - random: returns numbers from -1 to 1, for the jitter.
    ///   - now: the current time. Used for a `Retry-After` or a reset with a date if the response has no `Date`
    ///     field.
    public init(
        _ policy: RetryPolicy = RetryPolicy(), monitor: (any NetworkMonitor)? = nil,
        longestOffline: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> Double = { .random(in: -1...1) },
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.policy = policy
        self.monitor = monitor
        self.longestOffline = longestOffline
        self.clock = clock
        self.random = random
        self.now = now
        budget = policy.retryReserve.map { RetryBudget(reserve: $0, share: policy.retryShare, clock: clock) }
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let policy = policy.following(call.route.retry)
        let server = call.request.urlRequest.url.map(\.origin) ?? ""
        budget?.addCall(to: server)
        var retry = 0
        while true {
            let result = await next.result(call)
            guard retry < policy.maximumRetries, mayBeSentAgain(call, after: result, policy),
                let delay = delay(after: result, retry: retry, policy)
            else { return try result.get() }
            if let budget, !isOffline(result), !budget.takeRetry(to: server) {
                call.notify(Event.budgetExhausted(retry: retry + 1))
                return try result.get()
            }
            if let monitor, monitor.isOffline, case .failure = result {
                call.notify(Event.waitsForNetwork(retry: retry + 1))
                let isBack = await monitor.waitUntilConnected(for: longestOffline, clock: clock)
                if Task.isCancelled { throw APIError(.cancelled) }
                guard isBack else { return try result.get() }
            } else {
                call.notify(Event.willRetry(retry + 1, after: delay))
                guard await clock.wait(delay) else { throw APIError(.cancelled) }
            }
            retry += 1
        }
    }

    /// Whether the request can be sent again. A failure after a redirect does not show whether the first request was
    /// processed.
    private func mayBeSentAgain(
        _ call: Call, after result: Result<HTTPResponse, APIError>, _ policy: RetryPolicy
    ) -> Bool {
        guard call.request.body.isReadable else { return false }
        let isRepeatable = policy.isRepeatable(call.request.urlRequest) || call.hasIdempotencyKey
        if call.route.retry?.isIdempotent ?? isRepeatable { return true }
        guard case .failure(let error) = result, policy.wasNeverSent(error) else { return false }
        return !call.context.progress.isRedirected
    }

    /// Returns the delay before the next attempt; `nil` if the result is final.
    private func delay(
        after result: Result<HTTPResponse, APIError>, retry: Int, _ policy: RetryPolicy
    ) -> Duration? {
        switch result {
        case .success(let response):
            let limit = RateLimit(of: response, now: now())
            let waits = policy.waits(for: limit, of: response.statusCode)
            let asked = response.retryAfter(now: now()) ?? (waits ? limit.reset : nil)
            guard policy.statuses.contains(response.statusCode) || waits && asked != nil else { return nil }
            // If a busy server returns 0, use the computed delay instead of repeating the call immediately.
            if let asked, asked > .zero { return asked > policy.longestRetryAfter ? nil : asked }
        case .failure(let error):
            guard policy.isTransient(error) else { return nil }
        }
        return policy.delay(before: retry, random: random())
    }

    /// Whether the call failed because the device had no connection, which does not depend on the server.
    private func isOffline(_ result: Result<HTTPResponse, APIError>) -> Bool {
        guard case .failure(let error) = result else { return false }
        return (error.underlying.map { APIError.Reason($0) } ?? error.reason) == .noConnection
    }
}

extension Call {
    /// Whether the request contains the idempotency key of its route.
    nonisolated fileprivate var hasIdempotencyKey: Bool {
        route.idempotencyKeyHeader.flatMap { request.urlRequest.value(forHTTPHeaderField: $0) }?.isEmpty == false
    }
}
