import Foundation

/// Passes progress reports on, one at a time on its own queue, so that a slow callback does not delay the transfer.
/// While the callback runs, only the newest report of a body waits. Created by `CallRunner` or `Download` for calls
/// with a progress callback.
final class ProgressRelay: Sendable {
    fileprivate struct State {
        /// The newest report about the main body of the call.
        var last: TransferProgress
        var waiting: [TransferProgress] = []
        var isReporting = false
        var hasEnded = false
        var completion: CheckedContinuation<Void, Never>?
    }

    private let state: Locked<State>
    private let report: TransferProgress.Report
    private let queue = DispatchQueue(label: "EndpointRuntime.ProgressRelay")

    /// - Parameter direction: the direction of the main body of the call.
    init(_ direction: TransferProgress.Direction, _ report: @escaping TransferProgress.Report) {
        state = Locked(State(last: TransferProgress(direction, bytes: 0, of: nil)))
        self.report = report
    }

    func pass(_ progress: TransferProgress) {
        let begins = state.withLock { state in
            if state.hasEnded { return false }
            if progress.direction == state.last.direction { state.last = progress }
            if state.waiting.last?.direction == progress.direction { state.waiting.removeLast() }
            state.waiting.append(progress)
            return state.begins()
        }
        if begins { queue.async { self.deliver() } }
    }

    /// Sends a last report that the call has succeeded, and returns after the callback has returned.
    ///
    /// - Parameter length: the number of bytes of the whole body; `nil` uses the last reported number.
    func complete(_ length: Int64? = nil) async {
        await withCheckedContinuation { continuation in
            let begins: Bool? = state.withLock { state in
                // The end of a stream may be read again.
                if state.hasEnded { return nil }
                let bytes = length ?? state.last.bytes
                let total = length ?? state.last.total ?? bytes
                state.waiting.append(
                    TransferProgress(state.last.direction, bytes: bytes, of: total, isCompleted: true))
                state.hasEnded = true
                state.completion = continuation
                return state.begins()
            }
            if begins == nil { continuation.resume() }
            if begins == true { queue.async { self.deliver() } }
        }
    }

    /// Drops the waiting reports after the call has failed. No further report starts.
    func drop() {
        state.withLock { state in
            state.waiting = []
            state.hasEnded = true
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

    /// Returns the next report. If there is none, returns the continuation that waits for the last report.
    fileprivate mutating func next() -> (TransferProgress?, CheckedContinuation<Void, Never>?) {
        if !waiting.isEmpty { return (waiting.removeFirst(), nil) }
        isReporting = false
        defer { completion = nil }
        return (nil, completion)
    }
}
