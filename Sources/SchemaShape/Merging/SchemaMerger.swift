import OpenAPI

/// Makes one schema of several that describe the same value: a property, an element, the values of a dictionary. The
/// same schemas always give the same result, so that what is known of it need not be found out again.
final class SchemaMerger {
    private var made: [[ObjectIdentifier]: Schema] = [:]
    /// What merged schemas were made of. It keeps those alive, so that their identities stay their own.
    private var parts: [ObjectIdentifier: [Schema]] = [:]

    /// More parts stay nested: a chain of schemas would else copy all parts at every link.
    static let mostParts = 16

    func merged(_ schemas: [Schema]) -> Schema {
        let all = flattened(schemas)
        guard all.count > 1 else { return all[0] }
        // A base says `type: object`, and what is laid over it says which.
        let telling = all.filter { !$0.content.isAnyObject }
        if telling.count == 1, telling[0].content.reference != nil { return telling[0] }
        let references = Set(all.map(\.content.reference))
        if references.count == 1, references.first != .some(nil), all.allSatisfy(\.isBareReference) { return all[0] }
        let key = all.map { ObjectIdentifier($0) }
        if let known = made[key] { return known }
        var content = Schema.Content()
        content.allOf = all
        let schema = Schema(id: all[0].id, range: all[0].range, content: content)
        made[key] = schema
        parts[ObjectIdentifier(schema)] = all
        return schema
    }

    /// The same schema once, and of merged schemas what they were made of.
    private func flattened(_ schemas: [Schema]) -> [Schema] {
        let all = schemas.flatMap { parts[ObjectIdentifier($0)] ?? [$0] }
        var seen: Set<ObjectIdentifier> = []
        return (all.count > Self.mostParts ? schemas : all).filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}

extension Schema {
    /// A reference with nothing beside it that shapes values.
    fileprivate var isBareReference: Bool {
        content.reference != nil && content.isOnlyAnnotated && content.types.isEmpty && content.allOf.isEmpty
            && content.oneOf.isEmpty && content.anyOf.isEmpty
    }
}
