import Foundation

#if !canImport(Darwin) && !THREAD_SANITIZER
    import Synchronization
#endif

/// A value that several tasks share, behind a lock: `Mutex` of the standard library for systems that do not have it yet
/// (iOS 16, macOS 13). For the state of plugins, interceptors and stores.
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
/// Safe to share (`@unchecked Sendable`) because `value` is read and written here only, while `lock` is held.
public final class Locked<Value: Sendable>: @unchecked Sendable {
    // `Mutex` needs iOS 18 and macOS 15; a lock of Foundation is four allocations on Linux, a `Mutex` none.
    // The thread sanitizer does not see a `Mutex` there: `THREAD_SANITIZER` is defined where it checks the tests.
    #if canImport(Darwin) || THREAD_SANITIZER
        @usableFromInline let lock = NSLock()
    #else
        @usableFromInline let lock = Mutex(())
    #endif
    @usableFromInline var value: Value

    /// Shares this value.
    @inlinable public init(_ value: Value) {
        self.value = value
    }

    /// Runs `body` while no one else can see the value. `body` must be short and must not take another lock.
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
