import Foundation
import Testing

@testable import CodegenDriver

/// `codegen dump` with a configuration.
@Suite struct DumpTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        try scratch.write(
            """
            apis:
              - { name: First, spec: api.yaml, output: First }
              - { name: Second, spec: api.yaml, output: Second, overrides: { tags: { posts: { name: articles } } } }
            """, to: "codegen.yaml")
    }

    private func modules(_ text: String) throws -> [String] {
        let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
        let tables = json as? [[String: Any]] ?? [json as? [String: Any] ?? [:]]
        return tables.compactMap { $0["module"] as? String }
    }

    @Test func severalEntriesAreOneList() throws {
        let outcome = scratch.run(Request(.dump(.symbols)))
        #expect(outcome.output.hasPrefix("["))
        #expect(try modules(outcome.output) == ["First", "Second"])
    }

    @Test func oneEntryIsSelectedByItsName() throws {
        let outcome = scratch.run(Request(.dump(.symbols), entry: "Second"))
        #expect(outcome.output.hasPrefix("{"))
        #expect(try modules(outcome.output) == ["Second"])
        #expect(outcome.output.contains("ArticlesEndpoint."))
        #expect(scratch.run(Request(.generate, entry: "First")).status == .success)
        #expect(scratch.exists("First"))
        #expect(!scratch.exists("Second"))
    }

    @Test func anEntryThatIsNotThereIsAnError() {
        let outcome = scratch.run(Request(.generate, entry: "Secnd"))
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors
                == "error: the configuration has no entry 'Secnd'; did you mean 'Second'? [unknown-entry]\n1 error\n")
    }
}
