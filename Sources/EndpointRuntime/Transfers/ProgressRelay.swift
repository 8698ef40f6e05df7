/// Passes reports on and remembers how far they came, so that the last one can say that it is completed. Made by
/// `CallRunner` for a call that is watched.
final class ProgressRelay: Sendable {
    private let last: Locked<TransferProgress>
    private let report: TransferProgress.Report

    /// - Parameter direction: which of the two bodies the call is about.
    init(_ direction: TransferProgress.Direction, _ report: @escaping TransferProgress.Report) {
        last = Locked(TransferProgress(direction, bytes: 0, of: nil))
        self.report = report
    }

    func pass(_ progress: TransferProgress) {
        last.withLock { last in
            if progress.direction == last.direction { last = progress }
        }
        report(progress)
    }

    func complete() {
        let last = last.withLock { $0 }
        report(TransferProgress(last.direction, bytes: last.bytes, of: last.total ?? last.bytes, isCompleted: true))
    }
}
