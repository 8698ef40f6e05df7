import CodegenDiagnostics
import CodegenOpenAPI
import CodegenYAML
import Testing

@testable import CodegenDriver

extension RealDescriptions {
    /// Every description is decoded without errors, and every skipped operation is reported.
    @Suite struct DecodingTests {
        @Test(arguments: Corpus.documents)
        func everyOperationIsReadOrReported(_ entry: Corpus.Document) async throws {
            let diagnostics = DiagnosticsEngine()
            let document = try #require(
                try await aside { try read(entry.path, allowing: entry.allowed, diagnostics) })
            let findings = diagnostics.diagnostics
            #expect(findings.filter { $0.severity == .error }.isEmpty)
            let skipped = findings.filter { $0.message.text.contains(" is left out: ") }.count
            #expect(document.operations.count + document.incoming.count + skipped == entry.operations)
            #expect(document.schemas.count >= document.componentSchemas.count)
        }

        @Test(arguments: Corpus.invalid)
        func brokenDescriptionsEndSoon(_ path: String) async throws {
            let time = try await aside {
                try ContinuousClock().measure { _ = try read(path, DiagnosticsEngine()) }
            }
            #expect(time < .seconds(2))
        }
    }
}

private func read(
    _ path: String, allowing folders: [String] = [], _ diagnostics: DiagnosticsEngine
) throws -> ResolvedDocument? {
    let corpus = WorkingFolder(Corpus.folder)
    let place = corpus.resolve(path)
    let file = diagnostics.register(path: place.shown, bytes: try FileReader.read(place.path))
    let loader = FolderSourceLoader(
        root: file, at: place, allowed: folders.map(corpus.resolve), diagnostics: diagnostics)
    guard let root = YAMLParser(diagnostics: diagnostics).parse(file) else { return nil }
    return DocumentReader(loader: loader, diagnostics: diagnostics).read(root, of: file)
}
