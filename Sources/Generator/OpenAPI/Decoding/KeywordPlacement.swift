import CodegenDiagnostics
import CodegenYAML

/// The keywords of a schema that do not apply to its declared type. Descriptions write keywords of the elements next
/// to `items`. If such a keyword can only be meant for the elements, it is moved into `items`; all others are ignored.
struct KeywordPlacement {
    private let mapping: Mapping
    /// The declared types, without `null`.
    private let declared: Set<Schema.JSONType>
    private let misplaced: [Mapping.Entry]
    /// Whether the alternatives of the schema are meant for its elements.
    private let combinesElements: Bool

    /// Returns `nil` if every keyword applies.
    ///
    /// - Parameter isArray: Returns whether an alternative may be an array.
    init?(_ mapping: Mapping, ignoring ignored: Set<String>, isArray: (_ keyword: String, _ alternatives: Node) -> Bool)
    {
        guard !Self.isPlain(mapping), mapping["$ref"] == nil else { return nil }
        let declared = Self.declaredTypes(of: mapping)
        let ofValues = declared.isEmpty && Self.isOnlyArray(mapping) ? [.array] : declared
        guard !ofValues.isEmpty else { return nil }
        var misplaced = mapping.entries.filter { entry in
            !ignored.contains(entry.key) && !Self.applies(entry, to: declared, valuesOf: ofValues)
        }
        let combinations =
            declared == [.array] && mapping["items"] == nil && mapping["prefixItems"] == nil
            ? SchemaKeyword.compositions.compactMap { mapping.entry($0) } : []
        combinesElements = !combinations.isEmpty && combinations.allSatisfy { !isArray($0.key, $0.value) }
        if combinesElements { misplaced += combinations }
        guard !misplaced.isEmpty else { return nil }
        (self.mapping, self.declared, self.misplaced) = (mapping, ofValues, misplaced)
    }

    /// Returns whether the schema has one type and only keywords of that type, like nearly all schemas.
    private static func isPlain(_ mapping: Mapping) -> Bool {
        guard let name = mapping["type"]?.scalar?.text, let type = Schema.JSONType(rawValue: name) else { return false }
        return mapping.entries.allSatisfy { entry in
            if isListOfValues(entry) {
                let value = entry.key == "const" ? entry.value : entry.value.sequence?.first
                return value?.scalar != nil && type != .array && type != .object
            }
            if type == .array, SchemaKeyword.compositions.contains(entry.key) { return false }
            return SchemaKeyword.applicableTypes[entry.key]?.contains(type) ?? true
        }
    }

    /// Returns the keywords with misplaced keywords moved or removed, and reports every change.
    func placed(_ report: (_ keyword: Mapping.Entry, _ type: Schema.JSONType, _ isMoved: Bool) -> Void)
        -> [Mapping.Entry]
    {
        let type = Schema.JSONType.allCases.first(where: declared.contains) ?? .array
        let keys = Set(misplaced.map(\.key))
        var entries = mapping.entries.filter { !keys.contains($0.key) }
        let items = elements()
        for entry in misplaced { report(entry, type, items.moved.contains(entry.key)) }
        guard let first = misplaced.first(where: { items.moved.contains($0.key) }) else { return entries }
        let old = mapping.entry("items")
        let node = Node(.mapping(Mapping(items.entries)), range: old?.value.range ?? first.value.range)
        entries.removeAll { $0.key == "items" }
        entries.append(Mapping.Entry(key: "items", keyRange: old?.keyRange ?? first.keyRange, value: node))
        return entries
    }

    /// Returns the keywords of `items` including the moved keywords, and the names of the moved keywords.
    private func elements() -> (entries: [Mapping.Entry], moved: Set<String>) {
        guard declared == [.array], mapping["prefixItems"] == nil else { return ([], []) }
        var entries: [Mapping.Entry] = []
        if let items = mapping["items"] {
            guard let own = items.mapping, own["$ref"] == nil else { return ([], []) }
            entries = own.entries
        }
        var moved: Set<String> = []
        // Properties and alternatives come first, because the placement of other keywords depends on them.
        let leading = ["properties"] + SchemaKeyword.compositions
        let ordered = misplaced.filter { leading.contains($0.key) } + misplaced.filter { !leading.contains($0.key) }
        for entry in ordered where belongs(entry, to: Mapping(entries)) {
            entries.append(isNullable ? Self.withoutNull(entry) : entry)
            moved.insert(entry.key)
        }
        return (entries, moved)
    }

    // MARK: Keywords of elements

    /// Returns whether a keyword can only be meant for the elements.
    private func belongs(_ entry: Mapping.Entry, to items: Mapping) -> Bool {
        guard items[entry.key] == nil else { return false }
        if SchemaKeyword.compositions.contains(entry.key) { return combinesElements }
        let types = Self.declaredTypes(of: items)
        let isCombined = SchemaKeyword.compositions.contains { items[$0] != nil }
        if SchemaKeyword.listsOfValues.contains(entry.key) {
            guard !isCombined, items["properties"] == nil, !items.entries.contains(where: Self.isListOfValues) else {
                return false
            }
            return types.isEmpty || types == [.array] || Self.applies(entry, to: types, valuesOf: types)
        }
        switch entry.key {
        case "discriminator": return items["oneOf"] != nil || items["anyOf"] != nil
        // These keywords may be meant for the array.
        case "minLength", "maxLength", "minProperties", "maxProperties": return false
        case "required": return Self.areProperties(entry.value, of: items)
        case "properties": return !isCombined && (types.isEmpty || types == [.object] || types == [.array])
        default: break
        }
        if types.isEmpty, items["properties"] == nil { return false }
        let applicable = SchemaKeyword.applicableTypes[entry.key] ?? []
        return types == [.array] || !applicable.isDisjoint(with: types.isEmpty ? [.object] : types)
    }

