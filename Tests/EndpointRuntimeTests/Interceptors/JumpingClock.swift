import EndpointRuntime
import Foundation
import LoopbackSupport

/// A clock that jumps to the end of every sleep and records the durations.
final class JumpingClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Locked((now: Duration.zero, sleeps: [Duration]()))
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    var now: Instant { Instant(offset: state.withLock { $0.now }) }
    var minimumResolution: Duration { .nanoseconds(1) }
    var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// The current time as a date.
    var date: Date { start.addingTimeInterval(now.offset.seconds) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset)
        }
    }

    func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }
}

/// A clock whose sleeps end only when the task is cancelled.
struct StuckClock: Clock {
    typealias Instant = JumpingClock.Instant

    let began = Signal()
    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        began.fire()
        await Signal().wait()
        try Task.checkCancellation()
    }
}
