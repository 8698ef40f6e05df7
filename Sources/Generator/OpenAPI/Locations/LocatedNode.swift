import CodegenYAML

/// A node of the description with its location: the input of every decoder.
struct LocatedNode {
    let node: Node
    let id: SchemaID
    /// The target of `#` in references: the root of the file, or the enclosing schema with an `$id`.
    let base: SchemaID

    func member(_ key: String, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: id.appending(key), base: base)
    }

    func element(_ index: Int, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: id.appending(index), base: base)
    }

    /// Returns the member with a key; `nil` if the node is not a mapping or does not have the key.
    func member(_ key: String) -> LocatedNode? {
        node.mapping?[key].map { member(key, $0) }
    }

    /// Returns the same node as the root of its own schema resource.
    func asBase() -> LocatedNode {
        LocatedNode(node: node, id: id, base: id)
    }

    /// The `$ref` of this node.
    var reference: String? {
        node.mapping?["$ref"]?.string
    }
}
