/// Work that runs once for several waiters. It runs in its own task, so it continues for the other waiters if one of
/// them ends. A waiter whose task is cancelled leaves at once.
package final class SharedWork<Output: Sendable, Failure: Error>: Sendable {
    package typealias Outcome = Result<Output, Failure>

    private struct State {
        var members = 0
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var lastID = 0
        var outcome: Outcome?
        var isAbandoned = false
        var task: Task<Void, Never>?
        /// The highest priority of the waiters and of the task that started the work.
        var priority: TaskPriority?
    }

    private let endsWithLastMember: Bool
    private let cancelled: Failure
    private let state = Locked(State())

    /// - Parameters:
    ///   - endsWithLastMember: Whether the work is cancelled when its last waiter leaves.
    ///   - cancelled: The error for a waiter whose own task is cancelled.
    package init(endsWithLastMember: Bool, cancelled: Failure) {
        self.endsWithLastMember = endsWithLastMember
        self.cancelled = cancelled
    }

    /// Starts the work. Called once.
    ///
    /// - Parameter after: A closure that runs after all waiters have the outcome. Waiters do not wait for it.
    package func start(
        _ body: @escaping @Sendable () async throws(Failure) -> Output,
        after: @escaping @Sendable () async -> Void = {}
    ) {
        let priority = raise(to: Task.currentPriority)
        let task = Task(priority: priority) {
            do throws(Failure) {
                finish(.success(try await body()))
            } catch {
                finish(.failure(error))
            }
            await after()
        }
        let (isAbandoned, highest) = state.withLock { state in
            if state.outcome == nil { state.task = task }
            return (state.isAbandoned, state.priority)
        }
        if isAbandoned { task.cancel() }
        if let highest, highest > priority { Self.escalate(task, to: highest) }
    }

    /// - Returns: The highest priority so far.
    private func raise(to priority: TaskPriority) -> TaskPriority {
        state.withLock { state in
            let highest = max(priority, state.priority ?? priority)
            state.priority = highest
            return highest
        }
    }

    /// Raises the priority of a running task. A continuation does not do this for the work it waits for; `value` of a
    /// task does.
    private static func escalate(_ task: Task<Void, Never>, to priority: TaskPriority) {
        Task(priority: priority) { await task.value }
    }

    /// Registers one more waiter, who must then call `outcome()`. Returns `false` if the work has ended or was
    /// abandoned.
    package func join() -> Bool {
        state.withLock { state in
            guard state.outcome == nil, !state.isAbandoned else { return false }
            state.members += 1
            return true
        }
    }

    /// The number of registered waiters that have not left yet.
    package var members: Int { state.withLock { $0.members } }

    /// The number of callers that wait for the outcome.
    package var callers: Int { state.withLock { $0.waiting.count } }

    /// Waits for the work and returns its outcome. If the caller has a higher priority, the work gets that priority.
    package func outcome() async -> Outcome {
        let priority = Task.currentPriority
        let (id, slower) = state.withLock { state -> (Int, Task<Void, Never>?) in
            state.lastID &+= 1
            guard let known = state.priority, known >= priority else {
                state.priority = priority
                return (state.lastID, state.task)
            }
            return (state.lastID, nil)
        }
        if let slower { Self.escalate(slower, to: priority) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait(id, $0) }
        } onCancel: {
            let waiter = state.withLock { $0.waiting.removeValue(forKey: id) }
            guard let waiter else { return }
            leave()
            waiter.resume(returning: .failure(cancelled))
        }
    }

    /// A task's cancellation flag is set before its handler runs. So either this method or the handler observes the
    /// cancellation.
    private func wait(_ id: Int, _ continuation: CheckedContinuation<Outcome, Never>) {
        let answer = state.withLock { state -> Outcome? in
            if Task.isCancelled { return .failure(cancelled) }
            if state.outcome == nil { state.waiting[id] = continuation }
            return state.outcome
        }
        guard let answer else { return }
        leave()
        continuation.resume(returning: answer)
    }

    private func leave() {
        let abandoned = state.withLock { state -> Task<Void, Never>? in
            state.members -= 1
            guard endsWithLastMember, state.members <= 0, state.outcome == nil else { return nil }
            state.isAbandoned = true
            return state.task
        }
        abandoned?.cancel()
    }

    private func finish(_ outcome: Outcome) {
        let waiting = state.withLock { state in
            state.outcome = outcome
            state.task = nil
            defer { state.waiting = [:] }
            return Array(state.waiting.values)
        }
        for continuation in waiting { continuation.resume(returning: outcome) }
    }
}
