import Dispatch

/// Maps on all cores, in order.
package enum ParallelMap {
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Guarded([Result?](repeating: nil, count: elements.count))
        DispatchQueue.concurrentPerform(iterations: elements.count) { index in
            let value = transform(elements[index])
            results.withLock { $0[index] = value }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}
