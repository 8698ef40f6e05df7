import CodegenOpenAPI

// Unions that are something simpler.

extension FormReader {
    /// The simpler form of a union; `nil` where it has none.
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

    /// The same reference twice is one alternative.
    private func unique(_ alternatives: [Schema]) -> [Schema] {
        var seen: Set<SchemaID> = []
        return alternatives.filter { schema in
            guard let id = shapes.reference(schema) else { return true }
            return seen.insert(id).inserted
        }
    }

    /// An enumeration beside one of only the empty string, which it keeps as any unknown string.
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

    /// `oneOf: [{const: a, title: …}, …]`: an enumeration with documented members.
    private func constants(_ alternatives: [Schema], _ inner: [Shape]) -> [EnumerationMember]? {
        var members: [EnumerationMember] = []
        for (schema, shape) in zip(alternatives, inner) {
            guard shapes.reference(schema) == nil else { return nil }
            guard let values = shape.values, let first = values.first, [.string, .integer].contains(first.kind),
                values.allSatisfy({ $0.kind == (members.first?.value ?? first).kind })
            else { return nil }
            // What describes several values describes none of them, but says why they are deprecated.
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

    /// A plain string beside enumerations of strings: the enumeration, which keeps unknown strings anyway. Strings of
    /// several formats without types of their own are strings.
    private func openStrings(_ alternatives: [Schema], _ inner: [Shape]) -> SchemaForm? {
        guard inner.allSatisfy(\.isString) else { return nil }
        let free = inner.filter { $0.values == nil }
        let isText = { [isTextFormat] (shape: Shape) in
            shape.contentEncoding != "base64" && (shape.format.map(isTextFormat) ?? true)
        }
        guard free.contains(where: \.isPlainText) || !free.isEmpty && free.allSatisfy(isText) else { return nil }
        let members = inner.flatMap { $0.values ?? [] }.filter { $0 != .null }.map { EnumerationMember(value: $0) }
        guard !members.isEmpty, opensEnumerations else { return .scalar(.string, format: nil) }
        let enumerations = zip(alternatives, inner).filter { $0.1.values != nil }
        if enumerations.count == 1, let only = enumerations.first?.0, shapes.reference(only) != nil {
            return .alias(only)
        }
        return .enumeration(unique(members))
    }

    /// A union of integers and numbers is a number.
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
    /// A string without a format, or with settings that remove it.
    fileprivate var isPlainText: Bool { format == nil || format == Schema.JSONType.string.rawValue }

    /// A string, or values that are strings.
    fileprivate var isString: Bool {
        guard choices.isEmpty else { return false }
        return types == [.string] || types.isEmpty && values?.allSatisfy { $0.kind == .string } == true
    }
}
