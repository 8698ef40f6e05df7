import Diagnostics
import Foundation
import OpenAPI
import Testing
import YAML

/// Real descriptions: each is read without an error, and no operation is lost without a finding. Needs the corpus in
/// the folder that the environment variable `CODEGEN_CORPUS` names; skipped where there is none.
@Suite(.enabled(if: Corpus.folder != nil, "CODEGEN_CORPUS names no folder of real descriptions"))
struct CorpusTests {
    @Test(arguments: Corpus.entries)
    func everyOperationIsReadOrReported(entry: Corpus.Entry) throws {
        let engine = DiagnosticsEngine()
        let document = try #require(Corpus.read(entry.document, engine))
        let findings = engine.diagnostics
        #expect(findings.filter { $0.severity == .error }.isEmpty)
        let skipped = findings.filter { $0.message.text.contains(" is left out: ") }.count
        #expect(document.operations.count + document.incoming.count + skipped == entry.operations)
        #expect(document.schemas.count >= document.componentSchemas.count)
    }

    @Test(arguments: Corpus.invalid)
    func brokenDescriptionsEndSoon(path: String) throws {
        let engine = DiagnosticsEngine()
        let time = ContinuousClock().measure { _ = Corpus.read(path, engine) }
        #expect(time < .seconds(2))
    }
}

enum Corpus {
    struct Entry: Decodable, Sendable, CustomTestStringConvertible {
        let name: String
        let document: String
        let operations: Int

        var testDescription: String { name }
    }

    static let folder: URL? = ProcessInfo.processInfo.environment["CODEGEN_CORPUS"].map {
        URL(fileURLWithPath: $0, isDirectory: true)
    }

    static let entries: [Entry] = {
        guard let index = folder?.appendingPathComponent("index.json"), let data = try? Data(contentsOf: index) else {
            return []
        }
        return (try? JSONDecoder().decode([Entry].self, from: data)) ?? []
    }()

    static let invalid: [String] = {
        guard let path = folder?.appendingPathComponent("invalid").path else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.sorted().map { "invalid/\($0)" }
    }()

    static func read(_ path: String, _ engine: DiagnosticsEngine) -> ResolvedDocument? {
        guard let url = folder?.appendingPathComponent(path), let data = try? Data(contentsOf: url) else { return nil }
        let file = engine.register(path: url.path, bytes: Array(data))
        // The folder of a description of several files is the one below `multi`.
        let allowed = path.split(separator: "/").prefix(2).joined(separator: "/")
        let loader = FolderLoader(root: folder?.appendingPathComponent(allowed).path ?? "", engine: engine)
        guard let root = YAMLParser(diagnostics: engine).parse(file) else { return nil }
        return DocumentReader(loader: loader, diagnostics: engine).read(root, of: file)
    }
}

/// Reads every file below one folder.
private struct FolderLoader: SourceLoader {
    let root: String
    let engine: DiagnosticsEngine

    func load(_ path: String, relativeTo base: SourceFile) throws(SourceLoaderError) -> SourceFile {
        let url = URL(fileURLWithPath: path, relativeTo: URL(fileURLWithPath: base.path)).standardizedFileURL
        guard url.path.hasPrefix(root + "/") else { throw SourceLoaderError("it is outside of \(root)") }
        guard let data = try? Data(contentsOf: url) else { throw SourceLoaderError("there is no such file") }
        return engine.register(path: url.path, bytes: Array(data))
    }
}
