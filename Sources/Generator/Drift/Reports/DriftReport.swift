import CodegenDiagnostics
import CodegenDriver
import CodegenYAML

/// Formats the results of all descriptions.
struct DriftReport {
    let results: [DriftResult]
    let folder: WorkingFolder
    let usesColor: Bool

    func text(_ format: DriftOptions.Format) -> String {
        switch format {
        case .text: results.map(plain).joined()
        case .markdown: results.map(MarkdownDriftReport.text).joined(separator: "\n")
        case .json: JSONDriftReport.text(results)
        case .github: results.map { DiagnosticReport(engine(of: [$0]), .github, in: folder).text }.joined()
        case .sarif: DiagnosticReport(engine(of: results), .sarif, in: folder).text
        }
    }

    private func plain(_ result: DriftResult) -> String {
        let printer = DiagnosticPrinter(engine: result.diagnostics, usesColor: usesColor)
        let diagnostics = result.mismatches.map { diagnostic($0, result) }
        return printer.text(diagnostics) + DriftSummary.lines(result).map { $0 + "\n" }.joined()
    }

    private func diagnostic(
        _ mismatch: Mismatch, _ result: DriftResult, _ move: (SourceRange) -> SourceRange = { $0 }
    ) -> Diagnostic {
        let message = DiagnosticMessage(mismatch.key.kind.kind(mismatch.severity), result.message(mismatch))
        return Diagnostic(message, at: mismatch.range.map(move))
    }

    /// Returns an engine with only the mismatches. The files of the results follow each other.
    private func engine(of results: [DriftResult]) -> DiagnosticsEngine {
        let engine = DiagnosticsEngine()
        for result in results {
            let first = UInt32(engine.files.count)
            for file in result.diagnostics.files { engine.register(copyOf: file) }
            for mismatch in result.mismatches {
                engine.report(
                    diagnostic(mismatch, result) { range in
                        SourceRange(
                            file: SourceFileID(range.file.rawValue + first), line: Int(range.line),
                            column: Int(range.column), endLine: Int(range.endLine), endColumn: Int(range.endColumn))
                    })
            }
        }
        return engine
    }
}

/// The last lines of the text: the numbers of entries and mismatches.
enum DriftSummary {
    static func lines(_ result: DriftResult) -> [String] {
        let counts = result.counts
        var parts = ["\(words(counts.compared, "entry", "entries")) of \(result.name)"]
        for (count, text) in [
            (counts.otherHosts, "of other hosts or paths"), (counts.preflights, "preflight"),
            (counts.malformed, "not readable"),
            (counts.tooLarge, "larger than \(ArchiveFile.maximumEntrySize >> 20) MB"),
        ] where count > 0 { parts.append("\(count) \(text)") }
        var lines = ["\(words(counts.entries, "entry", "entries")): " + parts.joined(separator: ", ")]
        lines += bodies(counts)
        lines += result.cutArchives.map { "\($0) ends within an entry; the entries before it were compared" }
        let failures = result.failureCount
        let others = result.mismatches.count - failures
        if result.mismatches.contains(where: { $0.key.kind == .undeclaredOperation }), !result.showsValues {
            lines.append("--values prints the paths of undeclared operations")
        }
        lines.append(
            result.comparesNothing
                ? nothing(counts)
                : result.mismatches.isEmpty
                    ? "no mismatches"
                    : "\(words(failures, "mismatch fails", "mismatches fail")) calls, \(words(others, "other", "others"))"
        )
        if result.omitted > 0 {
            let count = words(result.omitted, "further occurrence", "further occurrences")
            lines.append("\(count) of other mismatches \(result.omitted == 1 ? "is" : "are") not listed")
        }
        return lines
    }

    private static func nothing(_ counts: TrafficCounts) -> String {
        let reason =
            counts.otherHosts > 0
            ? "no path and server of the description match; name the server of the traffic with --server URL"
            : "no entry has a response that can be read"
        return "nothing was compared: \(counts.entries == 0 ? "the archive has no entries" : reason)"
    }

    private static func bodies(_ counts: TrafficCounts) -> [String] {
        var parts: [String] = []
        if counts.unanswered > 0 { parts.append("\(counts.unanswered) without a response") }
        if counts.unrecordedBodies > 0 {
            parts.append("\(words(counts.unrecordedBodies, "body", "bodies")) not recorded")
        }
        if counts.cutBodies > 0 { parts.append("\(words(counts.cutBodies, "body", "bodies")) recorded in part") }
        if counts.unknownTypes > 0 {
            parts.append("\(words(counts.unknownTypes, "body", "bodies")) of unknown content type")
        }
        for (encoding, count) in counts.unreadableBodies.sorted(by: { $0.key < $1.key }) {
            parts.append("\(words(count, "body", "bodies")) in the encoding \(encoding)")
        }
        return parts.isEmpty ? [] : ["not compared: " + parts.joined(separator: ", ")]
    }

    static func words(_ count: Int, _ one: String, _ many: String) -> String {
        "\(count) \(count == 1 ? one : many)"
    }
}

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
