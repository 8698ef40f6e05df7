/// The schemas that references and components ask for. Each is decoded once, after the object that asks for it: cycles
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

    /// Decodes everything that was asked for, and what that asks for in turn.
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
