extension StringProtocol where SubSequence == Substring {
    /// The text without white space at both ends.
    var trimmed: String {
        String(drop(while: \.isWhitespace).trimmedEnd)
    }

    /// The text without white space at the end.
    var trimmedEnd: SubSequence {
        var result = self[...]
        if let last = result.utf8.last, (0x21..<0x7F).contains(last) { return result }
        while result.last?.isWhitespace == true { result.removeLast() }
        return result
    }

    /// The text without empty lines at both ends. The indentation of the first line is kept.
    var trimmedLines: String {
        let lines = split(separator: "\n", omittingEmptySubsequences: false)
        let isBlank = { (line: SubSequence) in line.allSatisfy(\.isWhitespace) }
        let start = lines.firstIndex { !isBlank($0) } ?? lines.endIndex
        let end = lines.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? start
        return lines[start..<Swift.max(start, end)].joined(separator: "\n")
    }

    /// The text on one line, without repeated spaces.
    var joinedLines: String {
        split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
