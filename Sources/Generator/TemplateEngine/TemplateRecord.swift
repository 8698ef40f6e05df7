/// The value of a key.
package enum TemplateValue: Sendable {
    case text(String)
    case flag(Bool)
    case lines([String])
    case list([TemplateRecord])
    case object(TemplateRecord)
    case absent
}

/// A context as programs read it: the values of the keys that they use, in the order of a layout.
package struct TemplateRecord: Sendable {
    package let values: [TemplateValue]

    package init(_ values: [TemplateValue]) {
        self.values = values
    }
}

/// Which keys of a context have a value in its record. Made by `TemplateCompiler` of the keys that templates use.
package struct RecordLayout: Sendable {
    package enum Slot: Sendable {
        /// A key by its position in the schema, and the layout of the records that are its value, if it has any.
        case key(Int, RecordLayout)
        /// Whether no element follows in the list.
        case isLast
    }

    package let slots: [Slot]

    init(_ slots: [Slot]) {
        self.slots = slots
    }

    /// Every key, in the order of the schema.
    ///
    /// - Parameter schemas: The other schemas by their names. No schema contains itself.
    package static func complete(_ schema: ContextSchema, among schemas: [String: ContextSchema]) -> RecordLayout {
        RecordLayout(
            schema.keys.indices.map { index in
                let element = schema.keys[index].kind.schemaName.flatMap { schemas[$0] }
                return .key(index, element.map { complete($0, among: schemas) } ?? RecordLayout([]))
            })
    }
}

extension ContextSchema.Kind {
    /// The schema of the contexts that are the value.
    package var schemaName: String? {
        switch self {
        case .list(let name), .object(let name): name
        case .text, .optionalText, .lines, .flag: nil
        }
    }
}
