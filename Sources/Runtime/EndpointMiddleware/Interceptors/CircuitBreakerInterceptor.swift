import Foundation

/// A circuit breaker: stops sending calls to a server that keeps failing, and probes it later.
///
/// Per scheme, host and port: after `threshold` failed calls in a row (retries included in one) the circuit opens, and
/// calls fail at once with `.circuitOpen`. After `recovery` one call is let through as a probe; its success closes the
/// circuit, its failure opens it for another `recovery`. Failures are statuses of 500 and above, timeouts (that of the
/// call counts once a request was sent) and connections that cannot be made; a cancelled call and a device
/// that is offline (`.noConnection`) say nothing. A token's refresh belongs to a call that was let through already and
/// passes.
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
    ///   - threshold: failures in a row that open the circuit of a host.
    ///   - recovery: time for which nothing is sent then, before one call probes the host.
    ///   - clock: measures it.
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

    /// Whether the call is the probe; `nil`: it must not pass.
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

    /// - Parameter outcome: whether the call failed; `nil`: it says nothing about the server.
    private func leave(_ origin: String, isProbe: Bool, _ outcome: Bool?) {
        let now = elapsed()
        circuits.withLock { circuits in
            var circuit = circuits[origin] ?? Circuit()
            // Calls that began before the circuit opened do not decide about it.
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

    /// `nil`: it says nothing about the server.
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
