import CodegenOpenAPI

// Simplification of unions.

extension FormReader {
    /// Returns the simpler form of a union; `nil` if there is none.
    func simplified(_ choice: Shape.Choice) -> SchemaForm? {
        let alternatives = unique(choice.alternatives)
        let inner = alternatives.map { shapes.shape($0) }
        if inner.contains(where: isAnything) { return .json }
        if alternatives.count == 1 { return .alias(alternatives[0]) }
        if let enumeration = besidesBlank(alternatives, inner) { return .alias(enumeration) }
        if let members = constants(alternatives, inner) { return .enumeration(members) }
        if let form = openStrings(alternatives, inner) { return form }
        return numbers(inner)
    }

    /// Removes repeated references.
    private func unique(_ alternatives: [Schema]) -> [Schema] {
        var seen: Set<SchemaID> = []
        return alternatives.filter { schema in
            guard let id = shapes.reference(schema) else { return true }
            return seen.insert(id).inserted
        }
    }

    /// Returns the only enumeration of strings, if all other alternatives are the empty string. The enumeration keeps
    /// that string as an unknown value.
    private func besidesBlank(_ alternatives: [Schema], _ inner: [Shape]) -> Schema? {
        let informative = zip(alternatives, inner).filter { $0.1.enumeration != [.string("")] }
        guard opensEnumerations, informative.count == 1, let (schema, shape) = informative.first,
            shape.enumeration?.allSatisfy({ $0.string != nil || $0 == .null }) == true
        else { return nil }
        return schema
    }

    private func isAnything(_ shape: Shape) -> Bool {
        shape.types.isEmpty && shape.choices.isEmpty && shape.enumeration == nil && shape.constant == nil
            && !shape.isNever
    }

    /// Returns the members of `oneOf: [{const: a, title: …}, …]`, an enumeration with documented members.
    private func constants(_ alternatives: [Schema], _ inner: [Shape]) -> [EnumerationMember]? {
        var members: [EnumerationMember] = []
        for (schema, shape) in zip(alternatives, inner) {
            guard shapes.reference(schema) == nil else { return nil }
            guard let values = shape.values, let first = values.first, [.string, .integer].contains(first.kind),
                values.allSatisfy({ $0.kind == (members.first?.value ?? first).kind })
            else { return nil }
            // A description of several values documents none of them, unless it explains why they are deprecated.
            let text = shape.documentation
            let isShared = values.count > 1 && !text.isDeprecated
            members += values.map { value in
                EnumerationMember(
                    value: value, title: values.count > 1 ? nil : text.title,
                    description: isShared ? nil : text.description, isDeprecated: text.isDeprecated)
            }
        }
        return unique(members)
    }

    /// Simplifies a union of strings. A plain string beside enumerations is the enumeration, which keeps unknown
    /// strings anyway. Strings of several formats without a Swift type are plain strings.
    private func openStrings(_ alternatives: [Schema], _ inner: [Shape]) -> SchemaForm? {
        guard inner.allSatisfy(\.isString) else { return nil }
        let free = inner.filter { $0.values == nil }
        let isText = { (shape: Shape) in FormatTable.own(.string, shape.encodedFormat) == nil }
        guard free.contains(where: \.isPlainText) || !free.isEmpty && free.allSatisfy(isText) else { return nil }
        let members = inner.flatMap { $0.values ?? [] }.filter { $0 != .null }.map { EnumerationMember(value: $0) }
        guard !members.isEmpty, opensEnumerations else { return .scalar(.string, format: nil) }
        let enumerations = zip(alternatives, inner).filter { $0.1.values != nil }
        if enumerations.count == 1, let only = enumerations.first?.0, shapes.reference(only) != nil {
            return .alias(only)
        }
        return .enumeration(unique(members))
    }

    /// Returns the form of a union of integers and numbers: a number, or an integer if all alternatives are integers.
    private func numbers(_ inner: [Shape]) -> SchemaForm? {
        let isNumeric = inner.allSatisfy { shape in
            [[.integer], [.number]].contains(shape.types) && shape.enumeration == nil && shape.constant == nil
        }
        guard isNumeric else { return nil }
        let isInteger = inner.allSatisfy { $0.types == [.integer] }
        return isInteger ? .scalar(.integer, format: nil) : .scalar(.number, format: "double")
    }
}

extension Shape {
    /// Whether the string has no format, or settings removed the format.
    fileprivate var isPlainText: Bool { format == nil || format == Schema.JSONType.string.rawValue }

    /// Whether the shape is a string, or all of its values are strings.
    fileprivate var isString: Bool {
        guard choices.isEmpty else { return false }
        return types == [.string] || types.isEmpty && values?.allSatisfy { $0.kind == .string } == true
    }
}
