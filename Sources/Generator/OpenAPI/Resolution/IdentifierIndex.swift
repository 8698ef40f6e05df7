import CodegenYAML

/// The `$id`s and anchors of one file, for references to a schema by name instead of location. Created by
/// `ReferenceResolver` for the first such reference.
struct IdentifierIndex {
    private(set) var anchors: [String: LocatedNode] = [:]
    private(set) var identifiers: [String: LocatedNode] = [:]
    private var remaining: Int

    /// The keys whose values are data. An `$id` in data does not identify a schema.
    private static let data: Set<String> = ["example", "examples", "enum", "const", "default", "value"]

    init(_ root: LocatedNode, limit: Int) {
        remaining = limit
        scan(root, baseURI: "", depth: 0)
    }

    private mutating func scan(_ located: LocatedNode, baseURI: String, depth: Int) {
        guard depth < 200, remaining > 0 else { return }
        remaining -= 1
        switch located.node.content {
        case .scalar:
            return
        case .sequence(let nodes):
            for (index, node) in nodes.enumerated() {
                scan(located.element(index, node), baseURI: baseURI, depth: depth + 1)
            }
        case .mapping(let mapping):
            let (here, uri) = note(mapping, located, baseURI)
            for entry in mapping.entries where entry.value.scalar == nil && !Self.data.contains(entry.key) {
                scan(here.member(entry.key, entry.value), baseURI: uri, depth: depth + 1)
            }
        }
    }

    private mutating func note(_ mapping: Mapping, _ located: LocatedNode, _ baseURI: String) -> (LocatedNode, String) {
        var here = located
        var uri = baseURI
        if let identifier = mapping["$id"]?.string ?? mapping["$self"]?.string, !identifier.hasPrefix("#") {
            here = located.asBase()
            uri = IdentifierURI.joined(identifier, to: baseURI)
            for name in [identifier, uri] where identifiers[name] == nil { identifiers[name] = here }
        }
        for key in ["$anchor", "$dynamicAnchor"] {
            if let anchor = mapping[key]?.string, anchors[anchor] == nil { anchors[anchor] = here }
        }
        return (here, uri)
    }
}

/// The part of RFC 3986 §5 that is needed to join the identifiers of schemas.
enum IdentifierURI {
    static func joined(_ reference: String, to base: String) -> String {
        guard !isAbsolute(reference), let root = base.firstRange(of: "://") else { return reference }
        let authority = base[..<root.upperBound]
        let path = base[root.upperBound...]
        let host = path.prefix { $0 != "/" }
        if reference.hasPrefix("/") { return authority + host + reference }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? host + "/"
        return authority + FilePath.resolved(reference, from: String(folder))
    }

    static func isAbsolute(_ reference: String) -> Bool {
        // Most references have no colon, and Foundation's string search is slower.
        guard reference.utf8.contains(UInt8(ascii: ":")) else { return false }
        return reference.contains("://") || reference.hasPrefix("urn:")
    }
}
