import CodegenYAML

/// A node of the description with its location. Every decoder starts from one.
struct LocatedNode {
    let node: Node
    let id: SchemaID
    /// What `#` means here: the root of the file, or the enclosing schema that has an `$id`.
    let base: SchemaID

    func member(_ key: String, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: id.appending(key), base: base)
    }

    func element(_ index: Int, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: id.appending(index), base: base)
    }

    /// The member of this mapping, if it is one and has it.
    func member(_ key: String) -> LocatedNode? {
        node.mapping?[key].map { member(key, $0) }
    }

    /// The same node as the root of its own schema resource.
    func asBase() -> LocatedNode {
        LocatedNode(node: node, id: id, base: id)
    }

    /// The `$ref` of this node.
    var reference: String? {
        node.mapping?["$ref"]?.string
    }
}
