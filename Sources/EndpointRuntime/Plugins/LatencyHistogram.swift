import Foundation

/// How long things took, in buckets that each are a tenth wider than the one before: from 0.1 ms to an hour,
/// percentiles within 5 %, in memory that does not grow.
public nonisolated struct LatencyHistogram: Sendable, Hashable {
    private var buckets: [Int] = []
    /// Times that were added.
    public private(set) var count = 0
    private var total = 0.0

    private static let smallest = 0.0001
    private static let growth = 1.1
    private static let highestIndex = 184

    /// No times yet.
    public init() {}

    /// Counts one time; a negative one as none.
    public mutating func add(_ time: Duration) {
        let seconds = max(0, time.seconds)
        let index = Int(min(max(0, log(seconds / Self.smallest) / log(Self.growth)), Double(Self.highestIndex)))
        if index >= buckets.count { buckets += Array(repeating: 0, count: index + 1 - buckets.count) }
        buckets[index] += 1
        count += 1
        total += seconds
    }

    /// The exact mean; `nil` without times.
    public var mean: Duration? { count == 0 ? nil : .seconds(total / Double(count)) }

    /// The median; see `percentile`.
    public var p50: Duration? { percentile(50) }
    /// One call of twenty takes longer; see `percentile`.
    public var p95: Duration? { percentile(95) }
    /// One call of a hundred takes longer; see `percentile`.
    public var p99: Duration? { percentile(99) }

    /// The time that this share (0–100) of the things did not exceed; `nil` when there was none.
    public func percentile(_ percent: Double) -> Duration? {
        guard count > 0 else { return nil }
        let rank = max(1, (min(max(percent, 0), 100) / 100 * Double(count)).rounded(.up))
        var seen = 0
        for (index, bucket) in buckets.enumerated() {
            seen += bucket
            if Double(seen) >= rank { return .seconds(Self.smallest * pow(Self.growth, Double(index) + 0.5)) }
        }
        return nil
    }
}
