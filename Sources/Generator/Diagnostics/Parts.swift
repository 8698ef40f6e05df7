extension RandomAccessCollection where Index == Int {
    /// Splits the collection into consecutive parts of at most `count` elements, for threads.
    package func parts(ofAtMost count: Int) -> [SubSequence] {
        stride(from: startIndex, to: endIndex, by: count).map { self[$0..<Swift.min($0 + count, endIndex)] }
    }
}
