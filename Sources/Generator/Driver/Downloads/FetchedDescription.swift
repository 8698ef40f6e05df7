import CodegenDiagnostics
import CodegenFetching
import CodegenYAML

/// A downloaded document whose root is that of an OpenAPI or Swagger description.
struct FetchedDescription {
    let root: Node

    init(_ bytes: [UInt8], path: String) throws(FetchProblem) {
        root = try Self.parse(bytes, path: path)
        guard let mapping = root.mapping, mapping["openapi"] != nil || mapping["swagger"] != nil else {
            throw FetchProblem("the response is not an OpenAPI description: it has neither 'openapi' nor 'swagger'")
        }
    }

    /// Parses another file of a description: an object or a list.
    static func part(_ bytes: [UInt8], path: String) throws(FetchProblem) -> Node {
        let root = try parse(bytes, path: path)
        guard root.mapping != nil || root.sequence != nil else {
            throw FetchProblem("the response is a single value, not an object")
        }
        return root
    }

    private static func parse(_ bytes: [UInt8], path: String) throws(FetchProblem) -> Node {
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
        return root
    }
}

/// A file that a `$ref` of a document names.
struct FileReference: Sendable {
    /// The reference without its fragment.
    let file: String
    /// The range of the first such reference.
    let range: SourceRange

    /// The greatest number of visited nodes. Nodes shared by aliases are visited once for each alias.
    private static let maximumVisits = 5_000_000
    /// Keys whose values are data, in which `$ref` has no meaning.
    private static let data: Set = ["example", "default", "const", "enum", "value"]
    /// Keys whose values have names as keys.
    private static let names: Set = ["properties", "patternProperties", "$defs", "definitions", "schemas", "headers"]

    /// Returns the references to other files, in the order of their paths.
    static func all(in root: Node) -> [FileReference] {
        var found: [String: SourceRange] = [:]
        var open = [(node: root, hasNames: false)]
        var visits = 0
        while let (node, hasNames) = open.popLast(), visits < maximumVisits {
            visits += 1
            open += (node.sequence ?? []).reversed().map { ($0, false) }
            for entry in (node.mapping?.entries ?? []).reversed() where hasNames || !isData(entry) {
                open.append((entry.value, !hasNames && names.contains(entry.key)))
                guard entry.key == "$ref", let reference = entry.value.string, !reference.hasPrefix("#") else {
                    continue
                }
                let file = String(reference.prefix { $0 != "#" })
                found[file] = found[file] ?? entry.value.range
            }
        }
        return found.sorted { $0.key.isBefore($1.key) }.map { FileReference(file: $0.key, range: $0.value) }
    }

    private static func isData(_ entry: Mapping.Entry) -> Bool {
        data.contains(entry.key) || entry.key == "examples" && entry.value.sequence != nil
    }
}

extension SourceRange {
    /// Returns the same range of a copy of the file.
    func inFile(_ file: SourceFileID) -> SourceRange {
        SourceRange(
            file: file, line: Int(line), column: Int(column), endLine: Int(endLine), endColumn: Int(endColumn))
    }
}
