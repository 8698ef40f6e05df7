/// The objects of a collection in their order. An object is found by its identifier in constant time, so a call costs the
/// same however many objects there are.
nonisolated struct ObjectList: Sendable {
    private(set) var objects: [PlainValue] = []
    /// The member with the identifier; empty for a single object.
    private let id: String
    private var positions: [String: Int] = [:]
    /// The highest identifier that is a number.
    private(set) var highest = 0

    init(_ objects: [PlainValue], id: String) {
        self.id = id
        for object in objects { append(object) }
    }

    private func key(_ object: PlainValue) -> String? {
        id.isEmpty ? "" : object[id]?.text
    }

    func position(of identifier: String?) -> Int? {
        identifier.flatMap { positions[$0] }
    }

    mutating func append(_ object: PlainValue) {
        if let key = key(object), positions[key] == nil {
            positions[key] = objects.count
            if let number = Int(key) { highest = max(highest, number) }
        }
        objects.append(object)
    }

    /// Replaces an object by an object with the same identifier.
    mutating func replace(at position: Int, by object: PlainValue) {
        objects[position] = object
    }

    mutating func remove(at position: Int) {
        let known = highest
        self = ObjectList(Array(objects[..<position] + objects[(position + 1)...]), id: id)
        highest = known
    }
}
