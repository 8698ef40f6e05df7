import Testing

@testable import CodegenRendering

@Suite struct TemplateCatalogTests {
    @Test func listsEveryTemplateWithItsFile() {
        let rows = TemplateCatalog.list.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.first == ["template", "for", "path"])
        #expect(rows.contains(["typeFile", "typeFile", "{{module}}/Models/{{name}}.swift"]))
        #expect(rows.contains(["header", "partial"]))
        #expect(Set(rows.dropFirst().map { $0[0] }).union(["manifest"]) == Set(TemplateCatalog.names))
    }

    @Test func showsTemplatesAndTheManifest() {
        #expect(TemplateCatalog.source(of: "alias")?.contains("{{access}} typealias {{name}} = {{type}}\n") == true)
        #expect(TemplateCatalog.source(of: "manifest")?.contains("template: endpoint,") == true)
        #expect(TemplateCatalog.source(of: "moon") == nil)
    }

    @Test func printsTheKeysOfContexts() throws {
        let keys = try #require(TemplateCatalog.keys(of: "alias"))
        #expect(
            keys == """
                alias: A typealias.
                  documentation  [line]  Comment lines.
                  name           String  The name of the typealias.
                  type           String  The type.

                """)
        let all = try #require(TemplateCatalog.keys())
        #expect(TemplateCatalog.contexts.allSatisfy { all.contains("\($0): ") })
        #expect(TemplateCatalog.keys(of: "moon") == nil)
    }
}
