import Dispatch
import Foundation

/// Maps on all cores, in order.
enum ParallelMap {
    static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Collected<Result>()
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            results.append(transform(elements[index]), at: index)
        }
        return results.ordered
    }

    /// `@unchecked Sendable`: `values` is touched only while `lock` is held.
    private final class Collected<Value: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var values: [(index: Int, value: Value)] = []

        func append(_ value: Value, at index: Int) {
            lock.withLock { values.append((index, value)) }
        }

        var ordered: [Value] {
            lock.withLock { values.sorted { $0.index < $1.index }.map(\.value) }
        }
    }
}
