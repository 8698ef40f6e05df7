extension Clock<Duration> {
    /// Runs work with a time limit. If the work times out, it is cancelled, and the method does not wait for its end:
    /// code of an app may ignore the cancellation. If the caller is cancelled, the work is cancelled, and the method
    /// waits for its result until the time limit.
    ///
    /// - Parameter onTimeUp: A closure called before work that timed out is cancelled.
    /// - Returns: The result of the work; `nil` if it timed out.
    package nonisolated func limit<Output: Sendable>(
        _ time: Duration, _ work: @escaping @Sendable () async -> Output,
        onTimeUp: @escaping @Sendable () -> Void = {}
    ) async -> Output? {
        let first = FirstResult<Output?>()
        let running = Task { first.set(await work()) }
        let timer = Task {
            guard await wait(time), first.isMissing else { return }
            onTimeUp()
            first.set(nil)
        }
        defer {
            running.cancel()
            timer.cancel()
        }
        return await withTaskCancellationHandler {
            await first.value
        } onCancel: {
            running.cancel()
        }
    }
}

/// The first of several results, for one waiter.
private final class FirstResult<Value: Sendable>: Sendable {
    private enum State {
        case missing
        case awaited(CheckedContinuation<Value, Never>)
        case set(Value)
    }

    private let state = Locked(State.missing)

    var isMissing: Bool {
        state.withLock { state in
            if case .set = state { false } else { true }
        }
    }

    func set(_ value: Value) {
        let waiter = state.withLock { state -> CheckedContinuation<Value, Never>? in
            defer { if case .set = state {} else { state = .set(value) } }
            if case .awaited(let waiter) = state { return waiter }
            return nil
        }
        waiter?.resume(returning: value)
    }

    /// Waits for the first result. Called once.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let value = state.withLock { state -> Value? in
                    if case .set(let value) = state { return value }
                    state = .awaited(continuation)
                    return nil
                }
                if let value { continuation.resume(returning: value) }
            }
        }
    }
}
