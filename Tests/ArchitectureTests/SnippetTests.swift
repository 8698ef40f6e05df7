import Foundation
import Testing

/// Every code block in the documentation is checked. Swift code occurs, line for line, in tests, examples or generated
/// code, which are compiled. Tests of the driver parse YAML, JSON and commands of codegen.
@Suite struct SnippetTests {
    /// The allowed languages of a block. `text` is for content that is not code: diagrams and lists of files.
    private static let languages: Set = ["swift", "yaml", "json", "sh", "console", "text", "mustache"]
    /// Pages whose blocks are checked by other tests, with the file of the test.
    private static let ownTests = ["docs/x-codegen.md": "Tests/SettingsTests/ReferencePageTests.swift"]
    /// Pages that show the output of a program, with the file of the test that runs it.
    private static let transcripts = ["docs/mock-server.md": "Tests/MockServerTests/MockServerPageTests.swift"]

    private static func pages() throws -> [Page] {
        try Repository.pages().filter { ownTests[$0] == nil }.map(Page.init)
    }

    @Test func everyBlockNamesItsLanguage() throws {
        for page in try Self.pages() {
            for block in page.blocks {
                #expect(Self.languages.contains(block.language), "\(page.path):\(block.line) '\(block.language)'")
                guard block.language == "console" else { continue }
                #expect(Self.transcripts[page.path] != nil, "\(page.path):\(block.line) is not compared with a run")
            }
        }
    }

    @Test func testsOfPagesExist() throws {
        for (page, test) in Self.ownTests.merging(Self.transcripts, uniquingKeysWith: { first, _ in first }) {
            #expect(try Repository.text(of: test).contains(page.split(separator: "/").last ?? ""), "\(test)")
        }
    }

    @Test func everySwiftBlockIsCompiledSomewhere() throws {
        let compiled = try Repository.sources(in: "Tests", "Generated", "Examples").map { Self.meaning(of: $0.lines) }
        let lines = CompiledLines(compiled)
        let blocks = try Self.pages().flatMap { page in page.blocks.filter { $0.language == "swift" }.map { (page, $0) }
        }
        #expect(blocks.count > 60)
        for (page, block) in blocks where !Self.isManifest(block) {
            for part in Self.parts(of: block) {
                let isCompiled = lines.contain(part)
                #expect(isCompiled, "\(page.path):\(block.line)\n\(part.joined(separator: "\n"))")
            }
        }
    }

    /// Shell commands refer only to existing files.
    @Test func everyPathInACommandExists() throws {
        let blocks = try Self.pages().flatMap { page in page.blocks.filter { $0.language == "sh" }.map { (page, $0) } }
        #expect(blocks.count > 10)
        for (page, block) in blocks {
            for word in block.lines.flatMap({ $0.split(separator: " ") }) where Repository.isPath(String(word)) {
                let exists = FileManager.default.fileExists(atPath: "\(Repository.root)/\(word)")
                #expect(exists, "\(page.path):\(block.line) \(word)")
            }
        }
    }

    /// Whether the block is an excerpt of an app's Package.swift. `.ci/quick-start` builds an app with the excerpts of
    /// the README.
    private static func isManifest(_ block: Page.Block) -> Bool {
        ["dependencies:", "targets:", ".package(", ".product(", ".target("].contains {
            block.lines.first?.hasPrefix($0) == true
        }
    }

    /// Returns the parts of a block between omissions. An omission can be any code.
    private static func parts(of block: Page.Block) -> [[String]] {
        block.text.components(separatedBy: "// …").map { meaning(of: $0.split(separator: "\n")) }.filter { !$0.isEmpty }
    }

    /// Returns the lines without indentation and access modifiers, which depend on their context.
    private static func meaning(of lines: [Substring]) -> [String] {
        lines.map { String($0.trimmingCharacters(in: .whitespaces).trimmingPrefix("private ")) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
    }
}

/// The lines of many files, indexed by the first line of a snippet.
private struct CompiledLines {
    private let files: [[String]]
    private var starts: [String: [(file: Int, line: Int)]] = [:]

    init(_ files: [[String]]) {
        self.files = files
        for (file, lines) in files.enumerated() {
            for (line, text) in lines.enumerated() { starts[text, default: []].append((file, line)) }
        }
    }

    func contain(_ snippet: [String]) -> Bool {
        guard let first = snippet.first else { return true }
        return starts[first, default: []].contains { files[$0.file][$0.line...].starts(with: snippet) }
    }
}
