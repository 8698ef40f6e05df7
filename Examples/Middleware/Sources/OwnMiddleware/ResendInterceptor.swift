import EndpointRuntime
import Foundation

/// Sends a call again with exponential backoff when the server is busy or the connection failed; see `ResendPolicy`.
///
/// Only idempotent requests are repeated, and requests that were never sent because no connection could be made. Each
/// attempt sends the whole body; a `BodyStream` that can be read once is not sent again. While it waits, a call does not
/// occupy a slot of its host, and cancelling the task ends the wait at once. `Retry-After` replaces the computed delay
/// unless it is 0 or a date that has passed; if it is longer than the policy allows, the response is returned without a
/// retry. A route's `retry` overrides the policy.
///
/// With a `monitor`, a call that failed while the network is disconnected is sent again as soon as the network is
/// connected. If it stays disconnected for `longestOffline`, the call ends with its error.
public nonisolated struct ResendInterceptor: Interceptor {
    /// A decision to send a call again, reported to its plugins before the wait.
    public enum Event: Hashable, Sendable {
        /// The call is sent again after this delay; the first retry has the number 1.
        case willRetry(_ retry: Int, after: Duration)
        /// The call is sent again as soon as the network is connected.
        case waitsForNetwork(retry: Int)
    }

    private let policy: ResendPolicy
    private let monitor: (any ConnectionMonitor)?
    private let longestOffline: Duration
    private let clock: any Clock<Duration>
    private let random: @Sendable () -> Double
    private let now: @Sendable () -> Date

    public var position: InterceptorPosition { .retry }
    public var preservesIdentity: Bool { true }

    /// - Parameters:
    ///   - policy: which calls are sent again, how often, and after which delay.
    ///   - monitor: reports whether the network is connected.
    ///   - longestOffline: the maximum time to wait for the network before each retry.
    ///   - clock: the clock of the delays.
    ///   - random: from -1 to 1, for the jitter.
    ///   - now: for a `Retry-After` that is a date, where the response has no `Date` itself.
    public init(
        _ policy: ResendPolicy = ResendPolicy(), monitor: (any ConnectionMonitor)? = nil,
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

    /// What came after a redirect says nothing about the first request, which may have been sent with all its effects.
    private func mayBeSentAgain(
        _ call: Call, after result: Result<HTTPResponse, APIError>, _ policy: ResendPolicy
    ) -> Bool {
        guard call.request.body.isReadable else { return false }
        if call.route.retry?.isIdempotent ?? policy.isRepeatable(call.request.urlRequest) { return true }
        guard case .failure(let error) = result, policy.wasNeverSent(error) else { return false }
        return !call.context.progress.isRedirected
    }

    /// `nil` when the result stands.
    private func delay(
        after result: Result<HTTPResponse, APIError>, retry: Int, _ policy: ResendPolicy
    ) -> Duration? {
        switch result {
        case .success(let response):
            guard policy.statuses.contains(response.statusCode) else { return nil }
            // A server that is busy and says 0 would be asked again within a millisecond.
            if let asked = response.retryAfter(now: now()), asked > .zero {
                return asked > policy.longestRetryAfter ? nil : asked
            }
        case .failure(let error):
            guard policy.isTransient(error) else { return nil }
        }
        return policy.delay(before: retry, random: random())
    }
}
