import CodegenOpenAPI

/// Merges schemas that describe the same value (a property, an element or the values of a dictionary) into one schema.
/// The same input always returns the same result, so that results cached by schema are found again.
final class SchemaMerger {
    private var cache: [[Schema.Identity]: Schema] = [:]
    /// The parts of merged schemas, retained so that their identities are not reused.
    private var parts: [Schema.Identity: [Schema]] = [:]
    private var alternatives: [[Schema.Identity]: (schema: Schema, of: [Schema])] = [:]

    /// More parts stay nested, because a chain of schemas would copy all parts at every link.
    static let maximumParts = 16

    func merged(_ schemas: [Schema]) -> Schema {
        let all = flattened(schemas)
        guard all.count > 1 else { return all[0] }
        // A base may have only `type: object`; the other schema describes it.
        let informative = all.filter { !$0.content.isAnyObject }
        if informative.count == 1, informative[0].content.reference != nil { return informative[0] }
        let references = Set(all.map(\.content.reference))
        if references.count == 1, references.first != .some(nil), all.allSatisfy(\.isBareReference) { return all[0] }
        let key = all.map { Schema.Identity($0) }
        if let schema = cache[key] { return schema }
        var content = Schema.Content()
        content.allOf = all
        let schema = Schema(id: all[0].id, range: all[0].range, content: content)
        cache[key] = schema
        parts[Schema.Identity(schema)] = all
        return schema
    }

    /// Returns the schema of values that match any of the schemas.
    func anyOf(_ schemas: [Schema], content: () -> Schema.Content) -> Schema {
        let key = schemas.map { Schema.Identity($0) }
        if let known = alternatives[key] { return known.schema }
        let schema = Schema(id: schemas[0].id.appending("anyOf"), range: schemas[0].range, content: content())
        alternatives[key] = (schema, schemas)
        return schema
    }

    /// Removes duplicates, and replaces merged schemas with their parts.
    private func flattened(_ schemas: [Schema]) -> [Schema] {
        let all = schemas.flatMap { parts[Schema.Identity($0)] ?? [$0] }
        var seen: Set<Schema.Identity> = []
        return (all.count > Self.maximumParts ? schemas : all).filter { seen.insert(Schema.Identity($0)).inserted }
    }
}
