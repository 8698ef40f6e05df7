/// The retries that the calls of an interceptor may still make, for each server; see `RetryPolicy.retryReserve`. A
/// token bucket, like the retry throttling of gRPC and the retry budget of Finagle.
final class RetryBudget: Sendable {
    private struct Bucket {
        var retries: Double
        var updated: Duration
    }

    private let reserve: Double
    private let share: Double
    private let elapsed: @Sendable () -> Duration
    /// A server without an entry has a full budget.
    private let buckets = Locked<[String: Bucket]>([:])

    init(reserve: Int, share: Double, clock: any Clock<Duration>) {
        self.reserve = Double(max(1, reserve))
        self.share = RetryPolicy.clamped(share, to: 0...1)
        elapsed = clock.stopwatch()
    }

    /// Adds the share of a call.
    func addCall(to server: String) {
        let now = elapsed()
        buckets.withLock { buckets in
            guard var bucket = buckets[server] else { return }
            refill(&bucket, adding: share, now)
            buckets[server] = bucket.retries < reserve ? bucket : nil
        }
    }

    /// Takes a retry from the budget. Returns `false` if the budget is empty.
    func takeRetry(to server: String) -> Bool {
        let now = elapsed()
        return buckets.withLock { buckets in
            var bucket = buckets[server] ?? Bucket(retries: reserve, updated: now)
            refill(&bucket, adding: 0, now)
            let isAllowed = bucket.retries >= 1
            if isAllowed { bucket.retries -= 1 }
            buckets[server] = bucket
            return isAllowed
        }
    }

    private func refill(_ bucket: inout Bucket, adding share: Double, _ now: Duration) {
        let minutes = max(0, (now - bucket.updated).seconds / 60)
        bucket.retries = min(reserve, bucket.retries + share + minutes * reserve)
        bucket.updated = now
    }
}
