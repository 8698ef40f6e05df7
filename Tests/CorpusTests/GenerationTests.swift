import CodegenDiagnostics
import Testing

@testable import CodegenDriver

extension RealDescriptions {
    /// Every description passes through all stages without writing files. The largest descriptions take long in a debug
    /// build: Benchmarks/Corpus measures them.
    @Suite struct GenerationTests {
        private static let maximumSize = 1_000_000

        @Test(arguments: Corpus.documents.filter { $0.size < maximumSize })
        func descriptionBecomesAClient(_ document: Corpus.Document) async throws {
            let (paths, errors) = try await aside { generate(document) }
            #expect(errors == "")
            #expect(paths.contains("\(document.module)/\(document.module)Client.swift"))
            #expect(paths.contains("\(document.module)Mocks/Mock\(document.module)Client.swift"))
            #expect(Set(paths.map { $0.lowercased() }).count == paths.count)
        }
    }
}

private func generate(_ document: Corpus.Document) -> (paths: [String], errors: String) {
    let diagnostics = DiagnosticsEngine()
    let folder = WorkingFolder(Corpus.folder)
    var api = APIConfiguration(
        name: document.module, spec: folder.resolve(document.path), output: folder.resolve("out"))
    api.allowedByArguments = document.allowed.map(folder.resolve)
    let output = Pipeline(api: api, isStrict: false, diagnostics: diagnostics).generate()
    let errors = diagnostics.diagnostics.filter { $0.severity == .error }
    let text = DiagnosticPrinter(engine: diagnostics, usesColor: false).text(errors)
    return (output?.files.map(\.path) ?? [], text)
}
