/// A value that prints as the value it contains.
protocol TextWrapper {
    /// The value; `nil` if there is none.
    var content: Any? { get }
}

extension Optional: TextWrapper {
    var content: Any? { self }
}

extension Indirect: TextWrapper {
    var content: Any? { value }
}

extension Nullable: TextWrapper {
    var content: Any? {
        switch self {
        case .absent: nil
        case .null: JSONValue.null
        case .value(let value): value
        }
    }
}

/// A map, which prints its members sorted by name.
protocol TextMap {
    var isEmpty: Bool { get }
    var entries: [(name: String, value: Any)] { get }
}

extension Dictionary: TextMap where Key: CodingKeyRepresentable {
    var entries: [(name: String, value: Any)] { namedMembers.map { ($0.name, $0.value) } }
}
