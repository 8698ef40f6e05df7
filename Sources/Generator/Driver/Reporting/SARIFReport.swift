import CodegenDiagnostics
import CodegenPlatform
import CodegenYAML
import EndpointMockData

/// Diagnostics as SARIF 2.1.0 (OASIS), which code scanning services read.
enum SARIFReport {
    static func text(_ entries: [DiagnosticEntry]) -> String {
        var kinds: [DiagnosticKind] = []
        for entry in entries where !kinds.contains(entry.kind) { kinds.append(entry.kind) }
        let driver = PlainValue.members([
            ("name", .string("codegen")), ("semanticVersion", .string(ToolVersion.current)),
            ("rules", .array(kinds.map(rule))),
        ])
        let run = PlainValue.members([
            ("tool", .members([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(entries.map { result($0, kinds) })),
        ])
        return PlainValue.members([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).lines
    }

    private static func rule(_ kind: DiagnosticKind) -> PlainValue {
        .members([
            ("id", .string(kind.id)), ("shortDescription", message(kind.cause)), ("help", message(kind.remedy)),
            ("defaultConfiguration", .members([("level", .string(kind.severity.rawValue))])),
        ])
    }

    private static func result(_ entry: DiagnosticEntry, _ kinds: [DiagnosticKind]) -> PlainValue {
        let notes = entry.notes.compactMap { note in note.location.map { ($0, note.message) } }
        let related = (notes + entry.otherLocations.map { ($0, Diagnostic.sameProblem) }).map { location, text in
            PlainValue.members([("physicalLocation", physical(location)), ("message", message(text))])
        }
        return .members([
            ("ruleId", .string(entry.kind.id)),
            ("ruleIndex", kinds.firstIndex(of: entry.kind).map { .number("\($0)") }),
            ("level", .string(entry.diagnostic.severity.rawValue)), ("message", message(entry.diagnostic.line)),
            ("locations", entry.location.map { .array([.members([("physicalLocation", physical($0))])]) }),
            ("relatedLocations", PlainValue(related)),
        ])
    }

    private static func message(_ text: String) -> PlainValue {
        .members([("text", .string(text))])
    }

    /// Returns the location. A relative path becomes a URI relative to the folder in which codegen runs.
    private static func physical(_ location: DiagnosticEntry.Location) -> PlainValue {
        let range = location.range
        let path = PathText.percentEncoded(location.path)
        let uri = path.hasPrefix("/") ? "file://" + path : path
        return .members([
            ("artifactLocation", .members([("uri", .string(uri))])),
            (
                "region",
                .members([
                    ("startLine", .number("\(range.line)")), ("startColumn", .number("\(range.column)")),
                    ("endLine", .number("\(range.endLine)")), ("endColumn", .number("\(range.endColumn)")),
                ])
            ),
        ])
    }
}
