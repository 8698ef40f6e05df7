import YAML

/// A value of the description with its name for ever. Made by walking the document; every decoder starts from one.
struct LocatedNode {
    let node: Node
    let id: SchemaID
    /// What `#` means here: the root of the file, or the schema around this place that has an `$id`.
    let base: SchemaID

    func member(_ key: String, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: id.appending(key), base: base)
    }

    func element(_ index: Int, _ node: Node) -> LocatedNode {
        LocatedNode(node: node, id: SchemaID(file: id.file, pointer: "\(id.pointer)/\(index)"), base: base)
    }

    /// The member of this mapping, if it is one and has it.
    func member(_ key: String) -> LocatedNode? {
        node.mapping?[key].map { member(key, $0) }
    }

    /// The same place as the root of a schema resource of its own.
    func asBase() -> LocatedNode {
        LocatedNode(node: node, id: id, base: id)
    }

    /// The text of a `$ref` that stands here, if one does.
    var reference: String? {
        node.mapping?["$ref"]?.string
    }
}
