import Dispatch

/// A value that another thread makes, while this one goes on.
package final class Meanwhile<Value: Sendable>: Sendable {
    private let parts = MeanwhileParts<Value>()
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        parts.add(make)
    }

    /// Waits until it is made.
    package var value: Value {
        parts.all.first ?? make()
    }
}

/// Values that another thread makes one after the other, while this one goes on and finds further ones to make.
package final class MeanwhileParts<Part: Sendable>: Sendable {
    private struct State {
        var parts: [Part?] = []
        /// Each one ends when it is done, with what it needs.
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
        // Without a thread, the value is made when it is needed.
        _ = WorkThread.begin {
            while self.makeOne(endsThread: true) {}
        }
    }

    /// Waits until they are made, in the order in which they were added. Who asks makes those that are not begun.
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
