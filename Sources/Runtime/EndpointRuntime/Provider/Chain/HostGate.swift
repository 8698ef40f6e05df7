/// Limits the number of concurrent calls per host. Waiting calls proceed by priority, then in order of arrival; see
/// `WaitingLine`. Owned by a `Provider`.
final class HostGate: Sendable {
    private struct Host {
        var running = 0
        /// `nil` until a call has to wait.
        var waiting: WaitingLine?

        mutating func take(of limit: Int) -> Bool {
            if running >= limit { return false }
            running += 1
            return true
        }

        mutating func removeFirst() -> WaitingLine.Continuation? { waiting?.removeFirst() }
    }

    private struct State {
        var hosts: [String: Host] = [:]
        var lastID = 0

        mutating func take(_ host: String, of limit: Int) -> Bool { hosts[host, default: Host()].take(of: limit) }
    }

    private let limit: Int
    private let state = Locked(State())

    init(limit: Int) {
        self.limit = max(1, limit)
    }

    /// The number of calls that wait for a slot.
    var waitingCalls: Int { state.withLock { $0.hosts.values.reduce(0) { $0 + ($1.waiting?.count ?? 0) } } }

    /// Takes a slot if one is free and the task is not cancelled.
    func enterAtOnce(_ host: String) -> Bool { !Task.isCancelled && state.withLock { $0.take(host, of: limit) } }

    /// Waits for a slot. Returns `false` if the task was cancelled; there is then no slot to release.
    func enter(_ host: String, _ priority: TaskPriority = .medium) async -> Bool {
        if Task.isCancelled { return false }
        let id = state.withLock { state -> Int? in
            if state.take(host, of: limit) { return nil }
            state.lastID &+= 1
            return state.lastID
        }
        guard let id else { return true }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { wait($0, as: id, priority, for: host) }
        } onCancel: {
            abandon(id, host)
        }
    }

    enum Entry: Sendable {
        case entered, timedOut, cancelled
    }

    /// Waits for a slot no longer than the given time. A slot that becomes free at the moment of the timeout is used.
    func enter(
        _ host: String, _ priority: TaskPriority, within timeout: Duration?, by clock: any Clock<Duration>
    ) async -> Entry {
        guard let timeout else { return await enter(host, priority) ? .entered : .cancelled }
        return await withTaskGroup(of: Entry.self) { group in
            group.addTask { await self.enter(host, priority) ? .entered : .cancelled }
            group.addTask { await clock.wait(timeout) ? .timedOut : .cancelled }
            let first = await group.next() ?? .cancelled
            group.cancelAll()
            let second = await group.next() ?? .cancelled
            if first == .entered || second == .entered { return .entered }
            return first
        }
    }

    /// Releases a slot to the next waiting call.
    func leave(_ host: String) {
        let next = state.withLock { state -> WaitingLine.Continuation? in
            guard let index = state.hosts.index(forKey: host) else { return nil }
            if let next = state.hosts.values[index].removeFirst() { return next }
            if state.hosts.values[index].running > 1 {
                state.hosts.values[index].running -= 1
            } else {
                state.hosts.remove(at: index)
            }
            return nil
        }
        next?.resume(returning: true)
    }

    /// A task's cancellation flag is set before its handler runs. A cancellation is therefore observed either here or
    /// by `abandon`.
    private func wait(
        _ continuation: WaitingLine.Continuation, as id: Int, _ priority: TaskPriority, for host: String
    ) {
        let answer = state.withLock { state -> Bool? in
            if Task.isCancelled { return false }
            if state.take(host, of: limit) { return true }
            state.hosts[host, default: Host()].waiting.add(continuation, as: id, priority)
            return nil
        }
        if let answer { continuation.resume(returning: answer) }
    }

    private func abandon(_ id: Int, _ host: String) {
        let waiter = state.withLock { $0.hosts[host]?.waiting?.remove(id) }
        waiter?.resume(returning: false)
    }
}
