import Foundation
import Testing

@testable import corpus

/// The checks of a run against the index and the generator's build.
struct RunTests {
    @Test func rowsOfAnotherBuildAreMeasuredAgain() throws {
        let folder = Folder(path: NSTemporaryDirectory() + UUID().uuidString)
        defer { try? FileManager.default.removeItem(atPath: folder.path) }
        let journal = try Journal(in: folder, mode: .swift6)
        var row = Row(try document(examples: 0), mode: .swift6)
        row.generator = Fingerprint(bytes: Data("one".utf8)).text
        try journal.append(row)
        #expect(journal.rows(of: Fingerprint(bytes: Data("one".utf8)).text).keys.sorted() == ["community"])
        #expect(journal.rows(of: Fingerprint(bytes: Data("two".utf8)).text).isEmpty)
    }

    @Test func webhooksAndCallbacksAreOperationsOfTheIndex() throws {
        let tree = try JSONReader.read(
            """
            {"webhooks":{"a":{"post":{}}},"paths":{"/x":{"get":{"callbacks":{"c":{"{$url}":{"post":{},"summary":"s"}}}}}}}
            """)
        #expect(Description { _ in tree }.incomingOperations == 2)
    }

    @Test(arguments: [(2, 1), (1, 0)])
    func missingExamplesAreAFailure(counted: Int, there: Int) throws {
        let line = #"{"kind":"schema","value":1}"# + "\n"
        let examples = try Example.all(in: Data(String(repeating: line, count: there).utf8))
        let message = "the index counts \(counted) examples, the file has \(there)"
        #expect(try document(examples: counted).missingExamples(examples) == message)
        #expect(try document(examples: there).missingExamples(examples) == nil)
    }

    /// The folders exist in the runtime package.
    @Test(arguments: SharedModules.runtime)
    func sourcesOfTheRuntimeAreFound(module: String) {
        let repository = URL(fileURLWithPath: #filePath).pathComponents.dropLast(5).joined(separator: "/")
        let bench = Bench(
            corpus: "", codegen: "", repository: repository, work: Folder(path: ""), mode: .swift6,
            shared: Folder(path: ""), compilesMocks: true)
        #expect(!bench.sources(of: module).files(ending: ".swift").isEmpty)
    }

    private func document(examples: Int) throws -> CorpusDocument {
        let text = #"{"name":"community","document":"docs/community.yaml","operations":1,"examples":\#(examples)}"#
        return try JSONDecoder().decode(CorpusDocument.self, from: Data(text.utf8))
    }
}
