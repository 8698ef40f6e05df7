import Foundation

/// A circuit breaker that stops sending calls to a failing server, and probes the server later.
///
/// There is one circuit for each scheme, host and port. After `threshold` consecutive failed calls the circuit opens,
/// and calls fail immediately with `.circuitOpen`. A call with all its retries counts once. After `recovery`, one call
/// is sent as a probe. If it succeeds, the circuit closes; if it fails, the circuit stays open for another `recovery`.
///
/// Failures are statuses of 500 and above, failed and lost connections, invalid responses, and timeouts. The timeout of
/// the call counts only if a request was sent. Cancelled calls and an offline device (`.noConnection`) do not count. A
/// token refresh is part of a call that has already passed the circuit, so it always passes.
public final class CircuitBreakerInterceptor: Interceptor {
    private struct Circuit {
        var failures = 0
        var openedAt: Duration?
        var isProbing = false
    }

    private let threshold: Int
    private let recovery: Duration
    private let elapsed: @Sendable () -> Duration
    private let circuits = Locked<[String: Circuit]>([:])

    public var position: InterceptorPosition { .circuitBreaker }
    public var preservesIdentity: Bool { true }

    /// - Parameters:
    ///   - threshold: the number of consecutive failures that open the circuit of a host.
    ///   - recovery: how long no calls are sent while the circuit is open, before a probe.
    ///   - clock: the clock for `recovery`.
    public init(threshold: Int = 5, recovery: Duration = .seconds(30), clock: any Clock<Duration> = ContinuousClock()) {
        self.threshold = max(1, threshold)
        self.recovery = recovery
        elapsed = clock.stopwatch()
    }

    public func intercept(_ call: Call, next: Next) async throws(APIError) -> HTTPResponse {
        guard !call.context.isTokenRefresh else { return try await next(call) }
        let origin = call.request.urlRequest.url.map(\.origin) ?? ""
        guard let isProbe = enter(origin) else { throw APIError(.circuitOpen) }
        let result = await next.result(call)
        leave(origin, isProbe: isProbe, isFailure(result, of: call))
        return try result.get()
    }

    /// Returns whether the call is a probe; `nil` if the call must not be sent.
    private func enter(_ origin: String) -> Bool? {
        let now = elapsed()
        return circuits.withLock { circuits in
            guard var circuit = circuits[origin], let openedAt = circuit.openedAt else { return false }
            guard !circuit.isProbing, now - openedAt >= recovery else { return nil }
            circuit.isProbing = true
            circuits[origin] = circuit
            return true
        }
    }

    /// - Parameter outcome: whether the call failed; `nil` if the outcome does not depend on the server.
    private func leave(_ origin: String, isProbe: Bool, _ outcome: Bool?) {
        let now = elapsed()
        circuits.withLock { circuits in
            var circuit = circuits[origin] ?? Circuit()
            // Calls that began before the circuit opened do not change it.
            guard isProbe || circuit.openedAt == nil else { return }
            circuit.isProbing = false
            switch outcome {
            case nil: break
            case .some(false): circuit = Circuit()
            case .some(true):
                circuit.failures += 1
                if isProbe || circuit.failures >= threshold { circuit.openedAt = now }
            }
            circuits[origin] = circuit.failures == 0 && circuit.openedAt == nil ? nil : circuit
        }
    }

    /// Returns whether the call failed; `nil` if the outcome does not depend on the server.
    private func isFailure(_ result: Result<HTTPResponse, APIError>, of call: Call) -> Bool? {
        switch call.context.cancellation {
        case nil: isFailure(result)
        case .timeout: call.context.progress.sent == nil ? nil : true
        default: nil
        }
    }

    private func isFailure(_ result: Result<HTTPResponse, APIError>) -> Bool? {
        switch result {
        case .success(let response): response.statusCode >= 500
        case .failure(let error):
            switch error.reason {
            case .serverUnreachable, .connectionLost, .timeout, .network, .tls, .invalidResponse: true
            default: nil
            }
        }
    }
}
