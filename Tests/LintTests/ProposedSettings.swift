import CodegenDiagnostics
import CodegenLint
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML
import DiagnosticsSupport
import Testing

/// The settings that `codegen lint` proposes for a description.
enum ProposedSettings {
    /// Returns the proposals for a description (below `info`) as `path: value`.
    static func of(_ source: String, numbersAreDecimal: Bool = false) throws -> [String] {
        let engine = DiagnosticsEngine()
        let text = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n\(source)\n"
        let file = engine.register(path: "api.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let reader = DocumentReader(
            loader: NoFiles(), extensions: CodegenExtension(diagnostics: engine), diagnostics: engine)
        let document = try #require(reader.read(root, of: file))
        #expect(!engine.has(.error), "\(engine.diagnostics.map(\.line))")
        return ProposalFinder(document, types: [], numbersAreDecimal: numbersAreDecimal).proposals.map {
            "\($0.path.joined(separator: ".")): \($0.text)"
        }
    }
}
