import Foundation

#if !canImport(Darwin)
    import Synchronization
#endif

#if canImport(Darwin)
    /// A value that several tasks share, behind a lock. `Mutex` needs iOS 18 and macOS 15.
    ///
    /// Safe to share (`@unchecked Sendable`) because `value` is read and written here only, while `lock` is held.
    package final class Locked<Value: Sendable>: @unchecked Sendable {
        @usableFromInline let lock = NSLock()
        @usableFromInline var value: Value

        @inlinable package init(_ value: Value) {
            self.value = value
        }

        /// Runs `body` while no one else can see the value. `body` must be short and must not take another lock.
        @inlinable package func withLock<Output, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> sending Output
        ) throws(Failure) -> sending Output {
            lock.lock()
            defer { lock.unlock() }
            return try body(&value)
        }
    }
#else
    /// A value that several tasks share, behind a lock. A lock of Foundation is four allocations here, this one none.
    /// Inlined, because without its type at hand each use would look up metadata.
    package final class Locked<Value: Sendable>: Sendable {
        @usableFromInline let value: Mutex<Value>

        @inlinable package init(_ value: Value) {
            self.value = Mutex(value)
        }

        /// Runs `body` while no one else can see the value. `body` must be short and must not take another lock.
        @inlinable package func withLock<Output, Failure: Error>(
            _ body: (inout Value) throws(Failure) -> sending Output
        ) throws(Failure) -> sending Output {
            try value.withLock { (value: inout sending Value) throws(Failure) -> sending Output in try body(&value) }
        }
    }
#endif
