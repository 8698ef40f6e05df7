extension Clock<Duration> {
    /// Waits for the duration, at most ten years: clocks cannot add every duration to an instant.
    ///
    /// - Returns: `false` if the task was cancelled.
    package nonisolated func wait(_ time: Duration) async -> Bool {
        do {
            try await sleep(for: min(time, .seconds(315_360_000)))
            return !Task.isCancelled
        } catch {
            return false
        }
    }

    /// Returns a closure that returns the time elapsed since this call.
    package nonisolated func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
