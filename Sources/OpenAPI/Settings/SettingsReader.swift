import Diagnostics
import YAML

/// Reads settings and reports what is unknown, misplaced or of the wrong kind. The extension in descriptions and the
/// settings in a configuration go through it alike.
package struct SettingsReader {
    /// The member of a description that holds settings.
    package static let key = "x-codegen"

    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// What could be read; the rest is reported.
    ///
    /// - Parameters:
    ///   - owner: what messages call it.
    ///   - ignored: keys that somebody else reads.
    package func read(
        _ node: Node, of holder: SettingHolder, owner: String? = nil, ignoring ignored: [String] = []
    ) -> SettingValues {
        let owner = owner ?? "'\(Self.key)' of \(holder.withArticle)"
        return read(node, SettingTable.settings(of: holder), owner: owner, holder, ignoring: ignored)
    }

    private func read(
        _ node: Node, _ table: [Setting], owner: String, _ holder: SettingHolder, ignoring ignored: [String] = []
    ) -> SettingValues {
        var values = SettingValues()
        guard let mapping = node.mapping else {
            diagnostics.error(.settingsAreNoMapping(owner, table.map(\.name)), at: node.range)
            return values
        }
        for entry in mapping.entries where !ignored.contains(entry.key) {
            guard let setting = table.first(where: { $0.name == entry.key }) else {
                unknown(entry, table, owner, holder)
                continue
            }
            guard let value = value(of: entry.value, setting, holder) else { continue }
            values[setting.name] = SettingValues.Entry(value: value, range: entry.value.range)
        }
        for setting in table where setting.isRequired && mapping[setting.name] == nil {
            diagnostics.error(.missingSetting(setting.name, owner, setting.meaning), at: node.range)
        }
        return values
    }

    private func unknown(_ entry: Mapping.Entry, _ table: [Setting], _ owner: String, _ holder: SettingHolder) {
        let others = SettingHolder.allCases.filter { other in
            other != holder && SettingTable.settings(of: other).contains { $0.name == entry.key }
        }
        let message: DiagnosticMessage =
            others.isEmpty
            ? .unknownSetting(entry.key, owner, table.map(\.name))
            : .misplacedSetting(entry.key, owner, others.map(\.withArticle))
        diagnostics.error(message, at: entry.keyRange)
    }

    private func value(of node: Node, _ setting: Setting, _ holder: SettingHolder) -> SettingValues.Value? {
        for kind in setting.kinds {
            if case .settings(let table) = kind, node.mapping != nil {
                return .settings(read(node, table, owner: "'\(setting.name)'", holder))
            }
            if case .texts = kind, let mapping = node.mapping { return texts(mapping, setting) }
            if let value = scalar(node, kind) { return value }
        }
        let expected = setting.kinds.map(\.expectation).joined(separator: ", or ")
        diagnostics.error(.wrongSetting(setting.name, expected), at: node.range)
        return nil
    }

    private func scalar(_ node: Node, _ kind: Setting.Kind) -> SettingValues.Value? {
        switch kind {
        case .text: node.scalar.flatMap { $0.kind == .null || $0.text.isEmpty ? nil : .text($0.text) }
        case .identifier: node.string.flatMap { Self.isIdentifier($0) ? .text($0) : nil }
        case .memberPath: node.string.flatMap { $0.split(separator: "/").isEmpty ? nil : .text($0) }
        case .flag: node.bool.map(SettingValues.Value.flag)
        case .off: node.bool == false ? .flag(false) : nil
        case .seconds: number(node).flatMap { $0 > 0 ? .number($0) : nil }
        case .count: number(node).flatMap { $0 >= 0 && $0 == $0.rounded() ? .number($0) : nil }
        case .choice(let words): node.scalar.flatMap { words.contains($0.text) ? .text($0.text) : nil }
        case .statuses: statuses(node)
        case .settings, .texts: nil
        }
    }

    private func texts(_ mapping: Mapping, _ setting: Setting) -> SettingValues.Value {
        var values = SettingValues()
        for entry in mapping.entries {
            guard let text = scalar(entry.value, .text) else {
                let expected = Setting.Kind.text.expectation
                diagnostics.error(
                    .wrongSetting("\(setting.name).\(entry.key.prefix(60))", expected), at: entry.value.range)
                continue
            }
            values[entry.key] = SettingValues.Entry(value: text, range: entry.value.range)
        }
        return .settings(values)
    }

    private func number(_ node: Node) -> Double? {
        guard let scalar = node.scalar, scalar.kind == .integer || scalar.kind == .float else { return nil }
        return Double(scalar.text).flatMap { $0 <= Double(Setting.most) ? $0 : nil }
    }

    private func statuses(_ node: Node) -> SettingValues.Value? {
        guard let elements = node.sequence else { return nil }
        let statuses = elements.compactMap { $0.scalar.flatMap { Int($0.text) } }.filter(Setting.statuses.contains)
        return statuses.count == elements.count ? .statuses(statuses) : nil
    }

    private static func isIdentifier(_ text: String) -> Bool {
        let isLetter = { (scalar: Unicode.Scalar) in
            ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
        }
        guard let first = text.unicodeScalars.first, isLetter(first), text.utf8.count <= 100 else { return false }
        return text.unicodeScalars.allSatisfy { isLetter($0) || ("0"..."9").contains($0) }
            && text.contains { $0 != "_" }
    }
}

extension Setting.Kind {
    /// As messages and the reference say what a value must be.
    package var expectation: String {
        switch self {
        case .text: "text"
        case .identifier: "a Swift name of letters, digits and _"
        case .memberPath: "the way to a member, like pagination/next"
        case .flag: "true or false"
        case .off: "false"
        case .seconds: "seconds greater than 0 and at most 10⁹"
        case .count: "a whole number from 0 to 10⁹"
        case .choice(let words): "one of \(words.joined(separator: ", "))"
        case .statuses: "a list of statuses from 100 to 599"
        case .texts: "a mapping of names to texts"
        case .settings(let table): "a mapping of \(table.map(\.name).joined(separator: ", "))"
        }
    }
}

extension DiagnosticMessage {
    static func settingsAreNoMapping(_ owner: String, _ keys: [String]) -> Self {
        Self("\(owner) is a mapping", advice: "its keys are \(keys.joined(separator: ", "))")
    }

    static func unknownSetting(_ key: String, _ owner: String, _ known: [String]) -> Self {
        Self(
            "unknown key '\(key.prefix(60))' in \(owner)",
            advice: Spelling.closest(to: key, among: known).map { "did you mean '\($0)'?" }
                ?? "the keys here are \(known.joined(separator: ", "))")
    }

    static func misplacedSetting(_ key: String, _ owner: String, _ holders: [String]) -> Self {
        Self("'\(key)' cannot stand in \(owner)", advice: "it belongs to \(holders.joined(separator: " or "))")
    }

    static func missingSetting(_ key: String, _ owner: String, _ meaning: String) -> Self {
        Self("\(owner) has no '\(key)'", advice: "'\(key)' is \(meaning)")
    }

    static func wrongSetting(_ key: String, _ expected: String) -> Self {
        Self("'\(key)' must be \(expected)")
    }
}
