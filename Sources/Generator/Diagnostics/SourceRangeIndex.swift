/// Finds out whether one of many ranges contains a position.
struct SourceRangeIndex {
    private struct Position: Comparable {
        let line: UInt32
        let column: UInt32

        static func < (left: Position, right: Position) -> Bool {
            (left.line, left.column) < (right.line, right.column)
        }
    }

    /// The ranges of each file without those inside of others, in order.
    private var ranges: [SourceFileID: [(start: Position, end: Position)]] = [:]

    init(_ ranges: [SourceRange]) {
        for range in ranges {
            let start = Position(line: range.line, column: range.column)
            let end = Position(line: range.endLine, column: range.endColumn)
            self.ranges[range.file, default: []].append((start, end))
        }
        for (file, ranges) in self.ranges {
            var outermost: [(start: Position, end: Position)] = []
            for range in ranges.sorted(by: { ($0.start, $1.end) < ($1.start, $0.end) })
            where outermost.last.map({ $0.end < range.end }) ?? true {
                outermost.append(range)
            }
            self.ranges[file] = outermost
        }
    }

    /// Returns whether the start of a range is inside of one of the ranges.
    func contains(_ range: SourceRange) -> Bool {
        let position = Position(line: range.line, column: range.column)
        guard let ranges = ranges[range.file] else { return false }
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].start <= position { low = middle + 1 } else { high = middle }
        }
        return low > 0 && position < ranges[low - 1].end
    }
}
