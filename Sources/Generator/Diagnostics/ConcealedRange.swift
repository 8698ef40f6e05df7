/// A range of a file that messages conceal, because it may contain a secret.
struct ConcealedRange: Sendable {
    let range: SourceRange
    /// In each line, only the text after the first of these characters is concealed. Lines without them are concealed
    /// completely.
    let marks: Set<Unicode.Scalar>

    /// Replaces the concealed characters of a part of a line with asterisks.
    ///
    /// - Parameters:
    ///   - line: The number of the line, from 1.
    ///   - start: The number of characters of the line before the part.
    func conceal(in part: inout [Unicode.Scalar], ofLine line: Int, from start: Int) {
        guard range.line <= line, line <= range.endLine else { return }
        let first = max(0, (line == range.line ? Int(range.column) - 1 : 0) - start)
        let end = min(part.count, (line == range.endLine ? Int(range.endColumn) - 1 : Int.max) - start)
        guard first < end else { return }
        let mark = part[first..<end].firstIndex(where: marks.contains)
        for index in (mark.map { $0 + 1 } ?? first)..<end { part[index] = "*" }
    }
}
