/// A range of a file that messages do not show, because it may have a secret.
struct ConcealedRange: Sendable {
    let range: SourceRange
    /// Only what follows the first of these characters is concealed; everything where there is none.
    let marks: Set<Unicode.Scalar>

    /// A part of a line with asterisks for what is concealed.
    ///
    /// - Parameters:
    ///   - line: Counts from 1.
    ///   - start: How many characters of the line precede the part.
    func conceal(in part: inout [Unicode.Scalar], ofLine line: Int, from start: Int) {
        guard range.line <= line, line <= range.endLine else { return }
        let first = max(0, (line == range.line ? Int(range.column) - 1 : 0) - start)
        let end = min(part.count, (line == range.endLine ? Int(range.endColumn) - 1 : Int.max) - start)
        guard first < end else { return }
        let mark = part[first..<end].firstIndex(where: marks.contains)
        for index in (mark.map { $0 + 1 } ?? first)..<end { part[index] = "*" }
    }
}
