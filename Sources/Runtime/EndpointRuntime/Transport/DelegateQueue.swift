import Foundation

/// The queue on which the session calls its delegate. On Linux, an ordinary queue adds an operation and a thread switch
/// to each delegate call. A response has three such calls, which take a fifth of the time of a small call. This queue
/// therefore runs the block immediately, on the serial queue of the session. `URLSessionEvents` respects the
/// restrictions of that queue.
///
/// `@unchecked Sendable`, because the superclass is safe to share and this class adds no state.
#if canImport(FoundationNetworking)
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
        override func addOperation(_ block: @escaping @Sendable () -> Void) {
            block()
        }
    }
#else
    final class DelegateQueue: OperationQueue, @unchecked Sendable {
        override init() {
            super.init()
            maxConcurrentOperationCount = 1
        }
    }
#endif
