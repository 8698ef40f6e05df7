import Dispatch

/// Maps on all cores, in order.
package enum ParallelMap {
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Guarded<[(index: Int, value: Result)]>([])
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let value = transform(elements[index])
            results.withLock { $0.append((index, value)) }
        }
        return results.withLock { $0.sorted { $0.index < $1.index }.map(\.value) }
    }
}
