import Foundation

/// A histogram of durations from 0.1 ms to an hour, in buckets that are each 10 % wider than the previous one.
/// Percentiles are accurate to 5 %; memory is bounded.
public nonisolated struct LatencyHistogram: Sendable, Hashable {
    private var buckets: [Int] = []
    /// The number of durations.
    public private(set) var count = 0
    private var total = 0.0

    private static let minimumSeconds = 0.0001
    private static let growth = 1.1
    private static let highestIndex = 184

    /// Creates an empty histogram.
    public init() {}

    /// Adds a duration; a negative one counts as zero.
    public mutating func add(_ time: Duration) {
        let seconds = max(0, time.seconds)
        let index = Int(min(max(0, log(seconds / Self.minimumSeconds) / log(Self.growth)), Double(Self.highestIndex)))
        if index >= buckets.count { buckets += Array(repeating: 0, count: index + 1 - buckets.count) }
        buckets[index] += 1
        count += 1
        total += seconds
    }

    /// The exact mean of the durations; `nil` if the histogram is empty.
    public var mean: Duration? { count == 0 ? nil : .seconds(total / Double(count)) }

    /// The median; see `percentile`.
    public var p50: Duration? { percentile(50) }
    /// The 95th percentile; see `percentile`.
    public var p95: Duration? { percentile(95) }
    /// The 99th percentile; see `percentile`.
    public var p99: Duration? { percentile(99) }

    /// Returns the duration that this percentage (0–100) of the values does not exceed; `nil` if the histogram is
    /// empty.
    public func percentile(_ percent: Double) -> Duration? {
        guard count > 0 else { return nil }
        let rank = max(1, (min(max(percent, 0), 100) / 100 * Double(count)).rounded(.up))
        var seen = 0
        for (index, bucket) in buckets.enumerated() {
            seen += bucket
            if Double(seen) >= rank { return .seconds(Self.minimumSeconds * pow(Self.growth, Double(index) + 0.5)) }
        }
        return nil
    }
}
