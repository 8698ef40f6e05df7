import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML
import DiagnosticsSupport

/// A description and the overrides of a configuration in a test, with the result of reading them.
struct Described {
    let document: ResolvedDocument?
    /// `line:column severity: problem; context; remedy`, with `codegen.yaml:` in front for the overrides.
    let diagnostics: [String]
    /// The differences between the diagnostics and the markers of the source: see `Marker`.
    let differences: [String]

    init(_ source: String, overrides: String? = nil) {
        let engine = DiagnosticsEngine()
        let parse = { (path: String, text: String) in
            let file = engine.register(path: path, bytes: Array(text.utf8))
            return (file, YAMLParser(diagnostics: engine).parse(file))
        }
        let (file, root) = parse("api.yaml", source)
        let extensions = CodegenExtension(
            overrides: overrides.flatMap { parse("codegen.yaml", $0).1 }, diagnostics: engine)
        let reader = DocumentReader(loader: NoFiles(), extensions: extensions, diagnostics: engine)
        document = root.flatMap { reader.read($0, of: file) }
        diagnostics = engine.lines
        differences = MarkerCheck.differences(engine)
    }

    /// Reads a description of version 3.1 whose part below `info` contains markers.
    init(marked source: String, overrides: String? = nil) {
        self.init("openapi: 3.1.0\ninfo: {title: T, version: '1'}\n\(source)\n", overrides: overrides)
    }

    /// Reads a description of version 3.1 with these paths and components.
    init(paths: String = "{}", components: String = "{}") {
        self.init("openapi: 3.1.0\ninfo: {title: T, version: '1'}\npaths: \(paths)\ncomponents: \(components)\n")
    }

    var operation: CodegenOpenAPI.Operation? {
        document?.operations.first
    }
}

private struct NoFiles: SourceLoader {
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("there is no such file")
    }
}
