import Foundation

/// A value behind a lock: the one such class of the generator.
///
/// `@unchecked Sendable`: `value` is touched only inside `withLock`, and `NSLock` orders those accesses.
package final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
