import CodegenHTTP
import CodegenOpenAPI
import CodegenSchemaShape

extension LoweringContext {
    /// Returns the component whose enumeration a schema only limits to some of its values. An example is
    /// `allOf: [{$ref: …}, {enum: [a]}]`. The schema has the type of the component.
    func limitedEnumeration(_ schema: Schema) -> SchemaID? {
        let shape = shapes.shape(schema)
        // Most schemas limit no values, and a search for their parts is slow in long chains.
        guard shape.constant != nil || shape.enumeration != nil else { return nil }
        var references: Set<SchemaID> = []
        var open = [schema]
        var isLimited = false
        while let part = open.popLast() {
            if let reference = shapes.reference(part) {
                references.insert(reference)
                continue
            }
            guard part.content.isLimit else { return nil }
            isLimited = isLimited || part.content.enumeration != nil || part.content.constant != nil
            if let reference = part.content.reference { references.insert(reference) }
            open += part.content.allOf
        }
        guard isLimited, references.count == 1, let id = references.first, let target = document.schemas[id],
            case .enumeration(let members) = forms.form(of: shapes.shape(target), target)
        else { return nil }
        let values = shape.values ?? []
        let all = Set(members.map(\.value))
        return values.allSatisfy { $0 == .null || all.contains($0) } ? id : nil
    }
}

extension Schema.Content {
    /// Whether the schema only limits the values.
    fileprivate var isLimit: Bool {
        format == nil && properties.isEmpty && required.isEmpty && additionalProperties == nil
            && unevaluatedProperties == nil && patternProperties.isEmpty && items == nil && prefixItems.isEmpty
            && oneOf.isEmpty && anyOf.isEmpty && !isNever && settings.isEmpty
    }
}
