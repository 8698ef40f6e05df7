import EndpointCoding
import Foundation
import LoopbackSupport

/// A clock that jumps to the end of every sleep and records the durations.
package final class JumpingClock: Clock, Sendable {
    package struct Instant: InstantProtocol {
        package var offset: Duration

        package init(offset: Duration) { self.offset = offset }

        package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        package func duration(to other: Instant) -> Duration { other.offset - offset }
        package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let state = Locked((now: Duration.zero, sleeps: [Duration]()))
    private let start = Date(timeIntervalSince1970: 1_800_000_000)

    package init() {}

    package var now: Instant { Instant(offset: state.withLock { $0.now }) }
    package var minimumResolution: Duration { .nanoseconds(1) }
    package var sleeps: [Duration] { state.withLock { $0.sleeps } }

    /// The current time as a date.
    package var date: Date { start.addingTimeInterval(now.offset.seconds) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        try Task.checkCancellation()
        state.withLock { state in
            state.sleeps.append(deadline.offset - state.now)
            state.now = max(state.now, deadline.offset)
        }
    }

    package func advance(by duration: Duration) {
        state.withLock { $0.now += duration }
    }
}

/// A clock whose sleeps end only when the task is cancelled.
package struct StuckClock: Clock {
    package typealias Instant = JumpingClock.Instant

    package let began = Signal()

    package init() {}

    package var now: Instant { Instant(offset: .zero) }
    package var minimumResolution: Duration { .nanoseconds(1) }

    package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        began.fire()
        await Signal().wait()
        try Task.checkCancellation()
    }
}
