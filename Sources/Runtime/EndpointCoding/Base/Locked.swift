import Foundation

#if !canImport(Darwin) && !THREAD_SANITIZER
    import Synchronization
#endif

/// A value that several tasks share, protected by a lock. It replaces `Mutex` of the standard library on systems
/// without it (iOS 16, macOS 13). Use it for the state of plugins, interceptors and stores.
///
/// ```swift
/// final class CountingPlugin: Plugin {
///     private let count = Locked(0)
///
///     func willSend(_ request: TransportRequest, context: CallContext) {
///         count.withLock { $0 += 1 }
///     }
/// }
/// ```
///
/// Safe to share (`@unchecked Sendable`) because `value` is accessed only in this class, while `lock` is held.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    // `Mutex` needs iOS 18 and macOS 15. On Linux, an `NSLock` takes four allocations and a `Mutex` none. The thread
    // sanitizer does not support `Mutex` on Linux: builds of the tests with the sanitizer define `THREAD_SANITIZER`.
    #if canImport(Darwin) || THREAD_SANITIZER
        @usableFromInline let lock = NSLock()
    #else
        @usableFromInline let lock = Mutex(())
    #endif
    @usableFromInline var value: Value

    /// Creates a lock around a value.
    @inlinable public init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` with exclusive access to the value and returns its result. `body` must be short and must not take
    /// another lock.
    ///
    /// - Throws: The error of `body`.
    @inlinable public func withLock<Output, Failure: Error>(
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
