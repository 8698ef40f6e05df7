/// Azure's descriptions name the value of a discriminator where the child stands: `x-ms-discriminator-value`. It is a
/// mapping of the discriminators of all that the child is built on, unless these map something to the child themselves.
struct DiscriminatorValues {
    private static let key = "x-ms-discriminator-value"
    /// Longer chains of bases do not occur.
    private static let mostBases = 64

    func apply(to document: inout ResolvedDocument) {
        var mappings: [SchemaID: [Schema.Discriminator.Mapping]] = [:]
        for (id, schema) in document.schemas {
            guard let value = schema.content.extensions.first(where: { $0.name == Self.key })?.value.string else {
                continue
            }
            for base in bases(of: id, document) {
                mappings[base, default: []].append(.init(value: value, target: id))
            }
        }
        for (base, added) in mappings { add(added, to: base, &document) }
    }

    /// All that the schema is built on.
    private func bases(of id: SchemaID, _ document: ResolvedDocument) -> Set<SchemaID> {
        var seen: Set<SchemaID> = [id]
        var open = [id]
        while let next = open.popLast(), seen.count <= Self.mostBases {
            guard let content = document.schemas[next]?.content else { continue }
            let bases = ([content.reference] + content.allOf.map(\.content.reference)).compactMap(\.self)
            open += bases.filter { seen.insert($0).inserted }
        }
        return seen.subtracting([id])
    }

    private func add(
        _ mappings: [Schema.Discriminator.Mapping], to base: SchemaID, _ document: inout ResolvedDocument
    ) {
        guard let schema = document.schemas[base], let discriminator = schema.content.discriminator else { return }
        let mapped = Set(discriminator.mapping.compactMap(\.target))
        var content = schema.content
        content.discriminator = Schema.Discriminator(
            propertyName: discriminator.propertyName,
            mapping: discriminator.mapping + mappings.filter { $0.target.map { !mapped.contains($0) } ?? false },
            defaultMapping: discriminator.defaultMapping, range: discriminator.range)
        document.schemas.replace(base, by: schema.with(content))
    }
}
