import CodegenYAML

/// Edits of the nodes of one document, stored by path and applied together.
struct NodeEdits {
    enum Edit {
        case remove
        case merge(Node)
    }

    private final class Branch {
        var edit: Edit?
        var children: [NodePath.Step: Branch] = [:]
    }

    private let root = Branch()

    /// Adds an edit. A node is edited only once, even if a query selects it several times.
    mutating func insert(_ edit: Edit, at steps: [NodePath.Step]) {
        var branch = root
        for step in steps {
            if let next = branch.children[step] {
                branch = next
            } else {
                let next = Branch()
                branch.children[step] = next
                branch = next
            }
        }
        branch.edit = edit
    }

    func applied(to node: Node) -> Node? {
        apply(root, to: node)
    }

    /// - Returns: The edited node; `nil` if the node is removed.
    private func apply(_ branch: Branch, to node: Node) -> Node? {
        var result = node
        if !branch.children.isEmpty { result = applyChildren(of: branch, to: node) }
        switch branch.edit {
        case nil: return result
        case .remove: return nil
        case .merge(let update): return NodeMerging.update(result, with: update)
        }
    }

    private func applyChildren(of branch: Branch, to node: Node) -> Node {
        switch node.content {
        case .scalar: return node
        case .sequence(let nodes):
            let changed = nodes.enumerated().compactMap { index, element in
                branch.children[.index(index)].map { apply($0, to: element) } ?? element
            }
            return Node(.sequence(changed), range: node.range)
        case .mapping(let mapping):
            let changed = mapping.entries.compactMap { entry -> Mapping.Entry? in
                guard let child = branch.children[.name(entry.key)] else { return entry }
                return apply(child, to: entry.value).map {
                    Mapping.Entry(key: entry.key, keyRange: entry.keyRange, value: $0)
                }
            }
            return Node(.mapping(Mapping(changed)), range: node.range)
        }
    }
}

/// Merging as defined by the Overlay Specification.
enum NodeMerging {
    /// Updates a selected node. An object receives the members of the update, an array receives the update as its last
    /// element, and a scalar is replaced by the update.
    static func update(_ node: Node, with update: Node) -> Node {
        if case .sequence(let nodes) = node.content { return Node(.sequence(nodes + [update]), range: node.range) }
        return merge(node, update)
    }

    /// Merges objects member by member, concatenates arrays, and replaces all other values.
    private static func merge(_ node: Node, _ update: Node) -> Node {
        switch (node.content, update.content) {
        case (.sequence(let nodes), .sequence(let added)): return Node(.sequence(nodes + added), range: node.range)
        case (.mapping(let mapping), .mapping(let changes)):
            let kept = mapping.entries.map { entry -> Mapping.Entry in
                guard let change = changes.entry(entry.key) else { return entry }
                let merged = merge(entry.value, change.value)
                let isReplaced = merged.range == change.value.range
                return Mapping.Entry(
                    key: entry.key, keyRange: isReplaced ? change.keyRange : entry.keyRange, value: merged)
            }
            let added = changes.entries.filter { mapping.entry($0.key) == nil }
            return Node(.mapping(Mapping(kept + added)), range: node.range)
        default: return update
        }
    }
}
