import Foundation

/// A value behind a lock.
///
/// `@unchecked Sendable`: `value` is touched only inside `withLock`, and `NSLock` orders those accesses.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}
