import CodegenDiagnostics
import CodegenPlatform
import Dispatch

/// A terminal line that shows the current stage if a run takes longer than half a second. It is removed before other
/// output.
final class ProgressLine: Sendable {
    private static let delay = 0.5
    private static let interval = 0.1

    private let clock: StageClock
    private let writeLine: (@Sendable (String) -> Void)?
    private let queue = DispatchQueue(label: "codegen.progress")
    /// Whether the line is visible, and whether the run continues.
    private let state = Guarded((isShown: false, isRunning: false))

    /// - Parameter writeLine: Writes to the terminal. `nil` if there is no terminal.
    init(_ clock: StageClock, writeLine: (@Sendable (String) -> Void)?) {
        self.clock = clock
        self.writeLine = writeLine
    }

    /// - Parameter delay: The time in seconds until the line appears.
    func start(after delay: Double = delay) {
        guard writeLine != nil else { return }
        state.withLock { $0.isRunning = true }
        schedule(after: delay)
    }

    func stop() {
        queue.sync {
            state.withLock { $0.isRunning = false }
            clear()
        }
    }

    /// Removes the line and performs another write.
    func interrupt(_ write: () -> Void) {
        guard writeLine != nil else { return write() }
        queue.sync {
            clear()
            write()
        }
    }

    private func schedule(after delay: Double) {
        queue.asyncAfter(deadline: .now() + delay) { [weak self] in self?.show() }
    }

    private func show() {
        guard state.withLock({ $0.isRunning }) else { return }
        let stage = clock.current.map { "\($0.rawValue), " } ?? ""
        state.withLock { $0.isShown = true }
        writeLine?("\r\(stage)\(StageClock.seconds(clock.elapsed))\u{1B}[K")
        schedule(after: Self.interval)
    }

    private func clear() {
        let isShown = state.withLock { state in
            defer { state.isShown = false }
            return state.isShown
        }
        if isShown { writeLine?("\r\u{1B}[K") }
    }
}
