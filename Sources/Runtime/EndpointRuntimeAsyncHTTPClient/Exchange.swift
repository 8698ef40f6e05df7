#if AsyncHTTPClient
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// One request, its outcome, its deadline and the task that works on it. Whoever settles it first decides: the
    /// response, the deadline, or the caller who is cancelled.
    final class Exchange<Value: Sendable>: Sendable {
        private struct State {
            var task: Task<Void, Never>?
            var deadline: Deadline?
            /// Why the task was cancelled.
            var end: TransportError?
            var isAfterHead = false
            var isOver = false
        }

        let settlement = Settlement<Value>()
        private let timer: ExchangeTimer?
        private let state = Locked(State())

        init(_ request: TransportRequest) {
            timer = ExchangeTimer(request)
        }

        func begin(_ deadline: Deadline) {
            let isOver = state.withLock { state in
                state.deadline = deadline
                return state.isOver
            }
            if isOver { deadline.cancel() }
        }

        /// If the exchange was ended meanwhile, the task is cancelled.
        func hold(_ task: Task<Void, Never>) {
            let isEnded = state.withLock { state in
                state.task = task
                return state.end != nil
            }
            if isEnded { task.cancel() }
        }

        func restartDeadline() {
            state.withLock { $0.deadline }?.restart()
        }

        /// Counts another time from now on; `nil` counts none.
        func restartDeadline(in time: Duration?) {
            let deadline = state.withLock { $0.deadline }
            deadline?.restart(in: time ?? .seconds(315_360_000))
        }

        func hasHead() {
            timer?.receiveHead()
            state.withLock { $0.isAfterHead = true }
            restartDeadline()
        }

        var isAfterHead: Bool { state.withLock { $0.isAfterHead } }

        /// Why the exchange was ended from outside, if it was.
        var end: TransportError? { state.withLock { $0.end } }

        /// Decides the outcome and ends the exchange.
        func finish(_ outcome: Result<Value, TransportError>) {
            let deadline = state.withLock { state in
                state.isOver = true
                return state.deadline
            }
            deadline?.cancel()
            timer?.end()
            settlement.settle(outcome)
        }

        func timeOut() { stop(.failed(URLError(.timedOut))) }

        func cancel() { stop(.cancelled) }

        private func stop(_ error: TransportError) {
            let (task, deadline) = state.withLock { state in
                if state.end == nil { state.end = error }
                state.isOver = true
                return (state.task, state.deadline)
            }
            deadline?.cancel()
            timer?.end()
            settlement.settle(.failure(error))
            task?.cancel()
        }
    }
#endif
