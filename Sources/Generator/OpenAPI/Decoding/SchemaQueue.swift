import CodegenDiagnostics

/// The schemas that references and components request. Each schema is decoded once, after the object that requests it,
/// so reference cycles end here.
final class SchemaQueue {
    private(set) var pending: [LocatedNode] = []
    private var requested: [SchemaID] = []
    private var numbers: [SchemaID: Int] = [:]

    /// - Returns: The location with its number. Every request for the same schema returns the same object.
    @discardableResult
    func request(_ located: LocatedNode) -> SchemaID {
        if let known = known(located.id) { return known }
        let numbered = located.id.numbered(requested.count)
        numbers[numbered] = requested.count
        requested.append(numbered)
        pending.append(LocatedNode(node: located.node, id: numbered, base: located.base))
        return numbered
    }

    /// Returns the location with its number, if the schema was requested.
    func known(_ id: SchemaID) -> SchemaID? {
        id.isNumbered(in: requested) ? id : numbers[id].map { requested[$0] }
    }

    func reserve(_ count: Int) {
        numbers.reserveCapacity(count)
        requested.reserveCapacity(count)
        pending.reserveCapacity(count)
    }

    /// Decodes every requested schema, and the schemas that these request in turn.
    func decodeAll(_ decode: (LocatedNode) -> Schema) -> SchemaTable {
        var schemas: [Schema] = []
        schemas.reserveCapacity(pending.count)
        while schemas.count < pending.count { schemas.append(decode(pending[schemas.count])) }
        pending = []
        return SchemaTable(requested, numbers: numbers, schemas: schemas)
    }
}

/// The numbers of schemas, at any location.
struct SchemaNumbers {
    private var count = 0

    mutating func next() -> Int {
        defer { count += 1 }
        return count
    }
}
