/// An encoded value: a tree that keeps the order of members, which parameters and forms preserve. `WireNodeEncoder`
/// builds it.
final class WireNode {
    /// The content of a node: a scalar, or one level of the tree.
    enum Content {
        case scalar(JSONValue)
        case array([WireNode])
        case object([(name: String, node: WireNode)])
    }

    /// The stored form of a node: JSON that was written as a whole stays a `JSONValue`.
    enum Form {
        case value(JSONValue)
        case array([WireNode])
        case object([(name: String, node: WireNode)])
    }

    private(set) var form: Form
    /// The positions of the members by name, used for objects with 16 or more members.
    private var places: [String: Int] = [:]

    init(_ value: JSONValue = .null) {
        form = .value(value)
    }

    init(elements: [WireNode]) {
        form = .array(elements)
    }

    init(members: [(name: String, node: WireNode)]) {
        form = .object(members)
    }

    var content: Content {
        switch form {
        case .value(.array(let elements)): .array(elements.map { WireNode($0) })
        case .value(.object(let members)):
            .object(members.namedMembers.map { ($0.name, WireNode($0.value)) })
        case .value(let scalar): .scalar(scalar)
        case .array(let elements): .array(elements)
        case .object(let members): .object(members)
        }
    }

    /// Replaces the content with the content of another node.
    func set(_ other: WireNode) {
        form = other.form
        places = [:]
    }

    func set(_ value: JSONValue) {
        form = .value(value)
    }

    /// Converts the node to an object, unless it already is one.
    func becomeObject() {
        if case .object = form { return }
        places = [:]
        if case .object(let members) = content { form = .object(members) } else { form = .object([]) }
    }

    /// Converts the node to an array, unless it already is one.
    func becomeArray() {
        if case .array = form { return }
        if case .array(let elements) = content { form = .array(elements) } else { form = .array([]) }
    }

    /// Sets the member with this name and returns its node. A name that is set twice keeps its first position.
    func member(_ name: String, _ value: JSONValue = .null) -> WireNode {
        guard case .object(var members) = form else { return WireNode() }
        let node = WireNode(value)
        form = .value(.null)
        if let place = place(of: name, in: members) {
            members[place].node = node
        } else {
            members.append((name, node))
        }
        form = .object(members)
        return node
    }

    private func place(of name: String, in members: [(name: String, node: WireNode)]) -> Int? {
        if members.count < 16 { return members.firstIndex { $0.name == name } }
        for place in places.count..<members.count { places[members[place].name] = place }
        return places[name]
    }

    func element(_ value: JSONValue = .null) -> WireNode {
        guard case .array(var elements) = form else { return WireNode() }
        let node = WireNode(value)
        form = .value(.null)
        elements.append(node)
        form = .array(elements)
        return node
    }

    var count: Int {
        guard case .array(let elements) = form else { return 0 }
        return elements.count
    }

    var json: JSONValue {
        switch form {
        case .value(let value): value
        case .array(let elements): .array(elements.map(\.json))
        case .object(let members): .object(Dictionary(members.map { ($0.name, $0.node.json) }) { _, last in last })
        }
    }
}
