import Foundation

/// A value that several tasks share, behind a lock. Used instead of `Mutex`, which needs iOS 18 and macOS 15.
///
/// Safe to share (`@unchecked Sendable`) because `value` is private and read and written only while `lock` is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` while no one else can see the value. `body` must be short and must not take another lock.
    package func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> Output
    ) throws(Failure) -> Output {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
