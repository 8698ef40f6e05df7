import CodegenDiagnostics
import CodegenDriver

/// The mismatches as Markdown: one table per effect on the client.
enum MarkdownDriftReport {
    static func text(_ result: DriftResult) -> String {
        let lines = DriftSummary.lines(result)
        let head = "### \(escaped(result.name)): \(escaped(lines.last ?? ""))\n\n"
        let notes = lines.dropLast().map { "- \(escaped($0))\n" }.joined()
        let sections = Consequence.allCases.map { consequence in
            section(consequence, result.mismatches.filter { $0.consequence == consequence }, result)
        }
        return head + notes + sections.joined()
    }

    private static func section(
        _ consequence: Consequence, _ mismatches: [Mismatch], _ result: DriftResult
    ) -> String {
        guard !mismatches.isEmpty else { return "" }
        let rows = mismatches.map { mismatch in
            let place = mismatch.range.flatMap { range in
                result.diagnostics.file(range.file).map {
                    MarkdownText.code(TerminalText.line("\($0.path):\(range.line):\(range.column)"))
                }
            }
            let problem = [mismatch.text, result.observation(mismatch)].compactMap(\.self).joined(separator: ": ")
            return "| \(escaped(problem)) (`\(mismatch.key.kind.rawValue)`) | \(escaped(result.evidence(mismatch))), "
                + "\(escaped(result.position(mismatch))) | \(place ?? "") |\n"
        }
        return "\n| \(consequence.sentence) | entries | description |\n|---|---|---|\n" + rows.joined()
    }

    private static func escaped(_ text: String) -> String {
        MarkdownText.escaped(TerminalText.line(text))
    }
}
