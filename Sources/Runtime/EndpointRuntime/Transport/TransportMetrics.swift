import Foundation

/// Where the time of one exchange went: one request and its response, redirects not included. `nil` is what the platform
/// does not tell.
///
/// | | URLSession on Apple platforms | elsewhere, and async-http-client |
/// |---|---|---|
/// | `total`, `firstByte` | yes | yes |
/// | the others | yes | no |
public nonisolated struct TransportMetrics: Hashable, Sendable {
    /// From when the transport began to the end of the response, or to the error.
    public var total: Duration
    /// From when the transport began to the head of the response; `nil` if there was none.
    public var firstByte: Duration?
    /// The look-up of the host's name.
    public var domainLookup: Duration?
    /// Until the connection was there, without its TLS handshake.
    public var connect: Duration?
    /// The TLS handshake.
    public var tls: Duration?
    /// Whether the connection had been used before.
    public var isConnectionReused: Bool?
    /// The protocol by its name in ALPN (RFC 7301): `h2`, `http/1.1`.
    public var networkProtocol: String?

    /// Metrics; usually made by a transport.
    public init(total: Duration, firstByte: Duration? = nil) {
        self.total = total
        self.firstByte = firstByte
    }
}

/// Measures one exchange, and tells once.
package final class ExchangeTimer: Sendable {
    private struct State {
        var firstByte: Duration?
        var isTold = false
    }

    private let started = ContinuousClock.now
    private let tell: @Sendable (TransportMetrics) -> Void
    private let state = Locked(State())

    /// Begins to measure; `nil` where nobody asks.
    package init?(_ request: TransportRequest) {
        guard let tell = request.onMetrics else { return nil }
        self.tell = tell
    }

    /// The head of the response came.
    package func receiveHead() {
        let time = started.duration(to: .now)
        state.withLock { $0.firstByte = $0.firstByte ?? time }
    }

    /// The exchange is over.
    package func end() {
        let time = started.duration(to: .now)
        deliver(TransportMetrics(total: time, firstByte: state.withLock { $0.firstByte }))
    }

    /// The platform's own metrics.
    func deliver(_ metrics: TransportMetrics) {
        let isFirst = state.withLock { state in
            defer { state.isTold = true }
            return !state.isTold
        }
        if isFirst { tell(metrics) }
    }
}
