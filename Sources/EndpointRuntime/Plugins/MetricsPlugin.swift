import Foundation

/// Counts calls, attempts, bytes and latency per operation. Memory is bounded: a histogram for each of at most
/// `maximumOperations`; those beyond are counted together as `other`.
public final class MetricsPlugin: Plugin {
    /// What one operation did so far.
    public struct Operation: Sendable, Hashable {
        /// Calls that ended, whatever their end; those that were cancelled are among them and are no failures.
        public fileprivate(set) var calls = 0
        /// Calls that ended with an error, cancelled ones left out.
        public fileprivate(set) var failures = 0
        /// Calls that were cancelled.
        public fileprivate(set) var cancellations = 0
        /// Times on the wire, retries included.
        public fileprivate(set) var attempts = 0
        /// Of bodies in memory.
        public fileprivate(set) var bytesSent: Int64 = 0
        /// Bytes of the bodies that came, of all attempts.
        public fileprivate(set) var bytesReceived: Int64 = 0
        /// From the call's start to its end, waits included, without cancelled calls.
        public fileprivate(set) var latency = LatencyHistogram()

        /// Share of the calls not cancelled that succeeded; `nil` when there was none.
        public var successRate: Double? {
            let judged = calls - cancellations
            return judged > 0 ? Double(judged - failures) / Double(judged) : nil
        }
    }

    /// Stands for all operations beyond the largest number that is counted apart.
    public static let other = "other"

    private let maximumOperations: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Locked<[String: Operation]>([:])

    /// - Parameters:
    ///   - maximumOperations: counted apart; the rest is `other`.
    ///   - now: the clock of the latencies.
    public init(
        maximumOperations: Int = 1_000, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        self.maximumOperations = max(0, maximumOperations)
        self.now = now
    }

    /// By the operation's name in the description.
    public var operations: [String: Operation] { state.withLock { $0 } }

    /// Forgets everything that was counted.
    public func reset() {
        state.withLock { $0 = [:] }
    }

    public func didReceiveAttempt(
        _ result: Result<HTTPResponse, APIError>, request: TransportRequest, context: CallContext
    ) {
        let received = (try? result.get())?.data.count ?? 0
        change(context) { operation in
            operation.attempts += 1
            operation.bytesSent += Int64(request.body.data?.count ?? 0)
            operation.bytesReceived += Int64(received)
        }
    }

    public func didReceive(_ result: Result<HTTPResponse, APIError>, context: CallContext) {
        let time = now() - context.started
        change(context) { operation in
            operation.calls += 1
            if case .failure(let error) = result {
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
            let isKnown = operations[context.operationID] != nil || operations.count < maximumOperations
            body(&operations[isKnown ? context.operationID : Self.other, default: Operation()])
        }
    }
}
