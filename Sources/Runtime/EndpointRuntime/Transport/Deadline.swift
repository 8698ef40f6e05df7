import Foundation

/// The deadlines of one engine, with as few timers as possible. Most calls end long before their deadline, and starting
/// and stopping a timer for each call costs more than the rest of the exchange.
package final class Deadlines: Sendable {
    private struct Entry {
        var time: DispatchTime
        let action: @Sendable () -> Void
    }

    private struct State {
        var entries: [Int: Entry] = [:]
        var lastID = 0
        /// The time of the next check; `nil` if no check is scheduled.
        var armed: DispatchTime?
    }

    private let queue: DispatchQueue
    private let state = Locked(State())

    /// - Parameter queue: the queue on which actions run.
    package init(on queue: DispatchQueue) {
        self.queue = queue
    }

    /// Runs an action after a duration, unless the deadline is cancelled before.
    package func add(in duration: Duration, _ action: @escaping @Sendable () -> Void) -> Deadline {
        let time = DispatchTime.now() + duration.bounded
        let id = state.withLock { state in
            state.lastID &+= 1
            state.entries[state.lastID] = Entry(time: time, action: action)
            return state.lastID
        }
        arm(for: time)
        return Deadline(id: id, duration: duration, in: self)
    }

    fileprivate func move(_ id: Int, to time: DispatchTime) {
        let exists = state.withLock { state in
            state.entries[id]?.time = time
            return state.entries[id] != nil
        }
        if exists { arm(for: time) }
    }

    fileprivate func remove(_ id: Int) {
        state.withLock { _ = $0.entries.removeValue(forKey: id) }
    }

    private func arm(for time: DispatchTime) {
        let isNeeded = state.withLock { state in
            if let armed = state.armed, armed <= time { return false }
            state.armed = time
            return true
        }
        if isNeeded { queue.asyncAfter(deadline: time) { [weak self] in self?.look(armedFor: time) } }
    }

    private func look(armedFor time: DispatchTime) {
        let now = DispatchTime.now()
        let (due, next) = state.withLock { state -> ([Entry], DispatchTime?) in
            let due = state.entries.filter { $0.value.time <= now }
            for id in due.keys { state.entries[id] = nil }
            guard state.armed == time else { return (Array(due.values), nil) }
            state.armed = nil
            return (Array(due.values), state.entries.values.map(\.time).min())
        }
        for entry in due { entry.action() }
        if let next { arm(for: next) }
    }
}

/// One entry of `Deadlines`.
package struct Deadline: Sendable {
    private let id: Int
    private let duration: Duration
    private let deadlines: Deadlines

    fileprivate init(id: Int, duration: Duration, in deadlines: Deadlines) {
        self.id = id
        self.duration = duration
        self.deadlines = deadlines
    }

    /// Restarts the deadline with its original duration.
    package func restart() {
        restart(in: duration)
    }

    /// Restarts the deadline with another duration.
    package func restart(in time: Duration) {
        deadlines.move(id, to: .now() + time.bounded)
    }

    package func cancel() {
        deadlines.remove(id)
    }
}
