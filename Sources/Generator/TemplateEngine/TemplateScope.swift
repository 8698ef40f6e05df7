/// What `{{.}}` and keys mean inside a section.
enum TemplateScope {
    /// A context, and the number of contexts around it.
    case record(RecordBuilder, depth: Int)
    case line

    var schemaName: String {
        switch self {
        case .record(let builder, _): builder.schema.name
        case .line: "line"
        }
    }

    /// What a key is in this scope alone.
    func key(_ name: String) -> TemplateKey? {
        guard case .record(let builder, let depth) = self, let key = builder.key(name) else { return nil }
        let slot = TemplateProgram.Slot(depth: depth, index: key.slot)
        return TemplateKey(kind: key.kind, slot: slot, element: key.element)
    }
}

/// A key as the compiler found it.
struct TemplateKey {
    let kind: ContextSchema.Kind
    let slot: TemplateProgram.Slot
    /// Of the contexts that are its value.
    let element: RecordBuilder?
}

/// Collects the keys of one context that templates use. All sections over one key of one context share a builder.
final class RecordBuilder {
    let schema: ContextSchema
    private let isElement: Bool
    private let schemas: [String: ContextSchema]
    private var entries: [(position: Int?, element: RecordBuilder?)] = []
    private var slots: [String: Int] = [:]

    /// - Parameter schemas: All schemas by their names.
    init(_ schema: ContextSchema, isElement: Bool = false, among schemas: [String: ContextSchema]) {
        self.schema = schema
        self.isElement = isElement
        self.schemas = schemas
    }

    func key(_ name: String) -> (kind: ContextSchema.Kind, slot: Int, element: RecordBuilder?)? {
        if let position = schema.keys.firstIndex(where: { $0.name == name }) {
            let kind = schema.keys[position].kind
            let slot = slot(name, position, kind)
            return (kind, slot, entries[slot].element)
        }
        guard isElement, name == ContextSchema.Key.isLast.name else { return nil }
        return (ContextSchema.Key.isLast.kind, slot(name, nil, ContextSchema.Key.isLast.kind), nil)
    }

    private func slot(_ name: String, _ position: Int?, _ kind: ContextSchema.Kind) -> Int {
        if let slot = slots[name] { return slot }
        slots[name] = entries.count
        entries.append((position, element(of: kind)))
        return entries.count - 1
    }

    private func element(of kind: ContextSchema.Kind) -> RecordBuilder? {
        guard let schema = kind.schemaName.flatMap({ schemas[$0] }) else { return nil }
        if case .list = kind { return RecordBuilder(schema, isElement: true, among: schemas) }
        return RecordBuilder(schema, among: schemas)
    }

    func layout() -> RecordLayout {
        RecordLayout(
            entries.map { entry in
                entry.position.map { .key($0, entry.element?.layout() ?? RecordLayout([])) } ?? .isLast
            })
    }
}
