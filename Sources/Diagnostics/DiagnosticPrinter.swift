/// Writes findings as text: `path:line:column: error: what; where; what to do`, then the source line and a caret.
package struct DiagnosticPrinter: Sendable {
    private let engine: DiagnosticsEngine
    private let usesColor: Bool

    package init(engine: DiagnosticsEngine, usesColor: Bool = false) {
        self.engine = engine
        self.usesColor = usesColor
    }

    package func text(_ diagnostics: [Diagnostic]) -> String {
        diagnostics.map(text).joined()
    }

    private func text(_ diagnostic: Diagnostic) -> String {
        let message = diagnostic.message
        let words = [message.text, message.context.map { "in \($0)" }, message.advice].compactMap(\.self)
        var lines = entry(diagnostic.severity, words.joined(separator: "; "), at: diagnostic.range)
        for note in diagnostic.notes {
            lines += entry(.note, note.message, at: note.range)
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func entry(_ severity: Diagnostic.Severity, _ words: String, at range: SourceRange?) -> [String] {
        let head = "\(colored(severity.rawValue + ":", severity)) \(Self.printable(words))"
        guard let range, let file = engine.file(range.file) else { return [head] }
        let place = "\(file.path):\(range.line):\(range.column): \(head)"
        guard let source = file.line(Int(range.line)), !source.isEmpty else { return [place] }
        return [place] + excerpt(of: source, range)
    }

    /// The source line, cut to a readable width around the place, and the caret under it.
    private func excerpt(of source: String, _ range: SourceRange) -> [String] {
        let scalars = source.unicodeScalars.map { $0 == "\t" ? Unicode.Scalar(" ") : $0 }
        let column = min(Int(range.column) - 1, scalars.count)
        let start = column > 100 ? column - 40 : 0
        let end = min(scalars.count, start + 120)
        let visible = String(String.UnicodeScalarView(scalars[start..<end]))
        let marked = range.endLine == range.line ? Int(range.endColumn) - 1 - column : 1
        let carets = max(1, min(marked, end - column))
        let underline = "^" + String(repeating: "~", count: carets - 1)
        return [
            "    " + Self.printable(visible),
            "    " + String(repeating: " ", count: column - start) + underline,
        ]
    }

    private func colored(_ text: String, _ severity: Diagnostic.Severity) -> String {
        guard usesColor else { return text }
        let code =
            switch severity {
            case .error: "31"
            case .warning: "35"
            case .note: "36"
            }
        return "\u{1B}[1;\(code)m\(text)\u{1B}[0m"
    }

    /// Text of a description could carry terminal escapes; they are shown, not obeyed.
    private static func printable(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x202E
            result.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
        }
        return result
    }
}
