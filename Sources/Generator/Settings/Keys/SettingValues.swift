import CodegenDiagnostics
import CodegenYAML

/// The settings of one mapping, read with the keys of its table: `settings.timeout` is a `Double?`. Reading reports no
/// diagnostics. A value of the wrong type counts as absent; `SettingsChecker` reports it.
@dynamicMemberLookup
package struct SettingValues<Table: SettingTable>: Sendable {
    private let mapping: Mapping?

    /// - Parameter node: If the node is not a mapping, the settings are empty.
    package init(_ node: Node? = nil) {
        mapping = node?.mapping
    }

    private init(mapping: Mapping?) {
        self.mapping = mapping
    }

    package var isEmpty: Bool { mapping?.entries.isEmpty ?? true }

    package subscript<Value>(dynamicMember key: KeyPath<Table, SettingKey<Value>>) -> Value? {
        self[key]?.value
    }

    /// The settings of an included table.
    package subscript<Included: SettingTable>(
        dynamicMember table: KeyPath<Table, Included>
    ) -> SettingValues<Included> {
        SettingValues<Included>(mapping: mapping)
    }

    package subscript<Value>(_ key: KeyPath<Table, SettingKey<Value>>) -> Located<Value>? {
        // Most operations and schemas have no settings, and reading a key copies the table.
        guard mapping != nil else { return nil }
        return located(Table.keys[keyPath: key])
    }

    package func value<Value>(of key: SettingKey<Value>) -> Value? {
        located(key)?.value
    }

    private func located<Value>(_ key: SettingKey<Value>) -> Located<Value>? {
        guard let node = mapping?[key.name], let value = key.type.read(node) else { return nil }
        return Located(value, at: node.range)
    }

    /// Returns a key and its value as written.
    package func entry<Value>(_ key: KeyPath<Table, SettingKey<Value>>) -> Mapping.Entry? {
        mapping?.entry(Table.keys[keyPath: key].name)
    }

    /// Returns the location of a key.
    package func keyRange<Value>(of key: KeyPath<Table, SettingKey<Value>>) -> SourceRange? {
        entry(key)?.keyRange
    }

    /// The keys that are set, in the order of the table, with the locations of their values.
    package var written: [(key: any SettingDeclaration, range: SourceRange)] {
        guard let mapping else { return [] }
        return Table.declarations.compactMap { key in mapping[key.name].map { (key, $0.range) } }
    }

    /// The entries as written, in the order of the mapping.
    package var entries: [Mapping.Entry] { mapping?.entries ?? [] }

    /// Returns these settings, with the settings of a wider scope for the keys that are not set. Mappings of names are
    /// merged by name.
    package func merging(defaults: SettingValues) -> SettingValues {
        guard let mapping else { return defaults }
        guard let wider = defaults.mapping else { return self }
        let entries = Table.declarations.compactMap { key -> Mapping.Entry? in
            guard let own = mapping.entry(key.name) else { return wider.entry(key.name) }
            guard key.form.isMergedByName, let other = wider.entry(key.name) else { return own }
            return own.merging(defaults: other)
        }
        return SettingValues(mapping: Mapping(entries))
    }

    /// Returns these settings as a mapping node; `nil` without a mapping.
    package func node(range: SourceRange) -> Node? {
        mapping.map { Node(.mapping($0), range: range) }
    }
}

extension Mapping.Entry {
    fileprivate func merging(defaults: Mapping.Entry) -> Mapping.Entry {
        guard let own = value.mapping, let wider = defaults.value.mapping else { return self }
        let others = wider.entries.filter { own[$0.key] == nil }
        return Mapping.Entry(
            key: key, keyRange: keyRange, value: Node(.mapping(Mapping(own.entries + others)), range: value.range))
    }
}
