import Dispatch

/// A value that another thread computes in the background.
package final class Meanwhile<Value: Sendable>: Sendable {
    private let parts = MeanwhileParts<Value>()
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        parts.add(make)
    }

    /// The value; waits until it is computed.
    package var value: Value {
        parts.all.first ?? make()
    }
}

/// Values that another thread computes in sequence in the background. Further values can be added meanwhile.
package final class MeanwhileParts<Part: Sendable>: Sendable {
    private struct State {
        var parts: [Part?] = []
        /// The work that has not started. An entry becomes `nil` when its work starts, so that captured values are
        /// released afterwards.
        var waiting: [(@Sendable () -> Part)?] = []
        var next = 0
        var hasThread = false
    }

    private let state = Guarded(State())
    private let group = DispatchGroup()

    package init() {}

    package func add(_ make: @escaping @Sendable () -> Part) {
        group.enter()
        let needsThread = state.withLock { state in
            state.waiting.append(make)
            state.parts.append(nil)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard needsThread else { return }
        // If the system has no thread, `all` computes the value.
        _ = WorkThread.begin {
            while self.makeOne(endsThread: true) {}
        }
    }

    /// The values in the order in which they were added. The caller's thread computes the values that are not started,
    /// then waits for the rest.
    package var all: [Part] {
        while makeOne(endsThread: false) {}
        group.wait()
        return state.withLock { $0.parts.compactMap(\.self) }
    }

    private func makeOne(endsThread: Bool) -> Bool {
        let begun = state.withLock { state -> (index: Int, make: @Sendable () -> Part)? in
            guard state.next < state.waiting.count, let make = state.waiting[state.next] else {
                if endsThread { state.hasThread = false }
                return nil
            }
            state.waiting[state.next] = nil
            defer { state.next += 1 }
            return (state.next, make)
        }
        guard let (index, make) = begun else { return false }
        let part = make()
        state.withLock { $0.parts[index] = part }
        group.leave()
        return true
    }
}
