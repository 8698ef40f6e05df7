import Foundation
import Testing

/// The README shows only Swift that compiles: each of its snippets stands, line for line, in the tests of the README or in
/// generated code. Its excerpt of an app's Package.swift is the exception.
@Suite struct SnippetTests {
    @Test func everySnippetIsCompiledSomewhere() throws {
        let compiled = try House.sources(in: "Tests/SocialTests", "Generated/Social").map { meaning(of: $0.lines) }
        let snippets = try snippets(of: "README.md").filter { $0.first?.hasPrefix("dependencies:") == false }
        #expect(snippets.count > 5)
        for snippet in snippets {
            #expect(compiled.contains { $0.contains(snippet) }, "\(snippet.joined(separator: "\n"))")
        }
    }

    private func snippets(of path: String) throws -> [[String]] {
        let text = try String(contentsOfFile: "\(House.root)/\(path)", encoding: .utf8)
        let blocks = text.components(separatedBy: "```swift\n").dropFirst()
        return blocks.map { block in
            let code = block.components(separatedBy: "```").first ?? ""
            return meaning(of: code.split(separator: "\n"))
        }
    }

    /// The lines without what depends on the place where they stand.
    private func meaning(of lines: [Substring]) -> [String] {
        lines.map { $0.trimmingCharacters(in: .whitespaces).replacing("private func ", with: "func ") }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }
}
