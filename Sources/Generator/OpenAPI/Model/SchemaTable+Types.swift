import EndpointMockData

extension SchemaTable {
    /// The limit for references, alternatives and bases inside each other.
    private static let maximumDepth = 8

    /// Returns the types that a schema states or implies, itself or in the schemas that it consists of; empty if it may
    /// allow every type. Schemas that only allow null have no type.
    package func types(of schema: Schema) -> Set<Schema.JSONType> {
        types(of: schema, depth: 0) ?? []
    }

    /// Returns the types of all alternatives of the unions of a schema; empty if one of them may allow every type.
    package func typesOfAlternatives(_ schema: Schema) -> Set<Schema.JSONType> {
        typesOfAlternatives(schema, depth: 0) ?? []
    }

    private func types(of schema: Schema, depth: Int) -> Set<Schema.JSONType>? {
        guard depth < Self.maximumDepth else { return nil }
        let schema = target(of: schema)
        let content = schema.content
        if !content.types.isEmpty { return Set(content.types) }
        if let values = content.constant.map({ [$0] }) ?? content.enumeration {
            return Set(values.compactMap { Schema.JSONType(of: $0.value) })
        }
        let inherited = content.allOf.compactMap { types(of: $0, depth: depth + 1) }
        if let first = inherited.min(by: { $0.count < $1.count }) { return first }
        if let found = typesOfAlternatives(schema, depth: depth) { return found }
        if !content.properties.isEmpty || content.additionalProperties != nil { return [.object] }
        return content.items != nil || !content.prefixItems.isEmpty ? [.array] : nil
    }

    private func typesOfAlternatives(_ schema: Schema, depth: Int) -> Set<Schema.JSONType>? {
        let alternatives = schema.content.oneOf + schema.content.anyOf
        guard !alternatives.isEmpty else { return nil }
        var found: Set<Schema.JSONType> = []
        for alternative in alternatives {
            guard let types = types(of: alternative, depth: depth + 1) else { return nil }
            found.formUnion(types)
        }
        return found
    }
}

extension Schema.JSONType {
    /// The type of a value; `nil` for null.
    fileprivate init?(of value: PlainValue) {
        switch value {
        case .null: return nil
        case .bool: self = .boolean
        case .string: self = .string
        case .number(let digits): self = Int(digits) == nil ? .number : .integer
        case .array: self = .array
        case .object: self = .object
        }
    }
}
