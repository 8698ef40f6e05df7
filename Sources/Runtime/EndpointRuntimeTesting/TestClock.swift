import EndpointRuntime

/// A clock that a test advances. Use it to test retries, streams and stubs without waiting.
public final class TestClock: Clock {
    /// A point in time, relative to the creation of the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock was created.
        public let offset: Duration

        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

        /// Returns the instant that is later by this duration.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// Returns the duration from this instant to another one.
        public func duration(to other: Instant) -> Duration { other.offset - offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var lastID = 0
        var sleepers: [Sleeper] = []
        var slept: [Duration] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Locked(State())

    /// Creates a clock at zero. Its time changes only when it is advanced.
    public init() {}

    public var now: Instant { state.withLock { $0.now } }

    public var minimumResolution: Duration { .zero }

    /// The durations of all sleeps, in order.
    public var sleeps: [Duration] { state.withLock { $0.slept } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.lastID &+= 1
            return state.lastID
        }
        let hasEnded = await withTaskCancellationHandler {
            await withCheckedContinuation { begin(id, deadline, $0) }
        } onCancel: {
            wake { $0.id == id }?.resume(returning: false)
        }
        if !hasEnded { throw CancellationError() }
    }

    /// Advances the clock and wakes all tasks whose deadline has passed.
    public func advance(by duration: Duration) {
        let now = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            return state.now
        }
        while let sleeper = wake({ $0.deadline <= now }) { sleeper.resume(returning: true) }
    }

    /// Waits until this number of tasks sleep, so that `advance` wakes them.
    public func waitForSleepers(_ count: Int = 1) async {
        await withCheckedContinuation { continuation in
            let isReached = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isReached { continuation.resume() }
        }
    }

    private func begin(_ id: Int, _ deadline: Instant, _ continuation: CheckedContinuation<Bool, Never>) {
        let (answer, reached) = state.withLock { state -> (Bool?, [CheckedContinuation<Void, Never>]) in
            if Task.isCancelled { return (false, []) }
            state.slept.append(state.now.duration(to: deadline))
            if deadline <= state.now { return (true, []) }
            state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
            let count = state.sleepers.count
            let reached = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return (nil, reached.map(\.continuation))
        }
        if let answer { continuation.resume(returning: answer) }
        for watcher in reached { watcher.resume() }
    }

    private func wake(_ matches: @Sendable (Sleeper) -> Bool) -> CheckedContinuation<Bool, Never>? {
        state.withLock { state in
            guard let index = state.sleepers.firstIndex(where: matches) else { return nil }
            return state.sleepers.remove(at: index).continuation
        }
    }
}
