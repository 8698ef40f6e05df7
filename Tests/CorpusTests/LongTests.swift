import Foundation
import Testing

extension Trait where Self == ConditionTrait {
    /// Runs tests only with `LONG_TESTS=1`, because they compile clients for minutes.
    static var long: Self {
        .enabled(if: ProcessInfo.processInfo.environment["LONG_TESTS"] == "1", "LONG_TESTS=1 runs them")
    }
}
