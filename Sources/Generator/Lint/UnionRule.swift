import CodegenDiagnostics
import CodegenOpenAPI

/// Reports unions of objects without a tag: clients have to try the alternatives.
struct UnionRule: LintRule {
    func check(_ document: ResolvedDocument, _ diagnostics: DiagnosticsEngine) {
        var seen: Set<SchemaID> = []
        document.forEachSchema { schema in
            guard schema.content.discriminator == nil, seen.insert(schema.id).inserted else { return }
            for (keyword, alternatives) in [("oneOf", schema.content.oneOf), ("anyOf", schema.content.anyOf)] {
                let objects = alternatives.compactMap { Self.object($0, document) }
                guard objects.count > 1, !Self.haveTags(objects, document) else { continue }
                diagnostics.report(.unionWithoutDiscriminator(keyword, objects.count), at: schema.range)
            }
        }
    }

    /// Returns the object that the schema is or refers to; `nil` for other types.
    private static func object(_ schema: Schema, _ document: ResolvedDocument) -> Schema? {
        let target = document.schemas.target(of: schema)
        let isObject = target.content.types == [.object] || !target.content.properties.isEmpty
        return isObject ? target : nil
    }

    /// Returns whether all alternatives require a common property with a fixed value.
    private static func haveTags(_ objects: [Schema], _ document: ResolvedDocument) -> Bool {
        let tags = objects.map { object in
            Set(
                object.content.properties.filter { property in
                    let content = property.schema.content
                    return object.content.required.contains(property.name)
                        && (content.constant != nil || content.enumeration?.count == 1)
                }.map(\.name))
        }
        return !tags.dropFirst().reduce(tags.first ?? []) { $0.intersection($1) }.isEmpty
    }
}

extension DiagnosticMessage {
    static func unionWithoutDiscriminator(_ keyword: String, _ count: Int) -> Self {
        Self(
            .lint.unionWithoutDiscriminator, "this '\(keyword)' of \(count) objects has no 'discriminator'",
            advice: keyword == "anyOf"
                ? "add a 'discriminator', so that clients have a case for each object and not one object with all properties"
                : "add a 'discriminator', so that clients do not have to try the alternatives")
    }
}
