import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import DiagnosticsSupport
import Testing

/// A description in a test, with the result of reading it.
struct Described {
    let document: ResolvedDocument?
    /// `line:column severity: problem; context; remedy`, with the path in front if it is not the root document.
    let diagnostics: [String]
    /// The differences between the diagnostics and the markers of the source: see `Marker`.
    let differences: [String]

    init(
        _ source: String, files: [String: String] = [:], path: String = "api.yaml", isReview: Bool = false,
        fetchedFrom url: String? = nil
    ) {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: path, bytes: Array(source.utf8))
        let loader = MemoryLoader(files: files, engine: engine)
        let reader = DocumentReader(loader: loader, source: url, isReview: isReview, diagnostics: engine)
        document = YAMLParser(diagnostics: engine).parse(file).flatMap { reader.read($0, of: file) }
        diagnostics = engine.lines
        differences = MarkerCheck.differences(engine)
    }

    /// Reads a description whose part below `info` contains markers.
    init(version: String = "3.1.0", marked source: String, files: [String: String] = [:]) {
        self.init("openapi: \(version)\ninfo: {title: T, version: '1'}\n\(source)\n", files: files)
    }

    /// Reads a description with these paths and components, by default of version 3.1.
    init(version: String = "3.1.0", paths: String = "{}", components: String = "{}", files: [String: String] = [:]) {
        self.init(
            "openapi: \(version)\ninfo: {title: T, version: '1'}\npaths: \(paths)\ncomponents: \(components)\n",
            files: files)
    }

    /// Reads a description whose only component `S` is this schema in flow style.
    init(schema: String, version: String = "3.1.0", others: String = "") {
        self.init(version: version, components: "{schemas: {S: \(schema)\(others.isEmpty ? "" : ", " + others)}}")
    }

    /// The component `S`.
    var schema: Schema.Content {
        content("#/components/schemas/S")
    }

    func content(_ id: String) -> Schema.Content {
        document?.schemas.first { $0.key.description == id }?.value.content ?? Schema.Content()
    }

    var operation: CodegenOpenAPI.Operation? {
        document?.operations.first
    }
}

/// Files in memory, by their path relative to the root's folder.
private struct MemoryLoader: SourceLoader {
    let files: [String: String]
    let engine: DiagnosticsEngine

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        var parts = base.path.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { parts = parts.dropLast() } else { parts.append(part) }
        }
        let name = parts.joined(separator: "/")
        guard let text = files[name] else { throw SourceLoaderError("there is no such file") }
        return engine.register(path: name, bytes: Array(text.utf8))
    }
}

extension Schema.Content {
    func property(_ name: String) -> Schema? {
        properties.first { $0.name == name }?.schema
    }
}
