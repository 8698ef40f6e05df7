import CodegenDiagnostics
import CodegenYAML
import EndpointMockData

/// Diagnostics as a JSON object with `diagnostics` and `summary`.
enum JSONReport {
    static func text(_ entries: [DiagnosticEntry], _ omissions: [Omission: Int]) -> String {
        let counts = DiagnosticCounts(entries.map(\.diagnostic), omissions)
        let summary: [(String, PlainValue)] =
            [("errors", .number("\(counts.errors)")), ("warnings", .number("\(counts.warnings)"))]
            + Omission.allCases.map { ("skipped\($0.rawValue.firstUpper)s", .number("\(omissions[$0, default: 0])")) }
        return PlainValue.members([
            ("version", .number("1")), ("diagnostics", .array(entries.map(value))), ("summary", .members(summary)),
        ]).lines
    }

    private static func value(_ entry: DiagnosticEntry) -> PlainValue {
        let message = entry.diagnostic.message
        return .members([
            ("id", .string(entry.kind.id)), ("severity", .string(entry.diagnostic.severity.rawValue)),
            ("message", .string(message.text)), ("context", PlainValue(message.context)),
            ("advice", PlainValue(message.advice)), ("location", entry.location.map(value)),
            ("otherLocations", PlainValue(entry.otherLocations.map(value))),
            ("notes", PlainValue(entry.notes.map(value))),
        ])
    }

    private static func value(_ note: (message: String, location: DiagnosticEntry.Location?)) -> PlainValue {
        .members([("message", .string(note.message)), ("location", note.location.map(value))])
    }

    private static func value(_ location: DiagnosticEntry.Location) -> PlainValue {
        .members([
            ("file", .string(location.path)), ("line", .number("\(location.range.line)")),
            ("column", .number("\(location.range.column)")), ("endLine", .number("\(location.range.endLine)")),
            ("endColumn", .number("\(location.range.endColumn)")),
        ])
    }
}
