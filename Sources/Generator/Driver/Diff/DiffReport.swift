import CodegenComparison
import CodegenDiagnostics
import CodegenSymbols
import CodegenYAML
import EndpointMockData

/// Prints the changes of clients in a format of `codegen diff`.
struct DiffReport {
    let differences: [ClientDifference]

    func text(_ format: DiffOptions.Format) -> String {
        switch format {
        case .text: differences.map(text).joined(separator: "\n")
        case .markdown: differences.map(MarkdownDiffReport.text).joined(separator: "\n")
        case .json: json
        case .github: entries.map(\.github).joined()
        case .sarif: SARIFReport.text(of: "codegen diff", entries)
        case .html: HTMLDiffReport(differences: differences).text
        }
    }

    private var entries: [ReportEntry] { differences.flatMap(\.changes).map(\.entry) }

    // MARK: Text

    private func text(_ difference: ClientDifference) -> String {
        let head = "\(difference.name): \(difference.summary) (\(difference.old.title) → \(difference.new.title))\n"
        return TerminalText.output(head + difference.changes.map(text).joined())
    }

    private func text(_ change: Change) -> String {
        let places = [change.old, change.new].map { $0?.text ?? "none" }.joined(separator: " → ")
        return """

            \(change.classes): \(change.subject) [\(change.kind.id)]
                \(change.kind.sentence)
                \(places)

            """
    }

    // MARK: JSON

    private var json: String {
        let counts = Effect.allCases.map { effect in
            (effect.rawValue, PlainValue.number("\(differences.map { $0.changes(effect).count }.reduce(0, +))"))
        }
        return PlainValue.members([
            ("version", .number("1")), ("clients", .array(differences.map(json))), ("summary", .members(counts)),
        ]).lines
    }

    private func json(_ difference: ClientDifference) -> PlainValue {
        .members([
            ("name", .string(difference.name)), ("old", .string(difference.old.title)),
            ("new", .string(difference.new.title)), ("changes", .array(difference.changes.map(json))),
        ])
    }

    private func json(_ change: Change) -> PlainValue {
        .members([
            ("kind", .string(change.kind.id)), ("class", .string(change.effect.rawValue)),
            ("effects", .array(change.effects.map { .string($0.rawValue) })), ("symbol", .string(change.symbol)),
            ("detail", PlainValue(change.detail)), ("reason", .string(change.kind.sentence)),
            ("old", change.old.map(json)), ("new", change.new.map(json)),
        ])
    }

    private func json(_ position: Symbol.Position) -> PlainValue {
        .members([
            ("file", .string(position.file)), ("line", .number("\(position.line)")),
            ("column", .number("\(position.column)")),
        ])
    }
}

extension Change {
    /// The change at its line in the new description, with the line in the old one as a related place.
    fileprivate var entry: ReportEntry {
        let places = [new, old].compactMap(\.self).filter(\.isFile)
        let rule = ReportEntry.Rule(id: kind.id, description: kind.sentence, level: (kind.effects.min() ?? .safe).level)
        return ReportEntry(
            rule: rule, level: effect.level, message: message, place: places.first.map { Self.place($0) },
            related: places.dropFirst().map { Self.place($0, "before") })
    }

    private static func place(_ position: Symbol.Position, _ message: String? = nil) -> ReportEntry.Place {
        ReportEntry.Place(path: position.file, line: position.line, column: position.column, message: message)
    }
}

extension Effect {
    fileprivate var level: ReportEntry.Level {
        switch self {
        case .wire, .source: .error
        case .behaviour: .warning
        case .safe: .note
        }
    }
}

/// The changes as Markdown for a pull request: one table per class, with safe changes folded.
enum MarkdownDiffReport {
    static func text(_ difference: ClientDifference) -> String {
        let head = "### \(difference.name): \(difference.summary)\n"
        return head + Effect.allCases.map { section($0, difference.changes($0)) }.joined()
    }

    private static func section(_ effect: Effect, _ changes: [Change]) -> String {
        guard !changes.isEmpty else { return "" }
        let table = """

            | \(title(effect)) | why | where |
            |---|---|---|
            \(changes.map(row).joined(separator: "\n"))

            """
        guard effect == .safe else { return table }
        return "\n<details>\n<summary>\(changes.count) safe</summary>\n\(table)\n</details>\n"
    }

    private static func title(_ effect: Effect) -> String {
        switch effect {
        case .wire: "wire: breaks released apps"
        case .source: "source: breaks builds"
        case .behaviour: "behaviour: differs at run time"
        case .safe: "safe"
        }
    }

    private static func row(_ change: Change) -> String {
        let also = change.effects.contains(.source) && change.effect == .wire ? " Builds break, too." : ""
        let place = (change.new ?? change.old).map { MarkdownText.code($0.text) } ?? ""
        let reason = "\(MarkdownText.escaped(change.kind.sentence))\(also) (`\(change.kind.id)`)"
        return "| \(MarkdownText.code(change.subject)) | \(reason) | \(place) |"
    }
}
