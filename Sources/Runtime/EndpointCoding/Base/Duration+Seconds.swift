import Foundation

extension Duration {
    /// As Foundation counts time.
    package nonisolated var seconds: TimeInterval {
        TimeInterval(components.seconds) + TimeInterval(components.attoseconds) / 1e18
    }

    /// Seconds that every timer can count: from none to ten years.
    package nonisolated var bounded: TimeInterval { min(max(0, seconds), 315_360_000) }
}
