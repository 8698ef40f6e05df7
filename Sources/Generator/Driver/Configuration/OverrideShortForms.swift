import CodegenDiagnostics
import CodegenSettings
import CodegenYAML

/// Merges the keys of an entry that are short forms of overrides: `formats` sets `formats` of the document, and each
/// type in `schemas` sets the type of a schema.
struct OverrideShortForms {
    let diagnostics: DiagnosticsEngine

    /// Returns the overrides as one mapping, or `nil` if there are none.
    func merged(_ settings: SettingValues<APIKeys>) -> Node? {
        let keys = OverrideKeys.keys
        var overrides = settings.overrides
        if let formats = settings.entry(\.formats) {
            overrides = inserting(formats, below: [(keys.document.name, formats.keyRange)], in: overrides)
        }
        for type in settings.entry(\.schemas)?.value.mapping?.entries ?? [] {
            let entry = Mapping.Entry(key: SchemaKeys.keys.type.name, keyRange: type.keyRange, value: type.value)
            let path = [(keys.schemas.name, type.keyRange), (type.key, type.keyRange)]
            overrides = inserting(entry, below: path, in: overrides)
        }
        return overrides
    }

    /// Inserts an entry into a mapping. Other nodes are left unchanged because another check reports them.
    private func inserting(
        _ entry: Mapping.Entry, below path: [(key: String, range: SourceRange)], in node: Node?
    ) -> Node? {
        let entries = node.map { $0.mapping?.entries } ?? []
        guard var entries else { return node }
        if let (key, range) = path.first {
            let index = entries.firstIndex { $0.key == key }
            let inner = inserting(entry, below: Array(path.dropFirst()), in: index.map { entries[$0].value })
            let changed = inner.map {
                Mapping.Entry(key: key, keyRange: index.map { entries[$0].keyRange } ?? range, value: $0)
            }
            guard let changed else { return node }
            if let index { entries[index] = changed } else { entries.append(changed) }
        } else if let twice = entries.first(where: { $0.key == entry.key }) {
            diagnostics.report(.duplicateOverride(entry.key), at: twice.keyRange)
            return node
        } else {
            entries.append(entry)
        }
        return Node(.mapping(Mapping(entries)), range: node?.range ?? entry.value.range)
    }
}

extension DiagnosticMessage {
    fileprivate static func duplicateOverride(_ key: String) -> Self {
        Self(
            .driver.duplicateOverride, "'\(key)' is both in the entry and in its 'overrides'",
            advice: "write it in one place only")
    }
}
