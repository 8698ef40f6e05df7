/// Limits the number of concurrent calls per host. Waiting calls proceed by priority, then in order of arrival. Owned
/// by a `Provider`.
final class HostGate: Sendable {
    private struct Waiter {
        let id: Int
        let priority: TaskPriority
        let continuation: CheckedContinuation<Bool, Never>
    }

    private struct Host {
        var running = 0
        var waiting: [Waiter] = []

        mutating func take(of limit: Int) -> Bool {
            if running >= limit { return false }
            running += 1
            return true
        }
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
    var waitingCalls: Int { state.withLock { $0.hosts.values.reduce(0) { $0 + $1.waiting.count } } }

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
            await withCheckedContinuation { wait(Waiter(id: id, priority: priority, continuation: $0), for: host) }
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

    /// Releases a slot to the waiting call with the highest priority. At equal priority, the earliest call gets the
    /// slot.
    func leave(_ host: String) {
        let next = state.withLock { state -> Waiter? in
            guard var entry = state.hosts[host] else { return nil }
            let next = entry.waiting.isEmpty ? nil : entry.waiting.removeFirst()
            if next == nil { entry.running -= 1 }
            state.hosts[host] = entry.running == 0 ? nil : entry
            return next
        }
        next?.continuation.resume(returning: true)
    }

    /// A task's cancellation flag is set before its handler runs. A cancellation is therefore observed either here or
    /// by `abandon`.
    private func wait(_ waiter: Waiter, for host: String) {
        let answer = state.withLock { state -> Bool? in
            if Task.isCancelled { return false }
            if state.take(host, of: limit) { return true }
            let waiting = state.hosts[host]?.waiting ?? []
            let place = waiting.firstIndex { $0.priority < waiter.priority } ?? waiting.endIndex
            state.hosts[host]?.waiting.insert(waiter, at: place)
            return nil
        }
        if let answer { waiter.continuation.resume(returning: answer) }
    }

    private func abandon(_ id: Int, _ host: String) {
        let waiter = state.withLock { state -> Waiter? in
            guard let index = state.hosts[host]?.waiting.firstIndex(where: { $0.id == id }) else { return nil }
            return state.hosts[host]?.waiting.remove(at: index)
        }
        waiter?.continuation.resume(returning: false)
    }
}
