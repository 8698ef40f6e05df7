import Foundation

extension Duration {
    /// The duration in seconds as a Foundation `TimeInterval`.
    package nonisolated var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }

    /// Returns the delay before a retry: `min(first · 2^retries, longest)`, plus or minus the jitter.
    ///
    /// - Parameters:
    ///   - retries: the number of earlier retries.
    ///   - jitter: the fraction of the delay that is added, from -1 to 1.
    package nonisolated static func backoff(
        _ first: Duration, longest: Duration, after retries: Int, jitter: Double
    ) -> Duration {
        let factor = pow(2, Double(min(max(0, retries), 62)))
        return .seconds(min(max(0, first.seconds) * factor, longest.bounded) * (1 + jitter))
    }

    /// The duration in seconds, limited to the range from 0 to ten years, which every timer supports.
    package nonisolated var bounded: TimeInterval { min(max(0, seconds), 315_360_000) }
}
