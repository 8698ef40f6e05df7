extension Clock<Duration> {
    /// Runs work for a time at most. When the time is up, the work is cancelled and not waited for: code of an app may
    /// ignore the cancellation. A cancelled caller waits for the result of the cancelled work, but not for longer.
    ///
    /// - Parameter onTimeUp: called before the work is cancelled.
    /// - Returns: the result of the work; `nil` when the time was up before.
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

    /// Waits for it, once.
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
