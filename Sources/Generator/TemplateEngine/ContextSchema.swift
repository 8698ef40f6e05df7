/// The keys of a context with their types: what templates are compiled for.
package struct ContextSchema: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// Always present.
        case text
        /// Present or not; `{{.}}` in its section is the text.
        case optionalText
        /// A section repeats for each; `{{.}}` is the line.
        case lines
        case flag
        /// A section repeats for each context.
        case list(ContextSchema)
        /// Present or not; a section enters it.
        case object(ContextSchema)
    }

    package struct Key: Sendable, Hashable {
        package let name: String
        package let kind: Kind

        package init(name: String, kind: Kind) {
            self.name = name
            self.kind = kind
        }
    }

    package let name: String
    package let keys: [Key]

    package init(name: String, keys: [Key]) {
        self.name = name
        self.keys = keys
    }
}

extension ContextSchema.Kind: CustomStringConvertible {
    /// As the contract page writes it.
    package var description: String {
        switch self {
        case .text: "String"
        case .optionalText: "String?"
        case .lines: "[line]"
        case .flag: "Bool"
        case .list(let schema): "[\(schema.name)]"
        case .object(let schema): "\(schema.name)?"
        }
    }
}

extension ContextSchema.Kind {
    /// The schema of the contexts that are the value.
    package var schema: ContextSchema? {
        switch self {
        case .list(let schema), .object(let schema): schema
        case .text, .optionalText, .lines, .flag: nil
        }
    }
}

extension ContextSchema.Key {
    /// The key that every element of a list has besides its own.
    package static let isLast = ContextSchema.Key(name: "isLast", kind: .flag)
}
