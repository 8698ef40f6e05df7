import CodegenDiagnostics
import CodegenYAML

/// Reports unknown, misplaced and missing keys, and values of the wrong type.
package struct SettingsChecker: Sendable {
    private let diagnostics: DiagnosticsEngine

    package init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// - Parameter owner: The name of the mapping in messages.
    package func check(_ node: Node, _ table: any SettingTable.Type, owner: String) {
        let keys = table.declarations
        guard let mapping = node.mapping else {
            report(.settingsNotMapping(owner, keys.map(\.name)), at: node)
            return
        }
        for entry in mapping.entries {
            guard let key = keys.first(where: { $0.name == entry.key }) else {
                diagnostics.report(unknown(entry.key, table, owner), at: entry.keyRange)
                continue
            }
            guard !key.form.accepts(entry.value, key.name, self) else { continue }
            report(key.name, isNot: key.form, at: entry.value)
        }
        for key in keys where key.isRequired && mapping[key.name] == nil {
            report(.missingSetting(key.name, owner, key.meaning), at: node)
        }
    }

    /// Reports a value that does not have the form of its key.
    func report(_ key: String, isNot form: SettingForm, at node: Node) {
        let closest = node.scalar.flatMap { Spelling.closest(to: $0.text, among: form.values) }
        let meant = closest ?? node.string.flatMap(form.correct)
        report(.invalidSetting(key, form.expectation, meant), at: node)
    }

    func report(unknown noun: String, _ entry: Mapping.Entry, _ names: [String]) {
        diagnostics.report(.unknownName(entry.key, noun, names), at: entry.keyRange)
    }

    func report(_ message: DiagnosticMessage, at node: Node) {
        diagnostics.report(message, at: node.range)
    }

    private func unknown(_ key: String, _ table: any SettingTable.Type, _ owner: String) -> DiagnosticMessage {
        let others = table.others.filter { $0.table.declarations.contains { $0.name == key } }.map(\.owner)
        return others.isEmpty
            ? .unknownSetting(key, owner, table.declarations.map(\.name)) : .misplacedSetting(key, owner, others)
    }
}

extension DiagnosticMessage {
    static func settingsNotMapping(_ owner: String, _ keys: [String]) -> Self {
        Self(
            .settings.invalidSetting, "\(owner) must be a mapping",
            advice: "its keys are \(keys.joined(separator: ", "))")
    }

    static func unknownSetting(_ key: String, _ owner: String, _ known: [String]) -> Self {
        Self(
            .settings.unknownSetting,
            "unknown key '\(key.prefix(60))' in \(owner)",
            advice: Spelling.closest(to: key, among: known).map { "did you mean '\($0)'?" }
                ?? "the keys here are \(known.joined(separator: ", "))")
    }

    static func unknownName(_ name: String, _ noun: String, _ names: [String]) -> Self {
        Self(
            .settings.unknownSetting, "there is no \(noun) '\(name.prefix(60))'",
            advice: Spelling.meant(by: name, among: names).map { "did you mean '\($0)'?" })
    }

    static func misplacedSetting(_ key: String, _ owner: String, _ owners: [String]) -> Self {
        Self(
            .settings.misplacedSetting, "'\(key)' is not a key of \(owner)",
            advice: "it belongs to \(owners.joined(separator: " or "))")
    }

    static func missingSetting(_ key: String, _ owner: String, _ meaning: String) -> Self {
        Self(.settings.missingSetting, "missing required key '\(key)' in \(owner)", advice: "'\(key)' is \(meaning)")
    }

    static func invalidSetting(_ key: String, _ expectation: String, _ meant: String? = nil) -> Self {
        Self(
            .settings.invalidSetting, "'\(key)' must be \(expectation)",
            advice: meant.map { "did you mean '\($0)'?" })
    }
}
