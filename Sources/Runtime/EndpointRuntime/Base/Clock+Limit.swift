extension Clock<Duration> {
    /// Runs work for a time at most. It is cancelled then, and waited for.
    ///
    /// - Parameter onTimeUp: called before it is cancelled.
    /// - Returns: what the work returned; `nil` when the time was up before.
    nonisolated func limit<Output: Sendable>(
        _ time: Duration, _ work: @escaping @Sendable () async -> Output,
        onTimeUp: @escaping @Sendable () -> Void = {}
    ) async -> Output? {
        await withTaskGroup(of: Output?.self) { group in
            group.addTask { await work() }
            group.addTask {
                if await wait(time) { onTimeUp() }
                return nil
            }
            defer { group.cancelAll() }
            while let result = await group.next() {
                // A cancelled caller waits for what the work makes of it.
                if result != nil || !Task.isCancelled { return result }
            }
            return nil
        }
    }
}
