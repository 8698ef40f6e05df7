import CodegenDiagnostics
import CodegenYAML

/// The result of parsing a string: the tree, and the diagnostics as `line:column severity: text`, including notes.
struct Parsed {
    let root: Node?
    let diagnostics: [String]

    init(_ text: String, path: String = "api.yaml") {
        self.init(bytes: Array(text.utf8), path: path)
    }

    init(bytes: [UInt8], path: String = "api.yaml") {
        let engine = DiagnosticsEngine()
        root = YAMLParser(diagnostics: engine).parse(engine.register(path: path, bytes: bytes))
        diagnostics = engine.diagnostics.flatMap { diagnostic in
            ["\(Self.position(diagnostic.range)) \(diagnostic.severity.rawValue): \(diagnostic.message.text)"]
                + diagnostic.notes.map { "\(Self.position($0.range)) note: \($0.message)" }
        }
    }

    private static func position(_ range: SourceRange?) -> String {
        range.map { "\($0.line):\($0.column)" } ?? "-"
    }

    /// The tree on one line: `{a: integer 1, b: [string x]}`.
    var tree: String {
        root.map(Self.text) ?? "nothing"
    }

    private static func text(_ node: Node) -> String {
        switch node.content {
        case .scalar(let scalar): "\(scalar.kind.rawValue) \(scalar.text)"
        case .sequence(let nodes): "[" + nodes.map(text).joined(separator: ", ") + "]"
        case .mapping(let mapping):
            "{" + mapping.entries.map { "\($0.key): \(text($0.value))" }.joined(separator: ", ") + "}"
        }
    }
}
