import Foundation

#if !canImport(Darwin) && !THREAD_SANITIZER
    import Synchronization
#endif

/// A value that several tasks share, behind a lock. Inlined, because without its type at hand each use looks up metadata.
///
/// Safe to share (`@unchecked Sendable`) because `value` is read and written here only, while `lock` is held.
package final class Locked<Value: Sendable>: @unchecked Sendable {
    // `Mutex` needs iOS 18 and macOS 15; a lock of Foundation is four allocations on Linux, a `Mutex` none.
    // The thread sanitizer does not see a `Mutex` there: `THREAD_SANITIZER` is defined where it checks the tests.
    #if canImport(Darwin) || THREAD_SANITIZER
        @usableFromInline let lock = NSLock()
    #else
        @usableFromInline let lock = Mutex(())
    #endif
    @usableFromInline var value: Value

    @inlinable package init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` while no one else can see the value. `body` must be short and must not take another lock.
    @inlinable package func withLock<Output, Failure: Error>(
        _ body: (inout Value) throws(Failure) -> sending Output
    ) throws(Failure) -> sending Output {
        #if canImport(Darwin) || THREAD_SANITIZER
            lock.lock()
            defer { lock.unlock() }
            return try body(&value)
        #else
            return try lock.withLock { (_) throws(Failure) -> sending Output in try body(&value) }
        #endif
    }
}
