import Foundation
import Testing

/// The README and the pages about dependency injection, migration and errors show only Swift that compiles: each of their
/// snippets stands, line for line, in tests, in examples or in generated code. Excerpts of an app's Package.swift are the
/// exception.
@Suite struct SnippetTests {
    @Test(
        arguments: [
            ("README.md", ["Tests/SocialTests", "Generated/Social"]),
            ("docs/dependency-injection.md", ["Tests/StorefrontTests"]),
            ("docs/migration.md", ["Examples/Migration"]),
            ("docs/errors.md", ["Tests/SocialTests"]),
        ])
    func everySnippetIsCompiledSomewhere(page: String, folders: [String]) throws {
        let compiled = try folders.flatMap { try Repository.sources(in: $0) }.map { meaning(of: $0.lines) }
        let snippets = try snippets(of: page).filter { !isManifest($0) }
        #expect(snippets.count > 4)
        for snippet in snippets {
            #expect(compiled.contains { $0.contains(snippet) }, "\(snippet.joined(separator: "\n"))")
        }
    }

    private func isManifest(_ snippet: [String]) -> Bool {
        ["dependencies:", "targets:"].contains { snippet.first?.hasPrefix($0) == true }
    }

    private func snippets(of path: String) throws -> [[String]] {
        let text = try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
        return blocks.flatMap { block in
            let code = block.components(separatedBy: "```").first ?? ""
            // What is left out between two parts may be anything.
            return code.components(separatedBy: "// …").map { meaning(of: $0.split(separator: "\n")) }
        }
    }

    /// The lines without what depends on the place where they stand.
    private func meaning(of lines: [Substring]) -> [String] {
        lines.map { String($0.trimmingCharacters(in: .whitespaces).trimmingPrefix("private ")) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }
}
