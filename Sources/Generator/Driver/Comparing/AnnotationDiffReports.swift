import CodegenComparison
import CodegenDiagnostics
import CodegenPlatform
import CodegenSymbols
import CodegenYAML
import EndpointMockData

/// The changes as GitHub Actions annotations at the lines of the new description.
enum GitHubDiffReport {
    static func line(_ change: Change) -> String {
        let place = [change.new, change.old].compactMap(\.self).first(where: \.isFile).map { position in
            "file=\(property(position.file)),line=\(position.line),col=\(position.column),"
        }
        let message = escaped(TerminalText.line(change.message))
        return "::\(change.effect.command) \(place ?? "")title=\(change.kind.id)::\(message)\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

/// The changes as SARIF 2.1.0 (OASIS). Results are located in the new description, with related locations in the old
/// one.
enum SARIFDiffReport {
    static func text(_ changes: [Change]) -> String {
        var kinds: [ChangeKind] = []
        for change in changes where !kinds.contains(change.kind) { kinds.append(change.kind) }
        let driver = PlainValue.members([
            ("name", .string("codegen diff")), ("semanticVersion", .string(ToolVersion.current)),
            ("rules", .array(kinds.map(rule))),
        ])
        let run = PlainValue.members([
            ("tool", .members([("driver", driver)])), ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(changes.map { result($0, kinds) })),
        ])
        return PlainValue.members([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")), ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).lines
    }

    private static func rule(_ kind: ChangeKind) -> PlainValue {
        .members([
            ("id", .string(kind.id)), ("shortDescription", message(kind.sentence)),
            ("defaultConfiguration", .members([("level", .string((kind.effects.min() ?? .safe).level))])),
        ])
    }

    private static func result(_ change: Change, _ kinds: [ChangeKind]) -> PlainValue {
        let places = [change.new, change.old].compactMap(\.self).filter(\.isFile)
        return .members([
            ("ruleId", .string(change.kind.id)),
            ("ruleIndex", kinds.firstIndex(of: change.kind).map { .number("\($0)") }),
            ("level", .string(change.effect.level)), ("message", message(change.message)),
            ("locations", PlainValue(places.prefix(1).map { .members([("physicalLocation", physical($0))]) })),
            (
                "relatedLocations",
                PlainValue(
                    places.dropFirst().map {
                        .members([("physicalLocation", physical($0)), ("message", message("before"))])
                    })
            ),
        ])
    }

    private static func message(_ text: String) -> PlainValue {
        .members([("text", .string(text))])
    }

    private static func physical(_ position: Symbol.Position) -> PlainValue {
        let path = PathText.percentEncoded(position.file)
        return .members([
            ("artifactLocation", .members([("uri", .string(path.hasPrefix("/") ? "file://" + path : path))])),
            (
                "region",
                .members([
                    ("startLine", .number("\(position.line)")), ("startColumn", .number("\(position.column)")),
                ])
            ),
        ])
    }
}

extension Effect {
    /// The command of the GitHub annotation.
    fileprivate var command: String {
        switch self {
        case .wire, .source: "error"
        case .behaviour: "warning"
        case .safe: "notice"
        }
    }

    /// The SARIF level.
    fileprivate var level: String {
        self == .safe ? "note" : command
    }
}
