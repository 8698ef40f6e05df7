import CodegenComparison
import CodegenSymbols

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
        case .wire: "breaks at run time"
        case .source: "breaks builds"
        case .behaviour: "behaves differently"
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
