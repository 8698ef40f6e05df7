import CodegenDiagnostics
import CodegenPlatform
import CodegenYAML

/// Diagnostics as SARIF 2.1.0 (OASIS), which code scanning services read.
enum SARIFReport {
    static func text(_ entries: [DiagnosticEntry]) -> String {
        var kinds: [DiagnosticKind] = []
        for entry in entries where !kinds.contains(entry.kind) { kinds.append(entry.kind) }
        let driver = OrderedJSON.object([
            ("name", .string("codegen")), ("semanticVersion", .string(ToolVersion.current)),
            ("rules", .list(kinds.map(rule))),
        ])
        let run = OrderedJSON.object([
            ("tool", .object([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .list(entries.map { result($0, kinds) })),
        ])
        return OrderedJSON.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .list([run])),
        ]).text
    }

    private static func rule(_ kind: DiagnosticKind) -> OrderedJSON {
        .object([
            ("id", .string(kind.id)), ("shortDescription", message(kind.cause)), ("help", message(kind.remedy)),
            ("defaultConfiguration", .object([("level", .string(kind.severity.rawValue))])),
        ])
    }

    private static func result(_ entry: DiagnosticEntry, _ kinds: [DiagnosticKind]) -> OrderedJSON {
        let related = entry.notes.compactMap { note in
            note.location.map { location in
                OrderedJSON.object([("physicalLocation", physical(location)), ("message", message(note.message))])
            }
        }
        return .members([
            ("ruleId", .string(entry.kind.id)),
            ("ruleIndex", kinds.firstIndex(of: entry.kind).map { .number("\($0)") }),
            ("level", .string(entry.diagnostic.severity.rawValue)), ("message", message(entry.diagnostic.message.line)),
            ("locations", entry.location.map { .list([.object([("physicalLocation", physical($0))])]) }),
            ("relatedLocations", OrderedJSON(related)),
        ])
    }

    private static func message(_ text: String) -> OrderedJSON {
        .object([("text", .string(text))])
    }

    /// Returns the location. A relative path becomes a URI relative to the folder in which codegen runs.
    private static func physical(_ location: DiagnosticEntry.Location) -> OrderedJSON {
        let range = location.range
        let path = PathText.percentEncoded(location.path)
        let uri = path.hasPrefix("/") ? "file://" + path : path
        return .object([
            ("artifactLocation", .object([("uri", .string(uri))])),
            (
                "region",
                .object([
                    ("startLine", .number("\(range.line)")), ("startColumn", .number("\(range.column)")),
                    ("endLine", .number("\(range.endLine)")), ("endColumn", .number("\(range.endColumn)")),
                ])
            ),
        ])
    }
}
