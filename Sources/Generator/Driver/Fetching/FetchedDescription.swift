import CodegenDiagnostics
import CodegenFetching
import CodegenYAML

/// A downloaded document whose root is that of an OpenAPI or Swagger description.
struct FetchedDescription {
    let root: Node
    /// The other files that references name, in order.
    let foreignReferences: [String]

    init(_ bytes: [UInt8], path: String) throws(FetchProblem) {
        let blank: Set = Set(" \t\r\n\u{FEFF}".utf8)
        guard let start = bytes.first(where: { !blank.contains($0) }) else {
            throw FetchProblem("the response is empty")
        }
        guard start != UInt8(ascii: "<") else {
            throw FetchProblem("the response is HTML or XML, not a description")
        }
        let diagnostics = DiagnosticsEngine()
        let file = diagnostics.register(path: path, bytes: bytes)
        guard let root = YAMLParser(diagnostics: diagnostics).parse(file), !diagnostics.has(.error) else {
            let first = diagnostics.diagnostics.first { $0.severity == .error }
            let place = first?.range.map { " at line \($0.line)" } ?? ""
            throw FetchProblem("the response is not YAML or JSON\(first.map { "\(place): \($0.message.text)" } ?? "")")
        }
        guard let mapping = root.mapping, mapping["openapi"] != nil || mapping["swagger"] != nil else {
            throw FetchProblem("the response is not an OpenAPI description: it has neither 'openapi' nor 'swagger'")
        }
        self.root = root
        foreignReferences = ForeignReferences(root).files
    }
}

/// Finds the files that references of a document name. Nodes shared by aliases are visited once per alias, up to a
/// limit.
private struct ForeignReferences {
    private(set) var files: [String] = []
    private var visits = 0

    private static let mostVisits = 5_000_000

    init(_ root: Node) {
        var open = [root]
        var seen: Set<String> = []
        while let node = open.popLast(), visits < Self.mostVisits {
            visits += 1
            open += node.sequence ?? []
            for entry in node.mapping?.entries ?? [] {
                open.append(entry.value)
                guard entry.key == "$ref", let reference = entry.value.string, !reference.hasPrefix("#") else {
                    continue
                }
                let file = String(reference.prefix { $0 != "#" })
                if seen.insert(file).inserted { files.append(file) }
            }
        }
        files.sort()
    }
}
