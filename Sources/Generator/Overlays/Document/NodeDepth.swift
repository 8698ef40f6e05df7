import CodegenYAML

/// The nesting depth of a node. Aliases can make a small file a large tree, so the number of visited nodes is limited.
struct NodeDepth {
    private var visited = 0

    /// - Returns: The depth, 1 for a scalar; `nil` if there are too many nodes.
    static func of(_ node: Node) -> Int? {
        var depth = NodeDepth()
        let result = depth.measure(node)
        return depth.visited > JSONPathEvaluator.limit ? nil : result
    }

    private mutating func measure(_ node: Node) -> Int {
        visited += 1
        guard visited <= JSONPathEvaluator.limit else { return 1 }
        switch node.content {
        case .scalar: return 1
        case .sequence(let nodes): return 1 + nodes.reduce(0) { max($0, measure($1)) }
        case .mapping(let mapping): return 1 + mapping.entries.reduce(0) { max($0, measure($1.value)) }
        }
    }
}
