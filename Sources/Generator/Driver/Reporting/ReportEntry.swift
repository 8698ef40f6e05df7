import CodegenDiagnostics
import CodegenPlatform
import CodegenYAML
import EndpointMockData

/// A diagnostic, a mismatch or a change in a report for other programs.
struct ReportEntry {
    enum Level: String {
        case error, warning, note
    }

    struct Rule: Equatable {
        let id: String
        let description: String
        var help: String?
        let level: Level
    }

    struct Place {
        /// The path as printed in messages. Relative paths are relative to the folder in which codegen runs.
        let path: String
        let line: Int
        let column: Int
        var end: (line: Int, column: Int)?
        /// The meaning of a related place.
        var message: String?
    }

    let rule: Rule
    let level: Level
    let message: String
    var place: Place?
    var related: [Place] = []
}

// MARK: GitHub

extension ReportEntry {
    /// The entry as a GitHub workflow command: `::warning file=api.yaml,line=1,col=2,title=kind::message`.
    var github: String {
        let position = place.map { place in
            let endLine = place.end.map { ",endLine=\($0.line)" } ?? ""
            let endColumn =
                place.end.flatMap { end in
                    end.line == place.line ? ",endColumn=\(max(end.column, place.column))" : nil
                } ?? ""
            return "file=\(Self.property(place.path)),line=\(place.line)\(endLine),col=\(place.column)\(endColumn),"
        }
        let command = level == .note ? "notice" : level.rawValue
        return "::\(command) \(position ?? "")title=\(rule.id)::\(Self.escaped(TerminalText.line(message)))\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

// MARK: SARIF

/// Entries as SARIF 2.1.0 (OASIS), which code scanning services read.
enum SARIFReport {
    static func text(of tool: String, _ entries: [ReportEntry]) -> String {
        var rules: [ReportEntry.Rule] = []
        for entry in entries where !rules.contains(entry.rule) { rules.append(entry.rule) }
        let driver = PlainValue.members([
            ("name", .string(tool)), ("semanticVersion", .string(ToolVersion.current)),
            ("rules", .array(rules.map(value))),
        ])
        let run = PlainValue.members([
            ("tool", .members([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(entries.map { result($0, rules) })),
        ])
        return PlainValue.members([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).lines
    }

    private static func value(_ rule: ReportEntry.Rule) -> PlainValue {
        .members([
            ("id", .string(rule.id)), ("shortDescription", message(rule.description)),
            ("help", rule.help.map(message)),
            ("defaultConfiguration", .members([("level", .string(rule.level.rawValue))])),
        ])
    }

    private static func result(_ entry: ReportEntry, _ rules: [ReportEntry.Rule]) -> PlainValue {
        .members([
            ("ruleId", .string(entry.rule.id)),
            ("ruleIndex", rules.firstIndex(of: entry.rule).map { .number("\($0)") }),
            ("level", .string(entry.level.rawValue)), ("message", message(entry.message)),
            ("locations", entry.place.map { .array([location($0)]) }),
            ("relatedLocations", PlainValue(entry.related.map(location))),
        ])
    }

    private static func message(_ text: String) -> PlainValue {
        .members([("text", .string(text))])
    }

    private static func location(_ place: ReportEntry.Place) -> PlainValue {
        let path = PathText.percentEncoded(place.path)
        let numbers = [
            ("startLine", place.line), ("startColumn", place.column), ("endLine", place.end?.line),
            ("endColumn", place.end?.column),
        ]
        let region = PlainValue.members(numbers.map { ($0, $1.map { .number("\($0)") }) })
        let physical = PlainValue.members([
            ("artifactLocation", .members([("uri", .string(path.hasPrefix("/") ? "file://" + path : path))])),
            ("region", region),
        ])
        return .members([("physicalLocation", physical), ("message", place.message.map(message))])
    }
}
