import CodegenDiagnostics
import CodegenIR
import CodegenSwiftText
import CodegenTemplateEngine
import CodegenTemplates
import Foundation
import Testing

@testable import CodegenRendering

/// The table of embedded templates, the folder and the contract page are consistent.
@Suite struct ContractPageTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Templates")

    @Test func tableListsTheFolder() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder.appendingPathComponent("partials").path)
        let names = files.map { $0.replacingOccurrences(of: ".mustache", with: "") }
        #expect(names.sorted() == EmbeddedTemplates.partials.keys.sorted())
    }

    @Test func tableNamesItsOwnFiles() throws {
        for (name, bytes) in EmbeddedTemplates.partials {
            let file = Self.folder.appendingPathComponent("partials/\(name).mustache")
            #expect(try Array(Data(contentsOf: file)) == bytes, "\(name)")
        }
    }

    @Test func noTemplateIsAnOrphan() throws {
        let engine = DiagnosticsEngine()
        let sources = EmbeddedTemplates.partials.mapValues { engine.register(path: "template", bytes: $0) }
        let manifestFile = engine.register(path: "manifest", bytes: EmbeddedTemplates.manifest)
        let manifest = try #require(TemplateManifest(manifestFile, diagnostics: engine))
        let library = TemplateLibrary(sources, diagnostics: engine)
        let entries = try manifest.entries.map { entry in
            (try #require(library.templates[entry.template]), [FileContext.contract.schema, entry.subject.schema])
        }
        let reached = library.check(entries, schemas: ContextSchema.byName, diagnostics: engine)
        #expect(reached == Set(sources.keys))
        #expect(engine.diagnostics.isEmpty)
    }

    @Test func pageListsExactlyTheContract() throws {
        let page = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
        let start = try #require(page.range(of: "## Contexts\n\n"))
        #expect(page[start.upperBound...] == ContractPage.text)
    }

    /// Keys that the built-in templates do not use are intended for templates of users.
    @Test func everyKeyIsUsedOrIsForUsers() throws {
        let example = try TemplateExample()
        let text =
            EmbeddedTemplates.partials.values.map { String(decoding: $0, as: UTF8.self) }.joined()
            + String(decoding: EmbeddedTemplates.manifest, as: UTF8.self) + example.template + example.manifest
        let names = Set(ContextSchema.all.flatMap(\.keys).map(\.name).filter { LibrarySymbol(rawValue: $0) == nil })
        let unused = names.filter { name in
            !["{{\(name)}}", "{{#\(name)}}", "{{^\(name)}}"].contains { text.contains($0) }
        }
        #expect(unused == ["callArgument", "declaration", "isRequired", "operationID", "style", "url"])
    }

    @Test func everyVariableHasAnExample() {
        for schema in ContextSchema.all {
            for key in schema.keys {
                let isVariable = key.kind == .text || key.kind == .optionalText
                #expect(key.example.isEmpty != isVariable, "\(schema.name).\(key.name)")
            }
        }
    }

    @Test func everyPrimitiveIsASymbol() {
        for primitive in Primitive.allCases {
            #expect(primitive.symbol.rawValue == primitive.rawValue)
        }
    }
}
