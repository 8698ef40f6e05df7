import EndpointRuntime

/// A clock whose sleeps return immediately. It records their durations.
final class InstantClock: Clock {
    struct Instant: InstantProtocol {
        let offset: Duration

        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
    }

    private let state = Locked((now: Instant(offset: .zero), waits: [Duration]()))

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    var waits: [Duration] { state.withLock { $0.waits } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        state.withLock { state in
            state.waits.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}
