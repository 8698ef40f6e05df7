import EndpointCodingTestSupport

/// A clock whose sleeps return immediately.
package struct RecordingClock: Clock {
    package let slept = Recorder<Duration>()

    package init() {}

    package var now: ContinuousClock.Instant { ContinuousClock().now }
    package var minimumResolution: Duration { .zero }

    package func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
        let wait = now.duration(to: deadline)
        slept.add(.seconds(wait.components.seconds + (wait.components.attoseconds > 0 ? 1 : 0)))
    }
}
