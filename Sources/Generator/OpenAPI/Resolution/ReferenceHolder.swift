import CodegenDiagnostics
import CodegenYAML

/// A node with many referenced members, such as `/components/schemas`. It stores the locations of the members, so that
/// a reference to a member needs one search by its key.
final class ReferenceHolder {
    let located: LocatedNode
    private let start: SchemaID
    private let mapping: Mapping?
    /// The prefix of references in the same file: `#/components/schemas/`. `nil` if references may be written
    /// differently.
    private let prefix: [UInt8]?
    /// The locations of the members, by the positions of the entries.
    private var ids: [SchemaID?] = []

    /// - Parameters:
    ///   - pointer: The pointer from `start` to the node, without percent escapes.
    init(_ located: LocatedNode, at pointer: String, from start: SchemaID) {
        self.located = located
        self.start = start
        mapping = located.node.mapping
        prefix = start.isRoot && !pointer.utf8.contains(UInt8(ascii: "%")) ? Array("#\(pointer)/".utf8) : nil
    }

    /// The target of a reference as it is written; `nil` where it is none of the members, or has escapes.
    func member(_ reference: String, from base: SchemaID) -> LocatedNode? {
        guard let prefix, base == start, reference.utf8.starts(with: prefix) else { return nil }
        let token = reference.utf8.dropFirst(prefix.count)
        let isPlain = token.allSatisfy { byte in
            byte != UInt8(ascii: "/") && byte != UInt8(ascii: "~") && byte != UInt8(ascii: "%")
        }
        return isPlain ? member(String(Substring(token))) : nil
    }

    func member(_ key: String) -> LocatedNode? {
        guard let mapping, let offset = mapping.offset(of: key) else { return nil }
        if ids.isEmpty { ids = Array(repeating: nil, count: mapping.entries.count) }
        let id = ids[offset] ?? located.id.appending(key)
        ids[offset] = id
        return LocatedNode(node: mapping.entries[offset].value, id: id, base: located.base)
    }

    /// Sets the locations of members, in the order of the entries.
    func expect(_ members: [(key: String, id: SchemaID)]) {
        guard let mapping else { return }
        ids = Array(repeating: nil, count: mapping.entries.count)
        var rest = members[...]
        for (offset, entry) in mapping.entries.enumerated() {
            guard let next = rest.first, next.key.isExactly(entry.key) else { continue }
            ids[offset] = next.id
            rest.removeFirst()
        }
    }
}
