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
        case .github: differences.flatMap(\.changes).map(GitHubDiffReport.line).joined()
        case .sarif: SARIFDiffReport.text(differences.flatMap(\.changes))
        case .html: HTMLDiffReport(differences: differences).text
        }
    }

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
