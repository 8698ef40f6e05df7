import CodegenYAML

/// The paths of other files in the references of a file. They are found without decoding, so a reference may be part
/// of an example.
struct ReferencedPaths {
    private var paths: [String] = []
    private var seen: Set<String> = []
    private var remaining: Int

    private static let deepest = 200

    /// Returns each path once, in the order of the file.
    ///
    /// - Parameter limit: The maximum number of nodes to visit. A file has more bytes than nodes, but aliases of
    ///   aliases can make a tree of any size.
    static func paths(in root: Node, limit: Int) -> [String] {
        var references = Self(remaining: limit)
        references.scan(root, depth: 0)
        return references.paths
    }

    private init(remaining: Int) {
        self.remaining = remaining
    }

    private mutating func scan(_ node: Node, depth: Int) {
        guard depth < Self.deepest, remaining > 0 else { return }
        switch node.content {
        case .scalar:
            return
        case .sequence(let nodes):
            remaining -= nodes.count
            for node in nodes { scan(node, depth: depth + 1) }
        case .mapping(let mapping):
            remaining -= mapping.entries.count
            for entry in mapping.entries where !Self.isExtension(entry.key) {
                if case .scalar(let scalar) = entry.value.content {
                    if scalar.kind == .string, entry.key == "$ref" { note(scalar.text) }
                } else {
                    scan(entry.value, depth: depth + 1)
                }
            }
        }
    }

    /// References in extensions are not followed.
    private static func isExtension(_ key: String) -> Bool {
        key.utf8.first == UInt8(ascii: "x") && key.utf8.starts(with: "x-".utf8)
    }

    private mutating func note(_ reference: String) {
        let path = String(Substring(reference.utf8.prefix { $0 != UInt8(ascii: "#") }))
        guard !path.isEmpty, !IdentifierURI.isAbsolute(path), !path.hasPrefix("//"), seen.insert(path).inserted else {
            return
        }
        paths.append(PercentEncoding.decoded(path))
    }
}
