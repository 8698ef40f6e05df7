import Foundation

/// A clock whose sleeps return immediately. It records their durations.
///
/// Safe to share (`@unchecked Sendable`) because `state` is read and written only while `lock` is held.
public final class InstantClock: Clock, @unchecked Sendable {
    public struct Instant: InstantProtocol {
        let offset: Duration

        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        public func duration(to other: Instant) -> Duration { other.offset - offset }
    }

    private let lock = NSLock()
    private var state = (now: Instant(offset: .zero), waits: [Duration]())

    public init() {}

    public var now: Instant { lock.withLock { state.now } }
    public var minimumResolution: Duration { .zero }
    public var waits: [Duration] { lock.withLock { state.waits } }

    public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        lock.withLock {
            state.waits.append(state.now.duration(to: deadline))
            state.now = max(state.now, deadline)
        }
    }
}
