import Diagnostics
import YAML

/// A mapping of the configuration with its known keys; reports what is unknown, missing or of the wrong kind.
struct Fields {
    struct Text {
        let text: String
        let range: SourceRange
    }

    private let mapping: Mapping
    private let diagnostics: DiagnosticsEngine

    /// `nil` after reporting that the node is no mapping.
    init?(_ node: Node, _ keys: [ConfigurationKey], of owner: String, _ diagnostics: DiagnosticsEngine) {
        let known = keys.map(\.name)
        guard let mapping = node.mapping else {
            diagnostics.error(.notMapping(owner, known), at: node.range)
            return nil
        }
        for entry in mapping.entries where !known.contains(entry.key) {
            diagnostics.error(.unknownSetting(entry.key, known), at: entry.keyRange)
        }
        for key in keys where key.isRequired && mapping[key.name] == nil {
            diagnostics.error(.missingSetting(key.name, key.meaning), at: node.range)
        }
        self.mapping = mapping
        self.diagnostics = diagnostics
    }

    func node(_ key: ConfigurationKey) -> Node? {
        mapping[key.name]
    }

    func entry(_ key: ConfigurationKey) -> Mapping.Entry? {
        mapping.entry(key.name)
    }

    func string(_ key: ConfigurationKey) -> Text? {
        mapping[key.name].flatMap { text($0, key) }
    }

    /// One of a few words.
    func choice(_ key: ConfigurationKey) -> String? {
        guard let found = string(key), case .choice(let words) = key.kind else { return nil }
        guard words.contains(found.text) else {
            diagnostics.error(.wrongSetting(key.name, key.expectation), at: found.range)
            return nil
        }
        return found.text
    }

    /// One string or a list of strings.
    func strings(_ key: ConfigurationKey) -> [Text] {
        guard let node = mapping[key.name] else { return [] }
        return (node.sequence ?? [node]).compactMap { text($0, key) }
    }

    /// A list with at least one element.
    func list(_ key: ConfigurationKey) -> [Node]? {
        guard let node = mapping[key.name] else { return nil }
        guard let nodes = node.sequence, !nodes.isEmpty else {
            diagnostics.error(.wrongSetting(key.name, "a list with \(key.meaning)"), at: node.range)
            return nil
        }
        return nodes
    }

    private func text(_ node: Node, _ key: ConfigurationKey) -> Text? {
        guard let text = node.string, !text.isEmpty, !text.utf8.contains(0) else {
            diagnostics.error(.wrongSetting(key.name, key.expectation), at: node.range)
            return nil
        }
        return Text(text: text, range: node.range)
    }
}
