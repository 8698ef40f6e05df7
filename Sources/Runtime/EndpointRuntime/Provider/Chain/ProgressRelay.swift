import Foundation

/// Passes reports on, one after the other on a queue of its own, so that a slow callback holds nothing up: while it
/// runs, of the reports about one body only the newest waits. Made for a call that is watched, by `CallRunner` or
/// `Download`.
final class ProgressRelay: Sendable {
    fileprivate struct State {
        /// The newest about the body that the call is about.
        var last: TransferProgress
        var waiting: [TransferProgress] = []
        var isReporting = false
        var isOver = false
        var completion: CheckedContinuation<Void, Never>?
    }

    private let state: Locked<State>
    private let report: TransferProgress.Report
    private let queue = DispatchQueue(label: "EndpointRuntime.ProgressRelay")

    /// - Parameter direction: which of the two bodies the call is about.
    init(_ direction: TransferProgress.Direction, _ report: @escaping TransferProgress.Report) {
        state = Locked(State(last: TransferProgress(direction, bytes: 0, of: nil)))
        self.report = report
    }

    func pass(_ progress: TransferProgress) {
        let begins = state.withLock { state in
            if state.isOver { return false }
            if progress.direction == state.last.direction { state.last = progress }
            if state.waiting.last?.direction == progress.direction { state.waiting.removeLast() }
            state.waiting.append(progress)
            return state.begins()
        }
        if begins { queue.async { self.deliver() } }
    }

    /// Reports that the call has succeeded, as the last report, and returns when the callback has returned.
    ///
    /// - Parameter length: bytes of the whole body; nil takes what was last reported.
    func complete(_ length: Int64? = nil) async {
        await withCheckedContinuation { continuation in
            let begins = state.withLock { state in
                let bytes = length ?? state.last.bytes
                let total = length ?? state.last.total ?? bytes
                state.waiting.append(
                    TransferProgress(state.last.direction, bytes: bytes, of: total, isCompleted: true))
                state.isOver = true
                state.completion = continuation
                return state.begins()
            }
            if begins { queue.async { self.deliver() } }
        }
    }

    /// The call has failed: no further report begins.
    func drop() {
        state.withLock { state in
            state.waiting = []
            state.isOver = true
        }
    }

    private func deliver() {
        while true {
            let (next, completion) = state.withLock { $0.next() }
            completion?.resume()
            guard let next else { return }
            report(next)
        }
    }
}

extension ProgressRelay.State {
    fileprivate mutating func begins() -> Bool {
        defer { isReporting = true }
        return !isReporting
    }

    /// What is reported next; when there is nothing, who waits for that.
    fileprivate mutating func next() -> (TransferProgress?, CheckedContinuation<Void, Never>?) {
        if !waiting.isEmpty { return (waiting.removeFirst(), nil) }
        isReporting = false
        defer { completion = nil }
        return (nil, completion)
    }
}
