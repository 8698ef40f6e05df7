import CodegenDiagnostics

/// The node tree as text, with one line per node: `/paths/~1pets: mapping @3:5`. Printed by `codegen dump --stage
/// yaml`.
package struct NodeDump {
    private var lines: [String] = []

    /// The maximum number of lines. Aliases share nodes, so a small file can have a very long dump.
    private static let lineLimit = 500_000

    private init() {}

    package static func text(of root: Node) -> String {
        var dump = NodeDump()
        dump.add(root, at: "")
        if dump.isFull { dump.lines.append("... the dump ends here, after \(lineLimit) nodes") }
        return dump.lines.joined(separator: "\n") + "\n"
    }

    private var isFull: Bool {
        lines.count >= Self.lineLimit
    }

    private mutating func add(_ node: Node, at path: String) {
        guard !isFull else { return }
        lines.append("\(path.isEmpty ? "/" : path): \(Self.summary(of: node)) @\(node.range.line):\(node.range.column)")
        switch node.content {
        case .scalar: break
        case .sequence(let nodes):
            for (offset, child) in nodes.enumerated() { add(child, at: "\(path)/\(offset)") }
        case .mapping(let mapping):
            for entry in mapping.entries { add(entry.value, at: path + "/" + Self.segment(entry.key)) }
        }
    }

    private static func summary(of node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): scalar.kind.rawValue + " " + scalar.text.debugDescription
        case .sequence: "sequence"
        case .mapping: "mapping"
        }
    }

    /// Returns a key as a segment of a JSON pointer (RFC 6901), on one line.
    private static func segment(_ key: String) -> String {
        JSONPointer.escaped(String(key.debugDescription.dropFirst().dropLast()))
    }
}
