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
    /// The number of members and elements that applying the edits has copied.
    private(set) var copied = 0

    var isEmpty: Bool { root.edit == nil && root.children.isEmpty }

    /// Returns whether an edit changes the value at a path, a value around it, or a value in it.
    func change(_ steps: [NodePath.Step]) -> Bool {
        var branch = root
        for step in steps {
            guard branch.edit == nil else { return true }
            guard let next = branch.children[step] else { return false }
            branch = next
        }
        return branch.edit != nil || !branch.children.isEmpty
    }

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

    mutating func applied(to node: Node) -> Node? {
        apply(root, to: node)
    }

    /// - Returns: The edited node; `nil` if the node is removed.
    private mutating func apply(_ branch: Branch, to node: Node) -> Node? {
        var result = node
        if !branch.children.isEmpty { result = applyChildren(of: branch, to: node) }
        switch branch.edit {
        case nil: return result
        case .remove: return nil
        case .merge(let update):
            copied += result.count
            return NodeMerging.update(result, with: update)
        }
    }

    private mutating func applyChildren(of branch: Branch, to node: Node) -> Node {
        copied += node.count
        switch node.content {
        case .scalar: return node
        case .sequence(let nodes):
            var changed: [Node] = []
            for (index, element) in nodes.enumerated() {
                let result = branch.children[.index(index)].map { apply($0, to: element) } ?? element
                if let result { changed.append(result) }
            }
            return Node(.sequence(changed), range: node.range)
        case .mapping(let mapping):
            var changed: [Mapping.Entry] = []
            for entry in mapping.entries {
                guard let child = branch.children[.name(entry.key)] else {
                    changed.append(entry)
                    continue
                }
                guard let value = apply(child, to: entry.value) else { continue }
                changed.append(Mapping.Entry(key: entry.key, keyRange: entry.keyRange, value: value))
            }
            return Node(.mapping(Mapping(changed)), range: node.range)
        }
    }
}

extension Node {
    /// The number of members or elements.
    fileprivate var count: Int {
        switch content {
        case .scalar: 0
        case .sequence(let nodes): nodes.count
        case .mapping(let mapping): mapping.entries.count
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
