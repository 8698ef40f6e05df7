/// The schemas that references and components request. Each is decoded once, after the object that requests it, so cycles
/// of references end here.
final class SchemaQueue {
    private(set) var decoded: [SchemaID: Schema] = [:]
    /// Whether a schema has the extension that the extension reader names.
    var haveExtensions = false
    private var pending: [LocatedNode] = []
    private var requested: Set<SchemaID> = []

    func request(_ located: LocatedNode) {
        guard requested.insert(located.id).inserted else { return }
        pending.append(located)
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
