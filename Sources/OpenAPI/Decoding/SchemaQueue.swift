/// The schemas that references and components request. Each is decoded once, after the object that requests it, so cycles
/// of references end here.
final class SchemaQueue {
    /// Whether a schema has the extension that the extension reader names.
    var haveExtensions = false
    private var pending: [LocatedNode] = []
    private var requested: [SchemaID] = []
    private var numbers: [SchemaID: Int] = [:]
    private var schemaCount = 0

    /// - Returns: The location that knows its number, the same object for every request of it.
    @discardableResult
    func request(_ located: LocatedNode) -> SchemaID {
        let id = located.id
        if id.isNumbered(in: requested) { return id }
        if let number = numbers[id] { return requested[number] }
        let numbered = id.numbered(requested.count)
        numbers[numbered] = requested.count
        requested.append(numbered)
        pending.append(LocatedNode(node: located.node, id: numbered, base: located.base))
        return numbered
    }

    func reserve(_ count: Int) {
        numbers.reserveCapacity(count)
        requested.reserveCapacity(count)
        pending.reserveCapacity(count)
    }

    /// The number of another schema, at any location.
    func nextSchemaNumber() -> Int {
        schemaCount += 1
        return schemaCount - 1
    }

    /// Decodes every requested schema, and those that these request in turn.
    func decodeAll(_ decode: (LocatedNode) -> Schema) -> SchemaTable {
        var schemas: [Schema] = []
        schemas.reserveCapacity(pending.count)
        while schemas.count < pending.count { schemas.append(decode(pending[schemas.count])) }
        pending = []
        return SchemaTable(requested, numbers: numbers, schemas: schemas)
    }
}
