import Diagnostics
import YAML

/// A mapping of the configuration with its known keys; reports what is unknown, missing or of the wrong kind.
struct Fields {
    struct Text {
        let text: String
        let range: SourceRange
    }

    private let mapping: Mapping
    private let range: SourceRange
    private let diagnostics: DiagnosticsEngine

    /// `nil` after reporting that the node is no mapping.
    init?(_ node: Node, known: [String], of owner: String, _ diagnostics: DiagnosticsEngine) {
        guard let mapping = node.mapping else {
            diagnostics.error(.notMapping(owner, known), at: node.range)
            return nil
        }
        for entry in mapping.entries where !known.contains(entry.key) {
            diagnostics.error(.unknownSetting(entry.key, known), at: entry.keyRange)
        }
        self.mapping = mapping
        range = node.range
        self.diagnostics = diagnostics
    }

    func string(_ key: String, _ meaning: String) -> Text? {
        guard mapping[key] != nil else {
            diagnostics.error(.missingSetting(key, meaning), at: range)
            return nil
        }
        return optionalString(key, meaning)
    }

    func optionalString(_ key: String, _ meaning: String) -> Text? {
        mapping[key].flatMap { text($0, key, meaning) }
    }

    /// One of a few words.
    func choice(_ key: String, of words: [String]) -> String? {
        let meaning = "one of " + words.joined(separator: ", ")
        guard let found = optionalString(key, meaning) else { return nil }
        guard words.contains(found.text) else {
            diagnostics.error(.wrongSetting(key, meaning), at: found.range)
            return nil
        }
        return found.text
    }

    /// One string or a list of strings.
    func strings(_ key: String, _ meaning: String) -> [Text] {
        guard let node = mapping[key] else { return [] }
        return (node.sequence ?? [node]).compactMap { text($0, key, meaning) }
    }

    /// A list with at least one element.
    func list(_ key: String, of meaning: String) -> [Node]? {
        guard let node = mapping[key] else {
            diagnostics.error(.missingSetting(key, meaning), at: range)
            return nil
        }
        guard let nodes = node.sequence, !nodes.isEmpty else {
            diagnostics.error(.wrongSetting(key, "a list with \(meaning)"), at: node.range)
            return nil
        }
        return nodes
    }

    private func text(_ node: Node, _ key: String, _ meaning: String) -> Text? {
        guard let text = node.string, !text.isEmpty, !text.utf8.contains(0) else {
            diagnostics.error(.wrongSetting(key, meaning), at: node.range)
            return nil
        }
        return Text(text: text, range: node.range)
    }
}
