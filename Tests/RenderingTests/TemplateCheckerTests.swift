import CodegenDiagnostics
import CodegenIR
import Testing

@testable import CodegenRendering

/// Errors in a template are reported at their location when it is loaded.
@Suite struct TemplateCheckerTests {
    private func findings(_ template: String, as name: String = "object") -> String {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "\(name).mustache", bytes: Array(template.utf8))
        let set = TemplateSet.load(overrides: [name: file], diagnostics: engine)
        #expect((set == nil) == engine.has(.error))
        let messages = engine.diagnostics.map { finding in
            let place = finding.range.map { "\($0.line):\($0.column)" } ?? "-"
            return "\(place) \(finding.message.text)"
        }
        return messages.joined(separator: "\n")
    }

    @Test func acceptsItsOwnTemplates() throws {
        let engine = DiagnosticsEngine()
        #expect(TemplateSet.load(diagnostics: engine) != nil)
        #expect(engine.diagnostics.isEmpty)
    }

    @Test func findsUnknownKeys() {
        #expect(findings("ok {{name}}\n  {{nmae}}") == "2:3 unknown key 'nmae'")
    }

    @Test func followsSectionsByType() {
        #expect(findings("{{#properties}}{{wire}}{{/properties}}{{wire}}") == "1:39 unknown key 'wire'")
    }

    @Test func looksUpKeysOfTheContextsAround() {
        #expect(findings("{{#properties}}{{isMultipart}}{{/properties}}") == "1:16 'isMultipart' is not text")
    }

    @Test func findsUnclosedSections() {
        #expect(findings("{{#properties}}\n") == "1:1 section 'properties' is never closed")
    }

    @Test func findsEndsWithoutASection() {
        #expect(findings("{{/properties}}") == "1:1 'properties' closes no section")
    }

    @Test func findsCrossedSections() {
        let text = "{{#properties}}{{#storage}}{{/properties}}{{/storage}}{{/properties}}"
        #expect(findings(text) == "1:28 'properties' closes no section")
    }

    @Test func findsUnknownPartials() {
        #expect(findings("{{> nothing}}") == "1:1 unknown partial 'nothing'")
    }

    @Test func refusesPartialsThatIncludeThemselves() {
        #expect(findings("{{> object}}") == "1:1 partial 'object' includes itself")
    }

    @Test func refusesIndentedPartials() {
        #expect(findings("  {{> header}}") == "1:3 partial 'header' is indented")
    }

    @Test func refusesTransformsAndDottedNames() {
        #expect(findings("{{uppercased(name)}}") == "1:1 unknown key 'uppercased(name)'")
        #expect(findings("{{name.first}}") == "1:1 unknown key 'name.first'")
    }

    @Test(arguments: ["{{{name}}}", "{{&name}}", "{{$name}}{{/name}}", "{{<header}}{{/header}}", "{{=<% %>=}}"])
    func refusesOtherTags(_ tag: String) {
        #expect(findings(tag).contains("1:1 this kind of tag is not supported"))
    }

    @Test func findsUnfinishedTags() {
        #expect(findings("{{name") == "1:1 a tag is never closed")
        #expect(findings("ok\n  {{name}} ä {{name\n\n") == "2:14 a tag is never closed")
    }

    @Test func refusesDepth() {
        let text = String(repeating: "{{#isMultipart}}", count: 40) + String(repeating: "{{/isMultipart}}", count: 40)
        #expect(findings(text).hasSuffix("sections are nested too deeply"))
    }

    @Test func warnsOfUnusedOverrides() {
        #expect(
            findings("x", as: "objekt") == "1:1 'objekt' overrides no template and no entry of the manifest names it")
    }

    @Test func rendersAnOverride() throws {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "alias.mustache", bytes: Array("\n// {{name}} is {{type}}\n".utf8))
        let templates = try #require(TemplateSet.load(overrides: ["alias": file], diagnostics: engine))
        var api = API(name: "Community", documentation: Documentation())
        api.types = [type("UserID", .alias(.primitive(.string)))]
        let texts = Renderer(templates: templates, diagnostics: engine).render(api).map(\.text)
        #expect(texts.contains { $0.contains("// UserID is String\n") })
    }
}

@Suite struct TemplateManifestTests {
    private func findings(_ manifest: String) -> [String] {
        let engine = DiagnosticsEngine()
        let file = engine.register(path: "manifest.yaml", bytes: Array(manifest.utf8))
        #expect(TemplateSet.load(overrides: ["manifest": file], diagnostics: engine) == nil)
        return engine.diagnostics.map(\.message.text)
    }

    @Test func wantsAList() {
        #expect(findings("templates: 1") == ["'templates' is not a list"])
    }

    @Test func wantsTemplateAndPath() {
        #expect(findings("templates: [{ template: object }]") == ["an entry lacks 'template' or 'path'"])
    }

    @Test func wantsAKnownSubject() {
        let entry = "templates: [{ template: object, for: moon, path: x }]"
        let subjects = "api, group, groupPage, operationSamples, typeFile, sampleFile"
        #expect(findings(entry) == ["'for' is not one of \(subjects)"])
    }

    @Test func wantsAKnownLanguage() {
        let entry = "templates: [{ template: header, for: api, path: x, language: c }]"
        #expect(findings(entry) == ["'language' is not one of swift, text"])
    }

    /// The language depends on the path, unless the entry specifies it.
    @Test(arguments: [
        ("a.txt", "", 1), ("a.swift", "", 5), ("a.txt", ", language: swift", 5), ("a.swift", ", language: text", 1),
    ])
    func onlyLinesOfSwiftAreBroken(path: String, language: String, lines: Int) throws {
        let engine = DiagnosticsEngine()
        let manifest = "templates: [{ template: list, for: api, path: '\(path)'\(language) }]"
        let call = "call({{name}}, \(String(repeating: "a", count: 60)), \(String(repeating: "b", count: 60)))"
        let overrides = [
            "manifest": engine.register(path: "manifest.yaml", bytes: Array(manifest.utf8)),
            "list": engine.register(path: "list.mustache", bytes: Array(call.utf8)),
        ]
        let templates = try #require(TemplateSet.load(overrides: overrides, diagnostics: engine))
        let files = Renderer(templates: templates, diagnostics: engine).render(RichAPI.api)
        #expect(files.first?.text.split(separator: "\n").count == lines)
    }

    @Test func wantsAKnownTemplate() {
        #expect(findings("templates: [{ template: moon, for: api, path: x }]") == ["unknown template 'moon'"])
    }

    @Test func checksPaths() {
        let entry = "templates: [{ template: header, for: api, path: '{{enumName}}.swift' }]"
        #expect(findings(entry) == ["unknown key 'enumName'"])
    }

    @Test func aNewKindOfFileIsATemplateAndAnEntry() throws {
        let engine = DiagnosticsEngine()
        let manifest = "templates: [{ template: list, for: api, path: '{{module}}/List.txt' }]"
        let overrides = [
            "manifest": engine.register(path: "manifest.yaml", bytes: Array(manifest.utf8)),
            "list": engine.register(
                path: "list.mustache", bytes: Array("{{#members}}{{clientName}}\n{{/members}}".utf8)),
        ]
        let templates = try #require(TemplateSet.load(overrides: overrides, diagnostics: engine))
        let files = Renderer(templates: templates, diagnostics: engine).render(RichAPI.api)
        #expect(files == [GeneratedFile(path: "Community/List.txt", text: "OddClient\nPostsClient\n")])
    }
}
