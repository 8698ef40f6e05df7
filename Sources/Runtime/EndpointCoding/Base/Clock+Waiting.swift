extension Clock<Duration> {
    /// Waits ten years at most: clocks cannot add every duration to their time.
    ///
    /// - Returns: `false` when the task was cancelled.
    package nonisolated func wait(_ time: Duration) async -> Bool {
        do {
            try await sleep(for: min(time, .seconds(315_360_000)))
            return !Task.isCancelled
        } catch {
            return false
        }
    }

    /// Tells the time since now.
    package nonisolated func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: self.now) }
    }
}
