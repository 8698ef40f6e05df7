import Diagnostics
import Foundation
import OpenAPI
import Testing
import YAML

/// `docs/x-codegen.md` says what the table says, and its examples are right.
@Suite struct SettingReferenceTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/x-codegen.md")

    private func section(of holder: SettingHolder) throws -> String {
        let titles: [SettingHolder: String] = [
            .document: "The description", .tag: "Tags", .operation: "Operations", .parameter: "Parameters",
            .schema: "Schemas",
        ]
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = page.components(separatedBy: "\n## ")
        return try #require(parts.first { $0.hasPrefix("\(titles[holder] ?? "")\n") })
    }

    private func rows(_ settings: [Setting], prefix: String = "") -> [String] {
        settings.flatMap { setting -> [String] in
            let kinds = setting.kinds.map(\.expectation).joined(separator: ", or ")
            let value = kinds + (setting.isRequired ? ", required" : "")
            let row = "| `\(prefix)\(setting.name)` | \(value) | \(setting.meaning.firstUpper) |"
            return [row] + setting.nested.flatMap { rows($0, prefix: "\(prefix)\(setting.name).") }
        }
    }

    @Test(arguments: SettingHolder.allCases)
    func theTableOfEachPlaceIsThatOfTheProgram(holder: SettingHolder) throws {
        let lines = try section(of: holder).split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
        #expect(lines == rows(SettingTable.settings(of: holder)))
    }

    @Test(arguments: SettingHolder.allCases)
    func theExampleOfEachPlaceHasEveryKeyAndNoFinding(holder: SettingHolder) throws {
        let blocks = try section(of: holder).components(separatedBy: "```yaml\n").dropFirst()
        let text = try #require(blocks.first?.components(separatedBy: "```").first)
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "example.yaml", bytes: Array(text.utf8))
        let root = try #require(YAMLParser(diagnostics: engine).parse(file))
        let node = try #require(extensionNode(in: root))
        let values = SettingsReader(diagnostics: engine).read(node, of: holder)
        #expect(engine.diagnostics.map(\.message.text) == [])
        for setting in SettingTable.settings(of: holder) { #expect(values[setting.name] != nil, "\(setting.name)") }
    }

    private func extensionNode(in node: Node) -> Node? {
        if let found = node.mapping?[SettingsReader.key] { return found }
        let children = node.mapping?.entries.map(\.value) ?? node.sequence ?? []
        return children.lazy.compactMap(extensionNode).first
    }

    @Test func thePageListsEveryPartOfTheOverrides() throws {
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        for part in OverrideTable.sections { #expect(page.contains("| `\(part.name)` | \(part.meaning) |")) }
    }
}

extension Setting {
    fileprivate var nested: [[Setting]] {
        kinds.compactMap { if case .settings(let table) = $0 { table } else { nil } }
    }
}
