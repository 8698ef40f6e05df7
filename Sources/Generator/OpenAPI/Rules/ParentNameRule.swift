import CodegenDiagnostics

/// Turns a component that only wraps a parent with a discriminator (`allOf: [{$ref: Pet}]`) into an alias of the
/// parent, so that its values are the values of all children. Applies only if the parent has a mapping, and no mapping
/// or union names the component. Without a mapping, the component is a child that adds no properties.
struct ParentNameRule: DocumentRule {
    func check(_ document: inout ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        let names = document.componentSchemas.compactMap { id -> (schema: Schema, parent: SchemaID)? in
            guard let schema = document.schemas[id], let base = Self.onlyBase(of: schema),
                let parent = document.schemas[base]?.content, parent.oneOf.isEmpty, parent.anyOf.isEmpty,
                parent.discriminator?.mapping.isEmpty == false
            else { return nil }
            return (schema, base)
        }
        guard !names.isEmpty else { return }
        let alternatives = Self.alternatives(in: document)
        let componentsByBase = document.componentsByBase
        for (schema, parent) in names where !alternatives.contains(schema.id) && componentsByBase[schema.id] == nil {
            var content = schema.content
            content.allOf = []
            content.types = []
            content.reference = parent
            document.schemas.replace(schema.id, by: schema.with(content))
        }
    }

    /// Returns the schema in `allOf`, if the schema has no other rules for values.
    private static func onlyBase(of schema: Schema) -> SchemaID? {
        let content = schema.content
        guard content.allOf.count == 1, content.allOf[0].isBareReference, content.isOnlyAnnotated,
            content.reference == nil, content.discriminator == nil, content.oneOf.isEmpty, content.anyOf.isEmpty,
            content.types.isEmpty || content.types == [.object], !content.hasConstraints
        else { return nil }
        return content.allOf[0].content.reference
    }

    /// Returns the targets of mappings and unions.
    private static func alternatives(in document: ResolvedDocument) -> Set<SchemaID> {
        var found: Set<SchemaID> = []
        document.forEachSchema { schema in
            let content = schema.content
            found.formUnion((content.oneOf + content.anyOf).compactMap(\.content.reference))
            found.formUnion((content.discriminator?.mapping ?? []).compactMap(\.target))
        }
        return found
    }
}
