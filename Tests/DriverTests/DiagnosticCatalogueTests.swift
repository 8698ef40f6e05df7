import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

@Suite struct DiagnosticCatalogueTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/diagnostics.md")

    /// `codegen explain > docs/diagnostics.md`
    @Test func thePageIsCurrent() throws {
        #expect(DiagnosticCatalogue.page == (try String(contentsOf: Self.page, encoding: .utf8)))
    }

    @Test func identifiersAreUnique() {
        #expect(DiagnosticCatalogue.kinds.count > 100)
        #expect(Set(DiagnosticCatalogue.ids).count == DiagnosticCatalogue.ids.count)
    }

    /// The identifier of a kind is the name of its property, in lowercase with hyphens and without numbers.
    @Test func identifiersAreSpelledLikeTheirProperties() {
        for (property, kind) in DiagnosticCatalogue.tables.flatMap({ $0.rows }) {
            #expect(kind.id.replacingOccurrences(of: "-", with: "") == property.lowercased())
            #expect(kind.id.allSatisfy { $0 == "-" || ("a"..."z").contains($0) }, "\(kind.id)")
        }
    }

    /// Each row of the page is a table row of complete sentences.
    @Test func causesAndRemediesAreSentences() {
        for kind in DiagnosticCatalogue.kinds {
            for text in [kind.cause, kind.remedy] {
                #expect(text.hasSuffix("."), "\(kind.id): \(text)")
                #expect(!text.contains { "|\n".contains($0) }, "\(kind.id): \(text)")
            }
        }
    }

    @Test func aKindIsExplained() throws {
        let text = try #require(DiagnosticCatalogue.explanation(of: "duplicate-key"))
        #expect(text.hasPrefix("error: duplicate-key\n\nCause: A mapping has the same key twice.\n\nRemedy: "))
        #expect(DiagnosticCatalogue.explanation(of: "duplicate-keys") == nil)
        #expect(DiagnosticCatalogue.id(meantBy: "duplicate-keys") == "duplicate-key")
    }
}
