/// The schemas that references and components request. Each is decoded once, after the object that requests it, so cycles
/// of references end here.
final class SchemaQueue {
    private(set) var decoded: [SchemaID: Schema] = [:]
    /// Whether a schema has the extension that the extension reader names.
    var haveExtensions = false
    private var pending: [LocatedNode] = []
    private var requested: Set<SchemaID> = []

    /// - Returns: The location, the same object for every request of it: equal objects are compared the fastest.
    @discardableResult
    func request(_ located: LocatedNode) -> SchemaID {
        let (isNew, id) = requested.insert(located.id)
        if isNew { pending.append(located) }
        return id
    }

    /// Decodes every requested schema, and those that these request in turn.
    func decodeAll(_ decode: (LocatedNode) -> Schema) {
        var next = 0
        while next < pending.count {
            let located = pending[next]
            next += 1
            decoded[located.id] = decode(located)
        }
        pending = []
    }
}
