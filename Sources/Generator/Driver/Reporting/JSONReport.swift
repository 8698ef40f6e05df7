import CodegenDiagnostics
import CodegenYAML

/// Diagnostics as a JSON object with `diagnostics` and `summary`.
enum JSONReport {
    static func text(_ entries: [DiagnosticEntry], _ omissions: [Omission: Int]) -> String {
        let counts = DiagnosticCounts(entries.map(\.diagnostic), omissions)
        let summary: [(String, OrderedJSON)] =
            [("errors", .number("\(counts.errors)")), ("warnings", .number("\(counts.warnings)"))]
            + Omission.allCases.map { ("skipped\($0.rawValue.firstUpper)s", .number("\(omissions[$0, default: 0])")) }
        return OrderedJSON.object([
            ("version", .number("1")), ("diagnostics", .list(entries.map(value))), ("summary", .object(summary)),
        ]).text
    }

    private static func value(_ entry: DiagnosticEntry) -> OrderedJSON {
        let message = entry.diagnostic.message
        return .members([
            ("id", .string(entry.kind.id)), ("severity", .string(entry.diagnostic.severity.rawValue)),
            ("message", .string(message.text)), ("context", OrderedJSON(message.context)),
            ("advice", OrderedJSON(message.advice)), ("location", entry.location.map(value)),
            ("notes", OrderedJSON(entry.notes.map(value))),
        ])
    }

    private static func value(_ note: (message: String, location: DiagnosticEntry.Location?)) -> OrderedJSON {
        .members([("message", .string(note.message)), ("location", note.location.map(value))])
    }

    private static func value(_ location: DiagnosticEntry.Location) -> OrderedJSON {
        .object([
            ("file", .string(location.path)), ("line", .number("\(location.range.line)")),
            ("column", .number("\(location.range.column)")), ("endLine", .number("\(location.range.endLine)")),
            ("endColumn", .number("\(location.range.endColumn)")),
        ])
    }
}
