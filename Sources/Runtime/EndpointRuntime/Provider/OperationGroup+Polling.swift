extension OperationGroup {
    /// Repeats a call until its value has reached a state, for generated methods such as `getJobWhenDone`. If a response
    /// has a `Retry-After` (RFC 9110, section 10.2.3) other than 0, it replaces the interval.
    ///
    /// - Parameters:
    ///   - operation: the operation's name, for errors.
    ///   - interval: the delay between two calls.
    ///   - limit: the longest time from the first call to the start of the last call.
    ///   - call: makes the call with these options.
    ///   - isDone: whether the value has reached the state.
    /// - Returns: the first value that has reached the state.
    /// - Throws: the error of a call; `.timeout` if the next call would start after the limit; `.cancelled`.
    public nonisolated(nonsending) func poll<Value: Sendable>(
        _ operation: String, every interval: Duration, for limit: Duration,
        _ call: (CallOptions) async throws(APIError) -> Value, until isDone: (Value) -> Bool
    ) async throws(APIError) -> Value {
        let configuration = _pollingConfiguration
        let elapsed = configuration.clock.stopwatch()
        func error(_ reason: APIError.Reason) -> APIError {
            APIError(
                reason, operation: operation, localizer: configuration.localizer,
                errorMembers: configuration.errorMembers)
        }
        while true {
            let asked = Locked(Duration.zero)
            let value = try await call(.observe { response in asked.withLock { $0 = response.retryAfter() ?? .zero } })
            if isDone(value) { return value }
            let delay = asked.withLock { $0 > .zero ? $0 : interval }
            guard elapsed() + delay <= limit else { throw error(.timeout) }
            guard await configuration.clock.wait(delay) else { throw error(.cancelled) }
        }
    }
}
