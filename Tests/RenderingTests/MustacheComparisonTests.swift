import CodegenDiagnostics
import CodegenDriver
import CodegenIR
import CodegenTemplateEngine
import CodegenTemplates
import Foundation
import Testing

@testable import CodegenRendering

/// The template engine renders the same output as swift-mustache.
@Suite struct MustacheComparisonTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

    @Test(arguments: ["klipy", "kitchen-sink", "msp", "ride", "community", "storefront", "swagger-sink"])
    func builtInTemplatesPrintTheSame(_ spec: String) throws {
        let reader = DescriptionReader("specs/\(spec).yaml", allowed: [], in: WorkingFolder(Self.root))
        let presentation = Presentation(try #require(reader.read(usesColor: false).description).api)
        let engine = DiagnosticsEngine()
        let manifestFile = engine.register(path: "manifest", bytes: EmbeddedTemplates.manifest)
        let manifest = try #require(TemplateManifest(manifestFile, diagnostics: engine))
        let set = try #require(TemplateSet.load(diagnostics: engine))
        let reference = try MustacheReference(
            EmbeddedTemplates.partials.mapValues { String(decoding: $0, as: UTF8.self) })
        #expect(set.outputs.count == manifest.entries.count)
        for (entry, output) in zip(manifest.entries, set.outputs) {
            for context in presentation.contexts(for: entry.subject) {
                let expected = reference.text(entry.template, for: context)
                #expect(set.render(output.text, for: context) == expected, "\(entry.template)")
                let path = try MustacheReference.text(of: entry.path, for: context)
                #expect(set.render(output.path, for: context) == path)
            }
        }
    }

    /// Each template uses one feature of the language. The group of `RichAPI` has endpoints with and without arguments.
    @Test(arguments: [
        "{{tag}}", "{{ tag }} & <{{enumName}}>", "é{{tag}}ü", "{ {{tag}} }", "{{tag}}}", "a { b } {{tag}}\n}}",
        "{{#endpoints}}{{name}}{{^isLast}}, {{/isLast}}{{/endpoints}}",
        "{{# endpoints }}\n  {{name}}\n{{/ endpoints }}\n",
        "  {{#endpoints}}  \n\t{{name}}\n  {{/endpoints}}  \nend",
        "{{#endpoints}}\r\n{{name}}\r\n{{/endpoints}}\r\nend",
        "{{#endpoints}}\u{2028}{{name}}\u{85}{{/endpoints}}\u{B}end",
        "{{#endpoints}}\n{{#hasArguments}}{{#arguments}}{{name}} of {{operation}}{{/arguments}}{{/hasArguments}}\n{{/endpoints}}",
        "{{#endpoints}}\n{{#arguments}}{{tag}}{{/arguments}}{{^hasArguments}}none{{/hasArguments}}\n{{/endpoints}}",
        "{{#endpoints}}{{#documentation}}{{.}}|{{/documentation}}{{^documentation}}-{{/documentation}}{{/endpoints}}",
        "{{#endpoints}}{{#documentation}}{{#hasArguments}}{{.}}{{/hasArguments}}{{name}}{{/documentation}}{{/endpoints}}",
        "{{#endpoints}}{{#returnType}} -> {{.}}{{/returnType}}{{^returnType}} -> Void{{/returnType}}{{/endpoints}}",
        "{{#endpoints}}{{#route}}{{operation}}{{#routeArguments}}{{#label}}{{.}}: {{/label}}{{value}}{{/routeArguments}}"
            + "{{/route}}{{/endpoints}}",
        "{{#endpoints}}{{^linkedPage}}none {{name}}{{/linkedPage}}{{#linkedPage}}{{link}}{{/linkedPage}}{{/endpoints}}",
        "{{#endpoints}}{{#arguments}}{{name}}{{^documentation}}: none{{/documentation}}\n{{/arguments}}{{/endpoints}}",
        "{{^endpoints}}none{{/endpoints}}{{^errors}}{{tag}}{{/errors}}",
        "{{#endpoints}}{{#arguments}}{{#default}}{{^isLast}}{{.}}, {{/isLast}}{{/default}}{{/arguments}}{{/endpoints}}",
        "a{{! comment }}b\n{{! alone }}\nc\n  {{! alone\n over lines }}  \nd {{! not alone }}\n  {{!}}  x\n",
        "  {{!c}}{{tag}}\n  {{!c}}{{#hasErrors}}\nx\n{{/hasErrors}}\n", "x\n  {{!c}}", "x\n  {{!c}} ", "x\n   ",
        "{{#hasEndpoints}}\n text{{/hasEndpoints}}  {{#hasEndpoints}}\n  x\n{{/hasEndpoints}}\n",
        "text {{#hasEndpoints}}\nfoo\n{{/hasEndpoints}}\n  {{#hasEndpoints}}\nbar{{/hasEndpoints}}",
        "{{#hasEndpoints}} \n\n {{/hasEndpoints}}",
        "{{> part}}", "{{> part}}\n", "a\n{{>part}} b\n{{> part }}  \nc",
        "{{#endpoints}}\n{{> part}}\n{{/endpoints}}\n",
        "{{#endpoints}}{{#documentation}}\n{{> part}}\n{{/documentation}}{{/endpoints}}", "{{String}} {{module}}",
    ])
    func templatesOfUsersPrintTheSame(_ template: String) throws {
        try compare([template])
    }

    /// Any tags after any text, to cover all rules about whitespace and lines.
    @Test(arguments: 0..<20)
    func randomTemplatesPrintTheSame(_ seed: Int) throws {
        var maker = TemplateMaker(seed: UInt64(seed))
        try compare((0..<25).map { _ in maker.template() })
    }

    /// Compares all templates of one set, because loading a set also loads the built-in templates.
    private func compare(_ templates: [String]) throws {
        let engine = DiagnosticsEngine()
        let part = "  part of {{tag}}{{#hasEndpoints}}\n  {{clientName}}\n{{/hasEndpoints}}\n{{clientName}}"
        let entries = templates.indices.map { "{ template: own\($0), for: group, path: x\($0).txt }" }
        let own = Dictionary(uniqueKeysWithValues: templates.enumerated().map { ("own\($0)", $1) })
        let texts = own.merging(["part": part, "manifest": "templates: [\(entries.joined(separator: ", "))]"]) { $1 }
        let files = texts.mapValues { engine.register(path: "t", bytes: Array($0.utf8)) }
        let set = try #require(TemplateSet.load(overrides: files, diagnostics: engine), "\(templates.debugDescription)")
        try #require(set.outputs.count == templates.count)
        let reference = try MustacheReference(own.merging(["part": part]) { $1 })
        for context in Presentation(RichAPI.api).contexts(for: .group) {
            for (index, output) in set.outputs.enumerated() {
                let text = set.render(output.text, for: context)
                #expect(text == reference.text("own\(index)", for: context), "\(templates[index].debugDescription)")
            }
        }
    }
}

/// Creates templates from groups of pieces in random order. The same seed creates the same templates.
private struct TemplateMaker {
    private var state: UInt64
    private var text = ""

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func template() -> String {
        text = ""
        for _ in 0..<choice(8) + 2 { appendPiece(depth: 0) }
        return text
    }

    private mutating func appendPiece(depth: Int) {
        let pieces = [
            " ", "  ", "\t", "\n", "\n", "\r\n", "x", "{", "é", "{{tag}}", "{{!c}}", "\n{{> part}}", "\n{{> part}}\n",
        ]
        let keys = ["#hasEndpoints", "^hasEndpoints", "#isFirstPage", "#endpoints", "^errors", "#documentation"]
        guard depth < 3, choice(3) == 0 else {
            text += pieces[choice(pieces.count)]
            // A template that ends with a brace is not valid in swift-mustache, and two braces begin a tag.
            if text.hasSuffix("{") { text += "y" }
            return
        }
        let key = keys[choice(keys.count)]
        text += "{{\(key)}}"
        for _ in 0..<choice(5) { appendPiece(depth: depth + 1) }
        text += "{{/\(key.dropFirst())}}"
    }

    private mutating func choice(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
