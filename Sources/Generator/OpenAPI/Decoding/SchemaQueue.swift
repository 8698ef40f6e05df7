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

    /// Decodes every requested schema, including schemas that are requested meanwhile.
    ///
    /// - Parameter first: The first schemas of the queue, which are already decoded.
    func decodeAll(after first: [Schema], _ decode: (LocatedNode) -> Schema) -> SchemaTable {
        var schemas = first
        schemas.reserveCapacity(pending.count)
        while schemas.count < pending.count { schemas.append(decode(pending[schemas.count])) }
        pending = []
        return SchemaTable(requested, numbers: numbers, schemas: schemas)
    }
}

/// The source of schema numbers, at any location. The assignment of numbers has no meaning, so several threads can
/// take numbers in batches.
struct SchemaNumbers {
    private static let count = 64

    private let end: Guarded<Int>
    private var free = 0..<0

    init() {
        end = Guarded(0)
    }

    /// Creates a source for another thread.
    init(sharing other: SchemaNumbers) {
        end = other.end
    }

    mutating func next() -> Int {
        if free.isEmpty {
            free = end.withLock { end in
                defer { end += Self.count }
                return end..<end + Self.count
            }
        }
        defer { free = free.lowerBound + 1..<free.upperBound }
        return free.lowerBound
    }
}