    private static func areProperties(_ names: Node, of schema: Mapping) -> Bool {
        guard let properties = schema["properties"]?.mapping, let names = names.sequence, !names.isEmpty else {
            return false
        }
        return names.allSatisfy { name in name.scalar.map { properties[$0.text] != nil } ?? false }
    }

    private static func isListOfValues(_ entry: Mapping.Entry) -> Bool {
        SchemaKeyword.listsOfValues.contains(entry.key)
    }

    private var isNullable: Bool {
        mapping["nullable"]?.bool == true || (mapping["type"]?.sequence ?? []).contains { $0.scalar?.text == "null" }
    }

    /// Removes null from a list of values. If the array is nullable, null is a value of the array, not of its
    /// elements.
    private static func withoutNull(_ entry: Mapping.Entry) -> Mapping.Entry {
        guard entry.key != "const", isListOfValues(entry), let values = entry.value.sequence else { return entry }
        let node = Node(.sequence(values.filter { !$0.isNull }), range: entry.value.range)
        return Mapping.Entry(key: entry.key, keyRange: entry.keyRange, value: node)
    }
}

// MARK: Types

extension KeywordPlacement {
    /// Returns the types that a schema declares, without `null`; empty if a type is unknown.
    static func declaredTypes(of schema: Mapping) -> Set<Schema.JSONType> {
        guard let node = schema["type"] else { return [] }
        var types: Set<Schema.JSONType> = []
        for name in node.sequence ?? [node] {
            guard let text = name.scalar?.text else { return [] }
            if text == "null" { continue }
            guard let type = Schema.JSONType(rawValue: text) ?? TypeSpelling.meant(by: text)?.type else { return [] }
            types.insert(type)
        }
        if schema["format"]?.string == SchemaDraft.integerOrString { types.formUnion([.integer, .string]) }
        return types
    }

    /// Returns whether a schema without a type only describes elements.
    private static func isOnlyArray(_ schema: Mapping) -> Bool {
        schema["type"] == nil && schema["items"]?.mapping != nil && schema["properties"] == nil
            && !SchemaKeyword.compositions.contains { schema[$0] != nil }
    }

    private static func applies(
        _ entry: Mapping.Entry, to types: Set<Schema.JSONType>, valuesOf ofValues: Set<Schema.JSONType>
    ) -> Bool {
        if isListOfValues(entry) {
            let values = entry.key == "const" ? [entry.value] : entry.value.sequence ?? []
            let kinds = values.filter { !$0.isNull }.map(\.kind)
            return kinds.isEmpty || kinds.contains { !$0.isDisjoint(with: ofValues) }
        }
        // A flag at a property is a different mistake, which is reported elsewhere.
        if entry.key == "required", entry.value.sequence == nil { return true }
        guard let applicable = SchemaKeyword.applicableTypes[entry.key], !types.isEmpty else { return true }
        return !applicable.isDisjoint(with: types)
    }
}

extension Node {
    /// The types that a value may have. Numbers may be written as text.
    fileprivate var kind: Set<Schema.JSONType> {
        switch content {
        case .scalar: [.string, .integer, .number, .boolean]
        case .sequence: [.array]
        case .mapping: [.object]
        }
    }
}

extension SchemaDecoder {
    /// Returns the keywords of a schema with misplaced keywords moved or removed.
    func placed(_ mapping: Mapping, at located: LocatedNode, ignoring ignored: Set<String>) -> [Mapping.Entry] {
        let placement = KeywordPlacement(mapping, ignoring: ignored) { mayBeArray($1, at: located.member($0, $1)) }
        guard let placement else { return mapping.entries }
        return placement.placed { keyword, type, isMoved in
            context.warn(
                .misplacedKeyword(keyword.key, type, isMoved: isMoved, in: located.id.readablePath),
                at: keyword.keyRange)
        }
    }

    /// Returns whether any alternative may be an array. An alternative without a declared type may be an array.
    private func mayBeArray(_ alternatives: Node, at located: LocatedNode) -> Bool {
        guard let nodes = alternatives.sequence, !nodes.isEmpty else { return true }
        return nodes.enumerated().contains { index, node in
            guard let target = try? context.resolver.follow(located.element(index, node)).target.node.mapping else {
                return true
            }
            let types = KeywordPlacement.declaredTypes(of: target)
            return types.isEmpty ? target["properties"] == nil : types.contains(.array)
        }
    }
}

extension DiagnosticMessage {
    static func misplacedKeyword(
        _ keyword: String, _ type: Schema.JSONType, isMoved: Bool, in context: String?
    ) -> Self {
        Self(
            .openAPI.misplacedKeyword,
            "'\(keyword)' does not apply to type \(type.rawValue); it is \(isMoved ? "read as part of 'items'" : "ignored")",
            in: context,
            advice: isMoved ? "move it into 'items'" : "remove it, or move it to the schema that it applies to")
    }
}
