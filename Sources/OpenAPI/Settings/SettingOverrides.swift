import Diagnostics
import YAML

/// Settings from outside of a description. They win over its own; one that belongs to nothing is an error.
/// Made by `DocumentReader`, held by `Reading`.
struct SettingOverrides {
    struct Entry {
        let key: String
        let range: SourceRange
        let values: SettingValues
        /// Below an operation, by name.
        var parameters: [Entry] = []
    }

    private(set) var document = SettingValues()
    private var entries: [SettingHolder: [Entry]] = [:]
    private let diagnostics: DiagnosticsEngine

    /// - Parameter node: the value of `overrides` in the configuration.
    init(_ node: Node?, diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
        guard let node else { return }
        let names = OverrideTable.sections.map(\.name)
        guard let mapping = node.mapping else {
            diagnostics.error(.settingsAreNoMapping("'overrides'", names), at: node.range)
            return
        }
        for entry in mapping.entries {
            guard let section = OverrideTable.sections.first(where: { $0.name == entry.key }) else {
                diagnostics.error(.unknownSetting(entry.key, "'overrides'", names), at: entry.keyRange)
                continue
            }
            if section.isKeyed {
                entries[section.holder] = keyed(entry, section.holder)
            } else {
                document = SettingsReader(diagnostics: diagnostics).read(
                    entry.value, of: section.holder, owner: "'\(entry.key)'")
            }
        }
    }

    subscript(holder: SettingHolder) -> [Entry] { entries[holder] ?? [] }

    private func keyed(_ section: Mapping.Entry, _ holder: SettingHolder) -> [Entry] {
        guard let mapping = section.value.mapping else {
            diagnostics.error(.overridesByName(section.key), at: section.value.range)
            return []
        }
        return mapping.entries.map { entry in
            let below = holder == .operation ? entry.value.mapping?.entry(OverrideTable.parameters) : nil
            let values = SettingsReader(diagnostics: diagnostics).read(
                entry.value, of: holder, owner: "'\(entry.key.prefix(60))'",
                ignoring: holder == .operation ? [OverrideTable.parameters] : [])
            return Entry(
                key: entry.key, range: entry.keyRange, values: values,
                parameters: below.map { keyed($0, .parameter) } ?? [])
        }
    }

    /// An entry that names nothing of the description.
    func report(_ entry: Entry, _ kind: String, among known: [String]) {
        diagnostics.error(.overridesNothing(kind, entry.key, known), at: entry.range)
    }
}

extension DiagnosticMessage {
    static func overridesByName(_ section: String) -> Self {
        Self("'\(section)' must be a mapping: names, and below each its settings")
    }

    static func overridesNothing(_ kind: String, _ key: String, _ known: [String]) -> Self {
        Self(
            "the description has no \(kind) '\(key.prefix(100))'",
            advice: Spelling.closest(to: key, among: known).map { "did you mean '\($0)'?" })
    }
}
