import CodegenYAML

/// The path of a node from the root of a document.
final class NodePath: Sendable {
    enum Step: Hashable, Sendable {
        case name(String)
        case index(Int)
    }

    let parent: NodePath?
    let step: Step?

    private init(_ parent: NodePath?, _ step: Step?) {
        self.parent = parent
        self.step = step
    }

    static let root = NodePath(nil, nil)

    func appending(_ step: Step) -> NodePath {
        NodePath(self, step)
    }

    /// The steps from the root to the node.
    var steps: [Step] {
        var steps: [Step] = []
        var current: NodePath? = self
        while let path = current {
            if let step = path.step { steps.append(step) }
            current = path.parent
        }
        return steps.reversed()
    }

    /// The normalized path (RFC 9535, section 2.7): `$['paths']['/a'][0]`.
    var normalized: String {
        "$"
            + steps.map { step in
                switch step {
                case .index(let index): "[\(index)]"
                case .name(let name): "['\(Self.escaped(name))']"
                }
            }.joined()
    }

    private static let escapes: [Unicode.Scalar: String] = [
        "\u{8}": "\\b", "\t": "\\t", "\n": "\\n", "\u{C}": "\\f", "\r": "\\r", "'": "\\'", "\\": "\\\\",
    ]

    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.map { scalar in
            if let escape = escapes[scalar] { return escape }
            guard scalar.value < 0x20 else { return String(Character(scalar)) }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}

extension JSONPathEvaluator.Match {
    var children: [Self] {
        switch node.content {
        case .scalar: []
        case .sequence(let nodes):
            nodes.enumerated().map { Self(path: path.appending(.index($0.offset)), node: $0.element) }
        case .mapping(let mapping):
            mapping.entries.map { Self(path: path.appending(.name($0.key)), node: $0.value) }
        }
    }

    func member(_ name: String) -> Self? {
        node.mapping?[name].map { Self(path: path.appending(.name(name)), node: $0) }
    }

    /// - Parameter index: The position of the element. Negative indices count from the end.
    func element(_ index: Int) -> Self? {
        guard let nodes = node.sequence else { return nil }
        let position = index < 0 ? nodes.count + index : index
        guard nodes.indices.contains(position) else { return nil }
        return Self(path: path.appending(.index(position)), node: nodes[position])
    }

    /// Returns the elements of a slice (RFC 9535, section 2.3.4.2.2).
    func slice(_ start: Int?, _ end: Int?, _ step: Int) -> [Self] {
        guard let count = node.sequence?.count, step != 0 else { return [] }
        let normal = { (index: Int) in index < 0 ? count + index : index }
        if step > 0 {
            let lower = min(max(normal(start ?? 0), 0), count)
            let upper = min(max(normal(end ?? count), 0), count)
            return stride(from: lower, to: upper, by: step).compactMap(element)
        }
        let upper = min(max(start.map(normal) ?? count - 1, -1), count - 1)
        let lower = min(max(end.map(normal) ?? -1, -1), count - 1)
        return stride(from: upper, to: lower, by: step).compactMap(element)
    }
}
