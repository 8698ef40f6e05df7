import Foundation

/// Where the session calls its delegate. On Linux each call would be an operation and a change of threads, three for
/// each response, which is a fifth of what a small call costs. Here it runs where it arises, on the serial queue of the
/// session; `URLSessionEvents` keeps to what is allowed there.
///
/// Safe to share (`@unchecked Sendable`) as its superclass is, to which it adds no state.
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
