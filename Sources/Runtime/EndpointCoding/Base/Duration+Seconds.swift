import Foundation

extension Duration {
    /// The duration in seconds as a Foundation `TimeInterval`.
    package nonisolated var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }

    /// The duration in seconds, limited to the range from 0 to ten years, which every timer supports.
    package nonisolated var bounded: TimeInterval { min(max(0, seconds), 315_360_000) }
}
