/// One outcome for one waiter. The first outcome is final. An outcome that arrives before the waiter is kept, so that a
/// cancellation before the start is not lost.
package final class Settlement<Value: Sendable>: Sendable {
    package typealias Outcome = Result<Value, TransportError>
    package typealias Continuation = CheckedContinuation<Outcome, Never>

    private enum State {
        case idle
        case waiting(Continuation)
        case settled(early: Outcome?)
    }

    private let state = Locked(State.idle)

    package init() {}

    /// Sets the waiter. Returns `false` if there was already an outcome; the request must then not be sent.
    package func begin(_ continuation: Continuation) -> Bool {
        let early = state.withLock { state -> Outcome? in
            if case .settled(let early) = state { return early ?? .failure(.cancelled) }
            state = .waiting(continuation)
            return nil
        }
        guard let early else { return true }
        continuation.resume(returning: early)
        return false
    }

    package var isSettled: Bool {
        state.withLock { state in
            if case .settled = state { true } else { false }
        }
    }

    /// Sets the outcome.
    ///
    /// - Returns: whether this was the first outcome.
    @discardableResult
    package func settle(_ outcome: Outcome) -> Bool {
        let (isFirst, continuation) = state.withLock { state -> (Bool, Continuation?) in
            switch state {
            case .idle:
                state = .settled(early: outcome)
                return (true, nil)
            case .waiting(let continuation):
                state = .settled(early: nil)
                return (true, continuation)
            case .settled: return (false, nil)
            }
        }
        continuation?.resume(returning: outcome)
        return isFirst
    }
}
