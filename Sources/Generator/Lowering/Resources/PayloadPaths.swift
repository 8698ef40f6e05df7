import CodegenOpenAPI

/// Finds the object or the list of a resource in bodies, which envelopes and pages may wrap.
struct PayloadPaths {
    struct Payload {
        let path: [String]
        /// The schema of the object, or of the elements of the list.
        let schema: Schema
    }

    private static let wrappers: Set = [
        "data", "result", "results", "payload", "response", "item", "items", "content", "object", "body", "records",
        "rows", "entries", "values", "elements", "list", "embedded", "value", "page", "nodes", "edges",
    ]
    private static let maximumDepth = 3

    private let schemas: ResourceSchemas
    /// The last fixed segment of the collection's path, and its singular.
    private let nouns: [ResourceWords]

    init(schemas: ResourceSchemas, noun: String) {
        self.schemas = schemas
        nouns = [ResourceWords(noun), ResourceWords(Singular.element(of: noun) ?? noun)]
    }

    /// Returns the object in a body for which the closure returns `true`.
    func object(in schema: Schema, where matches: (Schema) -> Bool) -> Payload? {
        var level: [Payload] = [Payload(path: [], schema: schema)]
        for _ in 0..<Self.maximumDepth {
            if let found = level.first(where: { matches($0.schema) }) { return found }
            level = level.flatMap { outer in
                wrapped(outer).filter { isObject($0.schema) }
            }
        }
        return nil
    }

    /// Returns the list in a body whose elements the closure accepts.
    func list(in schema: Schema, where matches: (Schema) -> Bool) -> Payload? {
        var level: [Payload] = [Payload(path: [], schema: schema)]
        for depth in 0..<Self.maximumDepth {
            // A list directly inside of the page may have any name.
            let lists = depth == 0 ? level + level.flatMap(members) : level.flatMap(wrapped)
            let found = (level + lists).compactMap { outer -> Payload? in
                guard let items = schemas.shape(outer.schema).items, matches(items) else { return nil }
                return Payload(path: outer.path, schema: items)
            }
            let named = found.first { isWrapper(ResourceWords($0.path.last ?? "")) }
            if let best = named ?? found.first { return best }
            level = level.flatMap(wrapped).filter { isObject($0.schema) }
        }
        return nil
    }

    private func isObject(_ schema: Schema) -> Bool {
        let shape = schemas.shape(schema)
        return shape.types == [.object] || !shape.properties.isEmpty || !shape.choices.isEmpty
    }

    private func members(_ outer: Payload) -> [Payload] { members(outer) { _ in true } }

    private func wrapped(_ outer: Payload) -> [Payload] {
        members(outer) { isWrapper($0.words) }
    }

    private func members(_ outer: Payload, where isIncluded: (ResourceSchemas.Member) -> Bool) -> [Payload] {
        let included = schemas.members(outer.schema).filter(isIncluded)
        return included.map { Payload(path: outer.path + [$0.name], schema: $0.schema) }
    }

    private func isWrapper(_ name: ResourceWords) -> Bool {
        Self.wrappers.contains(name.plain) || nouns.contains(name)
    }
}
