import CodegenYAML

/// The difference between a description and its predecessor, as numbers of operations and schemas.
struct DescriptionChange {
    private let old: Node?
    private let new: Node

    /// - Parameter old: The replaced description, or `nil` if there was none.
    init(from old: Node?, to new: Node) {
        self.old = old
        self.new = new
    }

    /// The changes as text: `operations: 2 added, 1 removed, 3 changed; schemas: 1 changed`.
    var summary: String {
        let kinds = [("operation", Self.operations), ("schema", Self.schemas)]
        guard let old else {
            return kinds.map { DiagnosticCounts.words($1(new).count, $0) }.joined(separator: ", ")
        }
        let parts = kinds.compactMap { noun, parts in
            changes(parts(old), parts(new)).map { "\(noun)s: \($0)" }
        }
        return parts.isEmpty ? "neither operations nor schemas changed" : parts.joined(separator: "; ")
    }

    private func changes(_ old: [String: Node], _ new: [String: Node]) -> String? {
        var comparison = NodeComparison()
        let changed = new.count { name, node in old[name].map { !comparison.isEqual($0, node) } ?? false }
        let counts = [
            (new.keys.count { old[$0] == nil }, "added"), (old.keys.count { new[$0] == nil }, "removed"),
            (changed, "changed"),
        ]
        let texts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return texts.isEmpty ? nil : texts.joined(separator: ", ")
    }

    // MARK: Parts

    private static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    private static func operations(_ root: Node) -> [String: Node] {
        let pairs = (root.mapping?["paths"]?.mapping?.entries ?? []).flatMap { path in
            (path.value.mapping?.entries ?? []).filter { methods.contains($0.key) }.map {
                ("\($0.key.uppercased()) \(path.key)", $0.value)
            }
        }
        return Dictionary(pairs) { first, _ in first }
    }

    private static func schemas(_ root: Node) -> [String: Node] {
        let schemas = root.mapping?["components"]?.mapping?["schemas"] ?? root.mapping?["definitions"]
        return Dictionary((schemas?.mapping?.entries ?? []).map { ($0.key, $0.value) }) { first, _ in first }
    }
}

/// Compares values regardless of key order and spelling. Aliases share nodes, so the number of steps is limited: values
/// beyond the limit count as changed.
private struct NodeComparison {
    private var steps = 5_000_000

    mutating func isEqual(_ left: Node, _ right: Node) -> Bool {
        steps -= 1
        guard steps > 0 else { return false }
        switch (left.content, right.content) {
        case (.scalar(let left), .scalar(let right)): return left == right
        case (.sequence(let left), .sequence(let right)):
            return left.count == right.count && zip(left, right).allSatisfy { isEqual($0, $1) }
        case (.mapping(let left), .mapping(let right)):
            return left.entries.count == right.entries.count
                && left.entries.allSatisfy { entry in right[entry.key].map { isEqual(entry.value, $0) } ?? false }
        case (.scalar, _), (.sequence, _), (.mapping, _): return false
        }
    }
}
