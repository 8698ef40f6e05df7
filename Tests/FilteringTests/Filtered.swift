import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML
import DiagnosticsSupport

@testable import CodegenFiltering

/// The parts that a filter keeps of a description in a test.
struct Filtered {
    let document: ResolvedDocument
    /// `line:column severity: problem; context; remedy`. The conditions are in the lines of `filter.yaml`, in the order
    /// of `Conditions`.
    let diagnostics: [String]

    init?(_ source: String, include: Conditions = Conditions(), exclude: Conditions = Conditions()) {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "api.yaml", bytes: Array(source.utf8))
        let extensions = CodegenExtension(diagnostics: engine)
        let reader = DocumentReader(loader: NoFiles(), extensions: extensions, diagnostics: engine)
        guard let root = YAMLParser(diagnostics: engine).parse(file), let whole = reader.read(root, of: file) else {
            return nil
        }
        let filterFile = engine.register(path: "filter.yaml", bytes: []).id
        var filter = Filter(at: SourceRange(file: filterFile, line: 5, column: 1, endLine: 5, endColumn: 2))
        filter.include = include.conditions(in: filterFile)
        filter.exclude = exclude.conditions(in: filterFile)
        filter.excludesDeprecated = exclude.deprecated
        document = FilterApplication(filter, diagnostics: engine).apply(to: whole)
        diagnostics = engine.lines
    }

    /// Creates a description of version 3.1.
    init?(
        paths: String = "{}", schemas: String = "{}", others: String = "", include: Conditions = Conditions(),
        exclude: Conditions = Conditions()
    ) {
        self.init(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: \(paths)
            components: {schemas: \(schemas)}
            \(others)

            """, include: include, exclude: exclude)
    }

    var operations: [String] { document.operations.map(\.key) }
    var schemas: [String] { document.componentSchemas.map(\.name).sorted() }
}

/// The conditions for including or excluding, as strings.
struct Conditions {
    var tags: [String] = []
    var operations: [String] = []
    var paths: [String] = []
    var schemas: [String] = []
    var deprecated = false

    func conditions(in file: SourceFileID) -> Filter.Conditions {
        let located = { (texts: [String], line: Int) in
            texts.map { Located($0, at: SourceRange(file: file, line: line, column: 1, endLine: line, endColumn: 2)) }
        }
        var result = Filter.Conditions()
        result.tags = located(tags, 1)
        result.operations = located(operations, 2)
        result.paths = located(paths, 3)
        result.schemas = located(schemas, 4)
        return result
    }
}

private struct NoFiles: SourceLoader {
    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        throw SourceLoaderError("there is no such file")
    }
}
