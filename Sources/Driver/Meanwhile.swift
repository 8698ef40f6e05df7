import Diagnostics
import Dispatch

/// A value that another thread makes, while this one goes on.
struct Meanwhile<Value: Sendable>: Sendable {
    private let make: @Sendable () -> Value
    private let made = Guarded<Value?>(nil)
    private let group = DispatchGroup()

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
        DispatchQueue.global().async(group: group) { [made] in
            let value = make()
            made.withLock { $0 = value }
        }
    }

    /// Waits until it is made.
    var value: Value {
        group.wait()
        return made.withLock { $0 } ?? make()
    }
}
