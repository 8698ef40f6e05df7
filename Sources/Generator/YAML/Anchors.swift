import CodegenDiagnostics

/// The anchors of a document, and the number of nodes that its aliases expand to.
struct Anchors {
    /// A collection whose end is not read yet.
    struct Opening {
        fileprivate let name: String?
        fileprivate let expandedBefore: Int
    }

    enum Target {
        case node(Node)
        case unfinished(SourceRange)
        case unknown
    }

    private struct Anchor {
        let node: Node?
        let range: SourceRange
        let expandedSize: Int
    }

    private var anchors: [String: Anchor] = [:]
    /// The number of nodes so far. An alias counts as all nodes that it expands to.
    private var expanded = 0
    private var aliased = 0

    /// The maximum number of nodes that all aliases of a document may expand to. Nodes outside of aliases are not
    /// limited here.
    static let aliasedLimit = 5_000_000

    mutating func add(_ node: Node, as name: String?) {
        expanded += 1
        guard let name else { return }
        anchors[name] = Anchor(node: node, range: node.range, expandedSize: 1)
    }

    mutating func open(_ name: String?, at range: SourceRange) -> Opening {
        defer { expanded += 1 }
        if let name {
            anchors[name] = Anchor(node: nil, range: range, expandedSize: 0)
        }
        return Opening(name: name, expandedBefore: expanded)
    }

    mutating func close(_ opening: Opening, with node: Node) {
        guard let name = opening.name else { return }
        anchors[name] = Anchor(node: node, range: node.range, expandedSize: expanded - opening.expandedBefore)
    }

    /// Resolves an alias and counts its nodes. The limit keeps the counts far from overflow.
    mutating func resolve(_ name: String) -> Target {
        guard let anchor = anchors[name] else { return .unknown }
        guard let node = anchor.node else { return .unfinished(anchor.range) }
        expanded += anchor.expandedSize
        aliased += anchor.expandedSize
        return .node(node)
    }

    var areOverLimit: Bool {
        aliased > Self.aliasedLimit
    }
}
