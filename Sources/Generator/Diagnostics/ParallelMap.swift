import CodegenPlatform

/// Maps elements on all cores and keeps their order.
package enum ParallelMap {
    package static func map<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ transform: @Sendable (Element) -> Result
    ) -> [Result] {
        let results = Guarded([Result?](repeating: nil, count: elements.count))
        let next = Guarded(0)
        WorkThread.runOnAll(min(ProcessInfo.processInfo.activeProcessorCount, elements.count)) {
            while let index = next.take(below: elements.count) {
                let value = transform(elements[index])
                results.withLock { $0[index] = value }
            }
        }
        return results.withLock { $0.compactMap(\.self) }
    }
}

extension Guarded<Int> {
    /// Increments the number and returns the previous one; `nil` if the number has reached the limit.
    fileprivate func take(below limit: Int) -> Int? {
        withLock { number in
            guard number < limit else { return nil }
            defer { number += 1 }
            return number
        }
    }
}
