/// One piece of work and everyone who waits for it. It runs in a task of its own, so the end of one waiter is not the
/// end of the others; each of them leaves at once when its own task is cancelled.
package final class SharedWork<Output: Sendable, Failure: Error>: Sendable {
    package typealias Outcome = Result<Output, Failure>

    private struct State {
        var members = 0
        var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
        var lastID = 0
        var outcome: Outcome?
        var isAbandoned = false
        var task: Task<Void, Never>?
        /// The highest of those who wait, and of the one who began.
        var priority: TaskPriority?
    }

    private let endsWithLastMember: Bool
    private let cancelled: Failure
    private let state = Locked(State())

    /// - Parameters:
    ///   - endsWithLastMember: the work is cancelled when nobody waits for it any more.
    ///   - cancelled: what a waiter whose own task is cancelled gets.
    package init(endsWithLastMember: Bool, cancelled: Failure) {
        self.endsWithLastMember = endsWithLastMember
        self.cancelled = cancelled
    }

    /// Begins the work. Called once.
    ///
    /// - Parameter after: runs when everyone who waits has the outcome; nobody waits for it.
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

    /// - Returns: the highest priority so far.
    private func raise(to priority: TaskPriority) -> TaskPriority {
        state.withLock { state in
            let highest = max(priority, state.priority ?? priority)
            state.priority = highest
            return highest
        }
    }

    /// A continuation does not raise the priority of the work that it waits for, as `value` of a task does.
    private static func escalate(_ task: Task<Void, Never>, to priority: TaskPriority) {
        Task(priority: priority) { await task.value }
    }

    /// Announces one more waiter, who must then ask for the `outcome`. `false`: too late, the work is done or given up.
    package func join() -> Bool {
        state.withLock { state in
            guard state.outcome == nil, !state.isAbandoned else { return false }
            state.members += 1
            return true
        }
    }

    /// Those who wait for it, and will.
    package var members: Int { state.withLock { $0.members } }

    /// Waits for the work, which gets the priority of the caller if that is higher.
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

    /// The task's flag is set before its handler runs: a cancellation is seen here or there, never by neither.
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
