import Dispatch

/// A value that another thread makes, while this one goes on.
package final class Meanwhile<Value: Sendable>: Sendable {
    private let steps: StepQueue
    private let made: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        let result = Guarded<Value?>(nil)
        made = { result.withLock { $0 } ?? make() }
        steps = StepQueue([{ result.set(make()) }])
        steps.begin()
    }

    /// The parts of a list, one after the other. Who asks for the value makes those that are not begun.
    package init<Part: Sendable>(parts: [@Sendable () -> Part]) where Value == [Part] {
        let results = parts.map { _ in Guarded<Part?>(nil) }
        made = { results.compactMap { result in result.withLock { $0 } } }
        steps = StepQueue(zip(parts, results).map { make, result in { result.set(make()) } })
        steps.begin()
    }

    /// Waits until it is made.
    package var value: Value {
        steps.finish()
        return made()
    }
}

extension Guarded {
    fileprivate func set<Wrapped>(_ value: Wrapped) where Value == Wrapped? {
        withLock { $0 = value }
    }
}

/// Steps that are done one after the other, by whoever has time.
private final class StepQueue: Sendable {
    /// Each one ends when it is done, with what it needs.
    private let waiting: Guarded<[@Sendable () -> Void]>
    private let group = DispatchGroup()

    init(_ steps: [@Sendable () -> Void]) {
        waiting = Guarded(steps.reversed())
        for _ in steps { group.enter() }
    }

    func begin() {
        DispatchQueue.global().async { self.work() }
    }

    func finish() {
        work()
        group.wait()
    }

    private func work() {
        while let step = waiting.withLock({ $0.popLast() }) {
            step()
            group.leave()
        }
    }
}
