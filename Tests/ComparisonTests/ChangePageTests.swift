import Foundation
import Testing

@testable import CodegenComparison

/// `docs/diff.md` lists each kind of change.
@Suite struct ChangePageTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/diff.md")

    @Test func thePageIsCurrent() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let tables = ChangeKind.tables.map { "\n### \($0.title)\n\(Self.classes($0.rows))" }
        #expect(text.hasSuffix("\n## Kinds of changes\n" + tables.joined()))
    }

    /// Returns a list of kinds for each class, the most severe first. Kinds with the same reason share a line.
    private static func classes(_ rows: [ChangeKind]) -> String {
        let classes = Dictionary(grouping: rows, by: \.effects).sorted { $0.key.lexicographicallyPrecedes($1.key) }
        return classes.map { effects, kinds in
            var reasons: [String] = []
            for kind in kinds where !reasons.contains(kind.sentence) { reasons.append(kind.sentence) }
            let lines = reasons.map { reason in
                let ids = kinds.filter { $0.sentence == reason }.map { "`\($0.id)`" }
                return "- \(ids.joined(separator: ", ")): \(reason)\n"
            }
            return "\n**\(effects.map(\.rawValue).joined(separator: ", "))**\n\n\(lines.joined())"
        }.joined()
    }

    @Test func classesAreDocumented() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let rows = Effect.allCases.map { "| `\($0.rawValue)` | \($0.sentence) |\n" }
        #expect(text.contains("| class | effect |\n|---|---|\n" + rows.joined()))
    }

    @Test func reasonsAreSentences() {
        for kind in ChangeKind.all {
            #expect(kind.sentence.hasSuffix("."), "\(kind.id)")
            #expect(!kind.sentence.contains { "|\n".contains($0) }, "\(kind.id)")
            #expect(kind.effects == kind.effects.sorted(), "\(kind.id)")
            #expect(!kind.effects.isEmpty, "\(kind.id)")
        }
    }
}
