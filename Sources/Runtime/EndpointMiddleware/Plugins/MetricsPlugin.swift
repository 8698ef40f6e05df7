import Foundation

/// A plugin that counts calls, attempts, bytes and latency for each operation. Memory is bounded: there is one
/// histogram for each of at most `maximumOperations` operations, and all further operations are counted together as
/// `other`.
public final class MetricsPlugin: Plugin {
    /// The counters of one operation.
    public struct Operation: Sendable, Hashable {
        /// All calls that ended, including cancelled ones.
        public fileprivate(set) var calls = 0
        /// Calls that ended with an error, except cancelled ones.
        public fileprivate(set) var failures = 0
        /// Calls that were cancelled.
        public fileprivate(set) var cancellations = 0
        /// Attempts, including retries.
        public fileprivate(set) var attempts = 0
        /// The bytes of request bodies of all attempts.
        public fileprivate(set) var bytesSent: Int64 = 0
        /// The bytes of response bodies of all attempts, including streams and downloads.
        public fileprivate(set) var bytesReceived: Int64 = 0
        /// The duration of calls including delays and streamed bodies, except cancelled calls.
        public fileprivate(set) var latency = LatencyHistogram()

        /// The fraction of successful calls, not counting cancelled calls; `nil` if there are none.
        public var successRate: Double? {
            let completed = calls - cancellations
            return completed > 0 ? Double(completed - failures) / Double(completed) : nil
        }
    }

    /// The name for operations beyond `maximumOperations`.
    public static let other = "other"

    private let maximumOperations: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Locked<[String: Operation]>([:])

    /// - Parameters:
    ///   - maximumOperations: the number of operations that are counted separately; all others are counted as `other`.
    ///   - now: the clock of the latencies.
    public init(
        maximumOperations: Int = 1_000, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.maximumOperations = max(0, maximumOperations)
        self.now = now
    }

    /// The counters by the name of the operation: `posts.getPosts`.
    public var operations: [String: Operation] { state.withLock { $0 } }

    /// Resets all counters.
    public func reset() {
        state.withLock { $0 = [:] }
    }

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        change(context) { $0.attempts += 1 }
    }

    public func didEnd(_ summary: CallContext.Summary, context: CallContext) {
        let time = now() - context.started
        change(context) { operation in
            operation.calls += 1
            operation.bytesSent += summary.bytesSent
            operation.bytesReceived += summary.bytesReceived
            if let error = summary.error {
                if error.reason == .cancelled {
                    operation.cancellations += 1
                    return
                }
                operation.failures += 1
            }
            operation.latency.add(time)
        }
    }

    private func change(_ context: CallContext, _ body: (inout Operation) -> Void) {
        state.withLock { operations in
            let isKnown = operations[context.operation] != nil || operations.count < maximumOperations
            body(&operations[isKnown ? context.operation : Self.other, default: Operation()])
        }
    }
}
