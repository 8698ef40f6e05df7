/// The objects of a collection in their order. An object is found by its identifier in constant time, so a call costs the
/// same however many objects there are.
nonisolated struct ObjectList: Sendable {
    private(set) var objects: [PlainValue] = []
    /// The member with the identifier; empty for a single object.
    private let id: String
    /// The positions, counted from the object that was first when the list was created.
    private var positions: [String: Int] = [:]
    /// The number of objects before that object.
    private var prepended = 0
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
        identifier.flatMap { positions[$0] }.map { $0 + prepended }
    }

    mutating func append(_ object: PlainValue) {
        note(object, at: objects.count - prepended)
        objects.append(object)
    }

    mutating func prepend(_ object: PlainValue) {
        prepended += 1
        note(object, at: -prepended)
        objects.insert(object, at: 0)
    }

    private mutating func note(_ object: PlainValue, at position: Int) {
        guard let key = key(object), positions[key] == nil else { return }
        positions[key] = position
        if let number = Int(key) { highest = max(highest, number) }
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
