/// A value as it is written: a tree that keeps the order of members, which parameters and forms show. Built by
/// `WireNodeEncoder`.
final class WireNode {
    enum Content {
        case scalar(JSONValue)
        case array([WireNode])
        case object([(name: String, node: WireNode)])
    }

    private(set) var content: Content

    init(_ content: Content = .scalar(.null)) {
        self.content = content
    }

    static func encoding(_ value: some Encodable) throws -> WireNode {
        let node = WireNode()
        try WireNodeEncoder(node).encode(value)
        return node
    }

    static func writing<Value: WritableValue>(_ value: Value) throws -> WireNode {
        let node = WireNode()
        try value.writeValue(to: WireNodeEncoder(node))
        return node
    }

    func set(_ scalar: JSONValue) {
        content = .scalar(scalar)
    }

    /// Makes this an object, unless it is one already.
    func becomeObject() {
        if case .object = content { return }
        content = .object([])
    }

    /// Makes this an array, unless it is one already.
    func becomeArray() {
        if case .array = content { return }
        content = .array([])
    }

    /// The member with this name, made if it is not there; a name that occurs twice keeps its first place.
    func member(_ name: String) -> WireNode {
        guard case .object(var members) = content else { return WireNode() }
        let node = WireNode()
        content = .scalar(.null)
        if let index = members.firstIndex(where: { $0.name == name }) {
            members[index].node = node
        } else {
            members.append((name, node))
        }
        content = .object(members)
        return node
    }

    func element() -> WireNode {
        guard case .array(var elements) = content else { return WireNode() }
        let node = WireNode()
        content = .scalar(.null)
        elements.append(node)
        content = .array(elements)
        return node
    }

    var count: Int {
        guard case .array(let elements) = content else { return 0 }
        return elements.count
    }

    var json: JSONValue {
        switch content {
        case .scalar(let value): value
        case .array(let elements): .array(elements.map(\.json))
        case .object(let members): .object(Dictionary(members.map { ($0.name, $0.node.json) }) { _, last in last })
        }
    }
}
