import Foundation

/// Runs an action after a time, unless cancelled before.
///
/// Safe to share (`@unchecked Sendable`): its only member is immutable, and a dispatch source may be cancelled from any
/// thread.
final class Deadline: @unchecked Sendable {
    private let timer: any DispatchSourceTimer

    init(in time: Duration, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
        timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + time.bounded)
        timer.setEventHandler(handler: action)
        timer.activate()
    }

    /// Counts from now again.
    func restart(in time: Duration) {
        timer.schedule(deadline: .now() + time.bounded)
    }

    func cancel() {
        timer.cancel()
    }
}

extension Duration {
    /// As Foundation counts time.
    package nonisolated var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }

    /// Seconds that every timer can count: from none to ten years.
    nonisolated var bounded: TimeInterval { min(max(0, seconds), 315_360_000) }
}
