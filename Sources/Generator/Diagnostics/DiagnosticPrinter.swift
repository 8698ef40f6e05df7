/// Formats diagnostics as text: `path:line:column: error: problem; context; remedy [kind]`, then the source line and a
/// caret.
package struct DiagnosticPrinter: Sendable {
    private let engine: DiagnosticsEngine
    private let usesColor: Bool
    private let showsAll: Bool

    /// - Parameter showsAll: Whether all locations of a cause are printed, and not only the first.
    package init(engine: DiagnosticsEngine, usesColor: Bool = false, showsAll: Bool = false) {
        self.engine = engine
        self.usesColor = usesColor
        self.showsAll = showsAll
    }

    package func text(_ diagnostics: [Diagnostic]) -> String {
        var files: [SourceFileID: SourceLines] = [:]
        return diagnostics.map { text($0, &files) }.joined()
    }

    private func text(_ diagnostic: Diagnostic, _ files: inout [SourceFileID: SourceLines]) -> String {
        let words = "\(diagnostic.line) [\(diagnostic.message.kind.id)]"
        var lines = entry(diagnostic.severity, words, at: diagnostic.range, &files)
        for note in diagnostic.notes {
            lines += entry(.note, note.message, at: note.range, &files)
        }
        for range in showsAll ? diagnostic.otherRanges : [] {
            lines += entry(.note, Diagnostic.sameProblem, at: range, &files)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func entry(
        _ severity: Diagnostic.Severity, _ words: String, at range: SourceRange?,
        _ files: inout [SourceFileID: SourceLines]
    ) -> [String] {
        let head = "\(colored(severity.rawValue + ":", severity)) \(TerminalText.line(words))"
        guard let range, let file = engine.file(range.file) else { return [head] }
        let first = "\(file.path):\(range.line):\(range.column): \(head)"
        guard !file.isConcealed else { return [first] }
        let lines = files[range.file] ?? SourceLines(file)
        files[range.file] = lines
        return [first] + excerpt(of: lines, range, concealed: file.concealed)
    }

    /// Returns the source line, cut to a readable width around the range, and the caret under it.
    private func excerpt(
        of lines: SourceLines, _ range: SourceRange, concealed: [ConcealedRange]
    ) -> [String] {
        let first = max(0, Int(range.column) - 1)
        let start = first > 100 ? first - 40 : 0
        guard let source = lines.text(Int(range.line), from: start, count: 120), !source.isEmpty else { return [] }
        var scalars = source.unicodeScalars.map { $0 == "\t" ? Unicode.Scalar(" ") : $0 }
        for hidden in concealed { hidden.conceal(in: &scalars, ofLine: Int(range.line), from: start) }
        let end = start + scalars.count
        let column = min(first, end)
        let visible = String(String.UnicodeScalarView(scalars))
        let marked = range.endLine == range.line ? Int(range.endColumn) - 1 - column : 1
        let carets = max(1, min(marked, end - column))
        let underline = "^" + String(repeating: "~", count: carets - 1)
        return [
            "    " + TerminalText.line(visible),
            "    " + String(repeating: " ", count: column - start) + underline,
        ]
    }

    private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
        usesColor ? TerminalText.color(severity) + text + TerminalText.colorEnd : text
    }
}
