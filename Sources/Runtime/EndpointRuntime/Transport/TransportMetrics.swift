import Foundation

/// The durations of one exchange: one request and its response, without redirects. Values that the platform does not
/// measure are `nil`.
///
/// | | URLSession on Apple platforms | elsewhere, and async-http-client |
/// |---|---|---|
/// | `total`, `firstByte` | yes | yes |
/// | other properties | yes | no |
public nonisolated struct TransportMetrics: Hashable, Sendable {
    /// The time from the start of the exchange to the end of the response, or to the error.
    public var total: Duration
    /// The time from the start of the exchange to the response head; `nil` if there was none.
    public var firstByte: Duration?
    /// The time to look up the host name.
    public var domainLookup: Duration?
    /// The time to connect, without the TLS handshake.
    public var connect: Duration?
    /// The time of the TLS handshake.
    public var tls: Duration?
    /// Whether the connection had been used before.
    public var isConnectionReused: Bool?
    /// The ALPN name of the protocol (RFC 7301): `h2`, `http/1.1`.
    public var networkProtocol: String?

    /// Creates metrics. Transports create them.
    public init(total: Duration, firstByte: Duration? = nil) {
        self.total = total
        self.firstByte = firstByte
    }
}

/// Measures one exchange and reports its metrics once.
package final class ExchangeTimer: Sendable {
    private struct State {
        var firstByte: Duration?
        var isReported = false
    }

    private let started = ContinuousClock.now
    private let report: @Sendable (TransportMetrics) -> Void
    private let state = Locked(State())

    /// Starts the measurement; `nil` if the request has no closure for metrics.
    package init?(_ request: TransportRequest) {
        guard let report = request.onMetrics else { return nil }
        self.report = report
    }

    /// Records the time of the response head.
    package func receiveHead() {
        let time = started.duration(to: .now)
        state.withLock { $0.firstByte = $0.firstByte ?? time }
    }

    /// Ends the measurement and reports the metrics.
    package func end() {
        let time = started.duration(to: .now)
        deliver(TransportMetrics(total: time, firstByte: state.withLock { $0.firstByte }))
    }

    /// Reports metrics that the platform collected. Only the first report has an effect.
    func deliver(_ metrics: TransportMetrics) {
        let isFirst = state.withLock { state in
            defer { state.isReported = true }
            return !state.isReported
        }
        if isFirst { report(metrics) }
    }
}
