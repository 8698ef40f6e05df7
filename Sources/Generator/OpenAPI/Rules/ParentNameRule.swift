import CodegenDiagnostics

/// A component that is only a parent with a discriminator, `allOf: [{$ref: Pet}]`, is another name of the parent where
/// the mapping names other schemas and not this one: its values are those of all children. Without a mapping it is a
/// child that adds nothing to its parent.
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

    /// What a schema names in `allOf`, where it says nothing else about values.
    private static func onlyBase(of schema: Schema) -> SchemaID? {
        let content = schema.content
        guard content.allOf.count == 1, content.allOf[0].isBareReference, content.isOnlyAnnotated,
            content.reference == nil, content.discriminator == nil, content.oneOf.isEmpty, content.anyOf.isEmpty,
            content.types.isEmpty || content.types == [.object], !content.hasConstraints
        else { return nil }
        return content.allOf[0].content.reference
    }

    /// What mappings and unions lead to.
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
