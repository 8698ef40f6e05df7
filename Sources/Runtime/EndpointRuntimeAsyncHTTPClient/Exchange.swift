#if AsyncHTTPClient
    import EndpointRuntime
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A request, its outcome, its deadline and its task. The first of three events determines the outcome: the
    /// response, the deadline, or the cancellation of the caller.
    final class Exchange<Value: Sendable>: Sendable {
        private struct State {
            var task: Task<Void, Never>?
            var deadline: Deadline?
            /// The reason why the task was cancelled.
            var end: TransportError?
            var isAfterHead = false
            var hasEnded = false
        }

        let settlement = Settlement<Value>()
        private let timer: ExchangeTimer?
        private let state = Locked(State())

        init(_ request: TransportRequest) {
            timer = ExchangeTimer(request)
        }

        func begin(_ deadline: Deadline) {
            let hasEnded = state.withLock { state in
                state.deadline = deadline
                return state.hasEnded
            }
            if hasEnded { deadline.cancel() }
        }

        /// Stores the task. Cancels it if the exchange has already been ended.
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

        /// Restarts the deadline with another duration; `nil` disables it.
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

        /// The error if the exchange was ended by a timeout or a cancellation.
        var end: TransportError? { state.withLock { $0.end } }

        /// Sets the outcome and ends the exchange.
        func finish(_ outcome: Result<Value, TransportError>) {
            let deadline = state.withLock { state in
                state.hasEnded = true
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
                state.hasEnded = true
                return (state.task, state.deadline)
            }
            deadline?.cancel()
            timer?.end()
            settlement.settle(.failure(error))
            task?.cancel()
        }
    }
#endif
