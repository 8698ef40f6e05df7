/// Applies `x-ms-discriminator-value`, with which Azure's descriptions set the discriminator value in the child
/// schema. The value is added to the mappings of the discriminators of all bases of the child, unless they already map
/// a value to the child.
struct DiscriminatorValues {
    private static let key = "x-ms-discriminator-value"
    /// The maximum number of bases. Longer chains do not occur.
    private static let maximumBases = 64

    func apply(to document: inout ResolvedDocument) {
        var values: [SchemaID: String] = [:]
        for (id, schema) in document.schemas {
            values[id] = schema.content.extensions.first { $0.name == Self.key }?.value.string
        }
        guard !values.isEmpty else { return }
        var mappings: [SchemaID: [Schema.Discriminator.Mapping]] = [:]
        var parents: Set<SchemaID> = []
        for id in document.componentSchemas {
            // A child without a value is mapped by its name, as if no child had a value.
            let mapping = Schema.Discriminator.Mapping(value: values[id] ?? id.name, target: id)
            let bases = bases(of: id, document)
            for base in bases { mappings[base, default: []].append(mapping) }
            if values[id] != nil { parents.formUnion(bases) }
        }
        for parent in parents { add(mappings[parent] ?? [], to: parent, &document, values) }
    }

    /// Returns all schemas that a schema is built on.
    private func bases(of id: SchemaID, _ document: ResolvedDocument) -> Set<SchemaID> {
        var seen: Set<SchemaID> = [id]
        var open = [id]
        while let next = open.popLast(), seen.count <= Self.maximumBases {
            open += (document.schemas[next]?.content.bases ?? []).filter { seen.insert($0).inserted }
        }
        return seen.subtracting([id])
    }

    private func add(
        _ mappings: [Schema.Discriminator.Mapping], to base: SchemaID, _ document: inout ResolvedDocument,
        _ values: [SchemaID: String]
    ) {
        guard let schema = document.schemas[base], let discriminator = schema.content.discriminator else { return }
        let mapped = Set(discriminator.mapping.compactMap(\.target))
        let added = mappings.filter { mapping in
            guard let target = mapping.target, !mapped.contains(target) else { return false }
            return mapped.isEmpty || values[target] != nil
        }
        var content = schema.content
        content.discriminator = Schema.Discriminator(
            propertyName: discriminator.propertyName,
            mapping: discriminator.mapping + added, defaultMapping: discriminator.defaultMapping,
            range: discriminator.range)
        document.schemas.replace(base, by: schema.with(content))
    }
}
