#if canImport(Darwin)
    import os
#else
    import Synchronization
#endif

/// A value behind a lock. The only class of the generator that has a lock.
///
/// `@unchecked Sendable`: `value` is accessed only inside `withLock`, while `lock` is held.
package final class Guarded<Value>: @unchecked Sendable {
    // `Mutex` needs macOS 15.
    #if canImport(Darwin)
        private let lock = OSAllocatedUnfairLock()
    #else
        private let lock = Mutex(())
    #endif
    private var value: Value

    package init(_ value: Value) {
        self.value = value
    }

    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
        #if canImport(Darwin)
            lock.lock()
            defer { lock.unlock() }
            return body(&value)
        #else
            return lock.withLock { _ in
                nonisolated(unsafe) let result = body(&value)
                return result
            }
        #endif
    }
}
