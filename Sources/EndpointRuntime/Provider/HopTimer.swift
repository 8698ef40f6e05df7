/// Counts the time of one hop as its transport does: while it is on the wire, and anew with each part of the body that is
/// sent. What is left belongs to the next hop. Made by `Attempt`.
final class HopTimer: Sendable {
    private struct State {
        var left: Duration
        /// When it began to count; nil while the hop waits, and when it is over.
        var began: Duration?
    }

    private let whole: Duration
    private let elapsed: @Sendable () -> Duration
    private let state: Locked<State>

    /// - Parameters:
    ///   - request: has the time that is left for this hop.
    ///   - whole: the time of all hops.
    ///   - clock: measures it.
    init(_ request: TransportRequest, whole: Duration, clock: any Clock<Duration>) {
        self.whole = whole
        elapsed = clock.stopwatch()
        state = Locked(State(left: request.timeout))
    }

    /// The hop is on the wire.
    func begin() {
        let now = elapsed()
        state.withLock { $0.began = now }
    }

    /// A part of the body was sent.
    func restart() {
        let now = elapsed()
        state.withLock { state in
            guard state.began != nil else { return }
            state.began = now
            state.left = whole
        }
    }

    /// The response is here.
    func end() {
        let now = elapsed()
        state.withLock { state in
            if let began = state.began { state.left -= now - began }
            state.began = nil
        }
    }

    /// What is left when the hop is over.
    var remaining: Duration { state.withLock { $0.left } }
}
