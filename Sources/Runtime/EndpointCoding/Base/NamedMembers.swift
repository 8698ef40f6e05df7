/// The members of a map. The names are sorted apart from the values: sorting values of a generic type takes about thirty
/// times as long, because each step copies them by their metadata.
struct NamedMembers<Value>: RandomAccessCollection {
    private var names: [(name: String, place: Int)] = []
    private var values: [Value] = []

    init(count: Int = 0) {
        names.reserveCapacity(count)
        values.reserveCapacity(count)
    }

    mutating func add(_ name: String, _ value: Value) {
        names.append((name, names.count))
        values.append(value)
    }

    mutating func sort() {
        names.sort { $0.name < $1.name }
    }

    /// Removes the members whose names satisfy the predicate.
    mutating func removeAll(where isRemoved: (String) -> Bool) {
        names.removeAll { isRemoved($0.name) }
    }

    var startIndex: Int { 0 }
    var endIndex: Int { names.count }
    subscript(index: Int) -> (name: String, value: Value) { (names[index].name, values[names[index].place]) }

    /// Calls a closure with each member, without the optionals of an iterator, which are slow for a generic type.
    func visit(_ body: (String, Value) throws -> Void) rethrows {
        for (name, place) in names { try body(name, values[place]) }
    }
}

extension Dictionary where Key == String {
    /// The values by their keys, sorted by key.
    var namedMembers: NamedMembers<Value> {
        var members = NamedMembers<Value>(count: count)
        for (name, value) in self { members.add(name, value) }
        members.sort()
        return members
    }
}
