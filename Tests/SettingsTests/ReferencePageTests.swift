import CodegenDiagnostics
import CodegenOpenAPI
import CodegenSettings
import CodegenYAML
import Foundation
import Testing

/// `docs/x-codegen.md` matches the tables, and its examples are valid.
@Suite struct ReferencePageTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/x-codegen.md")

    private static let titles: [ExtensionTarget: String] = [
        .document: "The top level", .tag: "Tags", .operation: "Operations", .parameter: "Parameters",
        .schema: "Schemas",
    ]

    private func section(of target: ExtensionTarget) throws -> String {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = page.components(separatedBy: "\n## ")
        return try #require(parts.first { $0.hasPrefix("\(Self.titles[target] ?? "")\n") })
    }

    private func table(of target: ExtensionTarget) throws -> any ExtensionTable.Type {
        try #require(CodegenExtension.tables.first { $0.target == target })
    }

    /// The words of the tables, each with the value that the first table of the page explains.
    private static let words = [
        (word: "an identifier", value: "a Swift identifier (ASCII letters, digits and _, not beginning with a digit)"),
        (word: "a path", value: "the path of a property, like pagination/next"),
        (word: "seconds", value: "a number of seconds greater than 0 and at most 10⁹"),
    ]

    private func rows(_ table: any SettingTable.Type, prefix: String = "") -> [String] {
        table.declarations.flatMap { key -> [String] in
            let requirement = key.isRequired ? "Required. " : ""
            let row = "| `\(prefix)\(key.name)` | \(value(of: key)) | \(requirement)\(key.meaning.firstUpper) |"
            return [row] + key.form.tables.flatMap { rows($0, prefix: "\(prefix)\(key.name).") }
        }
    }

    /// Returns the column of values. The keys of a mapping are the next rows of the table.
    private func value(of key: any SettingDeclaration) -> String {
        let mappings = key.form.tables.map { table in
            let names = table.declarations.map(\.name)
            let noun = names.count == 1 ? "key" : "keys"
            return (word: "a mapping", value: "a mapping with the \(noun) \(names.joined(separator: ", "))")
        }
        return (Self.words + mappings).reduce(key.form.expectation) { text, word in
            text.replacingOccurrences(of: word.value, with: word.word)
        }
    }

    /// Returns the rows of an object. The description has the settings of calls, too, which the table of operations
    /// lists.
    private func rows(of target: ExtensionTarget) throws -> [String] {
        let all = try rows(table(of: target))
        guard target == .document else { return all }
        let operation = Set(try rows(table(of: .operation)))
        return all.filter { !operation.contains($0) }
    }

    @Test(arguments: ExtensionTarget.allCases)
    func theTableOfEachObjectIsThatOfTheProgram(target: ExtensionTarget) throws {
        let lines = try section(of: target).split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(try lines == rows(of: target))
    }

    @Test func theWordsOfTheTablesAreExplained() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        for (word, value) in Self.words {
            let row = page.split(separator: "\n").first { $0.hasPrefix("| \(word) |") }
            #expect(row?.contains(value) == true, "\(word)")
        }
    }

    @Test(arguments: ExtensionTarget.allCases)
    func theExampleOfEachObjectHasEveryKeyAndNoDiagnostic(target: ExtensionTarget) throws {
        let blocks = try section(of: target).components(separatedBy: "```yaml\n").dropFirst()
        let text = try #require(blocks.first?.components(separatedBy: "```").first)
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "example.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let node = try #require(extensionNode(in: root))
        CodegenExtension(diagnostics: engine).check(node, on: target, engine)
        #expect(engine.diagnostics.map(\.message.text) == [])
        let listed = try rows(of: target)
        let keys = try table(of: target).declarations.map(\.name).filter { key in
            listed.contains { $0.hasPrefix("| `\(key)`") }
        }
        #expect(!keys.isEmpty)
        for key in keys { #expect(node.mapping?[key] != nil, "\(key)") }
    }

    private func extensionNode(in node: Node) -> Node? {
        if let found = node.mapping?[CodegenExtension.name] { return found }
        let children = node.mapping?.entries.map(\.value) ?? node.sequence ?? []
        return children.lazy.compactMap(extensionNode).first
    }

    @Test func thePageListsEveryPartOfTheOverrides() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        for part in OverrideKeys.declarations { #expect(page.contains("| `\(part.name)` | \(part.meaning) |")) }
    }
}
