extension Clock<Duration> {
    /// `false`: the task was cancelled.
    nonisolated func wait(_ time: Duration) async -> Bool {
        do {
            try await sleep(for: time)
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
