import Foundation

/// Sends a call again when the server is busy or the connection failed, with growing waits; see `RetryPolicy`.
///
/// Only requests that may be sent twice are repeated, and those that were never sent: there was no connection, or the server
/// did not accept one. Every body that a request can carry is in memory or in a file and is sent whole each time. A wait holds no place at the host's gate and ends at once when the task is cancelled.
/// A server's `Retry-After` takes the place of the computed wait; one that is longer than the policy allows ends the call
/// with the answer as it is. A route's `retry` takes the place of the policy's members.
///
/// With a `monitor`, a call that failed while there is no way to the network counts no seconds: it is sent again as soon as
/// there is one, and fails as it did when there is none for `longestOffline`.
public nonisolated struct RetryInterceptor: Interceptor {
    private let policy: RetryPolicy
    private let monitor: (any NetworkMonitor)?
    private let longestOffline: Duration
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date

    public var position: InterceptorPosition { .retry }

    /// - Parameters:
    ///   - policy: what is sent again, how often, and when.
    ///   - monitor: knows whether there is a way to the network.
    ///   - longestOffline: how long a call waits for one, before each retry.
    ///   - clock: counts the waits.
    ///   - random: from -1 to 1, for the jitter.
    ///   - now: for a `Retry-After` that is a date, where the response has no `Date` itself.
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
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        let policy = policy.following(call.route.retry)
        var retry = 0
        while true {
            let result = await next.result(call)
            guard retry < policy.maximumRetries, mayBeSentAgain(call, after: result, policy),
                let delay = delay(after: result, retry: retry, policy)
            else { return try result.get() }
            if let monitor, monitor.isOffline, case .failure = result {
                let isBack = await monitor.waitUntilConnected(for: longestOffline, clock: clock)
                if Task.isCancelled { throw APIError(.cancelled) }
                guard isBack else { return try result.get() }
            } else {
                guard await clock.wait(delay) else { throw APIError(.cancelled) }
            }
            retry += 1
        }
    }

    /// What came after a redirect says nothing about the first request, which may have been sent with all its effects.
    private func mayBeSentAgain(
        _ call: Call, after result: Result<HTTPResponse, APIError>, _ policy: RetryPolicy
    ) -> Bool {
        if call.route.retry?.isIdempotent ?? policy.isRepeatable(call.request.urlRequest) { return true }
        guard case .failure(let error) = result, policy.wasNeverSent(error) else { return false }
        return !call.context.trail.withLock { $0.isRedirected }
    }

    /// `nil` when the result stands.
    private func delay(
        after result: Result<HTTPResponse, APIError>, retry: Int, _ policy: RetryPolicy
    ) -> Duration? {
        switch result {
        case .success(let response):
            guard policy.statuses.contains(response.statusCode) else { return nil }
            if let asked = RetryAfter.duration(in: response, now: now()) {
                return asked > policy.longestRetryAfter ? nil : asked
            }
        case .failure(let error):
            guard policy.isTransient(error) else { return nil }
        }
        return policy.delay(before: retry, random: random())
    }
}
