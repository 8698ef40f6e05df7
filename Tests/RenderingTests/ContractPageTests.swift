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
        let reached = library.check(entries, diagnostics: engine)
        #expect(reached == Set(sources.keys))
        #expect(engine.diagnostics.isEmpty)
    }

    @Test func pageListsExactlyTheContract() throws {
        #expect(ContractPage.sections.map(\.context).sorted() == ContextSchema.all.keys.sorted())
        for section in ContractPage.sections {
            let schema = try #require(ContextSchema.all[section.context])
            let keys = schema.keys.filter { LibrarySymbol(rawValue: $0.name) == nil }
            #expect(section.rows.map { [$0[0], $0[1]] } == keys.map { [$0.name, $0.kind.description] })
            #expect(section.meaning.hasSuffix("."), "\(section.context)")
            for (row, key) in zip(section.rows, keys) {
                #expect(row[3].hasSuffix("."), "\(section.context).\(key.name)")
                let isVariable = key.kind == .text || key.kind == .optionalText
                #expect(isVariable ? row[2].count > 2 : row[2] == key.section, "\(section.context).\(key.name)")
            }
        }
    }

    @Test func pageListsAllSymbols() {
        let page = String(decoding: EmbeddedTemplates.page, as: UTF8.self)
        let names = LibrarySymbol.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
        #expect(
            page.contains(
                "\nSymbols, printed with their module if a type of the API has the same name: \(names).\n"))
    }

    /// Keys that the built-in templates do not use are intended for templates of users.
    @Test func everyKeyIsUsedOrIsForUsers() throws {
        let example = try TemplateExample()
        let text =
            EmbeddedTemplates.partials.values.map { String(decoding: $0, as: UTF8.self) }.joined()
            + String(decoding: EmbeddedTemplates.manifest, as: UTF8.self) + example.template + example.manifest
        let names = Set(
            ContextSchema.all.values.flatMap(\.keys).map(\.name).filter { LibrarySymbol(rawValue: $0) == nil })
        let unused = names.filter { name in
            !["{{\(name)}}", "{{#\(name)}}", "{{^\(name)}}"].contains { text.contains($0) }
        }
        #expect(unused == ["callArgument", "declaration", "isRequired", "operationID", "style", "url"])
    }

    @Test func everyPrimitiveIsASymbol() {
        for primitive in Primitive.allCases {
            #expect(primitive.symbol.rawValue == primitive.rawValue)
        }
    }
}

extension ContextSchema.Key {
    /// The opening and closing tag.
    fileprivate var section: String { "`{{#\(name)}}\(kind == .lines ? "{{.}}" : "…"){{/\(name)}}`" }
}

extension ContextSchema {
    /// The schemas of all contexts by their names.
    fileprivate static let all = {
        var all: [String: ContextSchema] = [:]
        var waiting = [FileContext.contract.schema] + TemplateManifest.Subject.allCases.map(\.schema)
        while let schema = waiting.popLast() {
            if all.updateValue(schema, forKey: schema.name) == nil { waiting += schema.keys.compactMap(\.kind.schema) }
        }
        return all
    }()
}
