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
        .document: "The description", .tag: "Tags", .operation: "Operations", .parameter: "Parameters",
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

    private func rows(_ table: any SettingTable.Type, prefix: String = "") -> [String] {
        table.declarations.flatMap { key -> [String] in
            let value = key.form.expectation + (key.isRequired ? ", required" : "")
            let row = "| `\(prefix)\(key.name)` | \(value) | \(key.meaning.firstUpper) |"
            return [row] + key.form.tables.flatMap { rows($0, prefix: "\(prefix)\(key.name).") }
        }
    }

    @Test(arguments: ExtensionTarget.allCases)
    func theTableOfEachObjectIsThatOfTheProgram(target: ExtensionTarget) throws {
        let lines = try section(of: target).split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(lines == rows(try table(of: target)))
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
        let keys = try table(of: target).declarations
        #expect(!keys.isEmpty)
        for key in keys { #expect(node.mapping?[key.name] != nil, "\(key.name)") }
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
