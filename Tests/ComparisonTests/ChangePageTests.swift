import Foundation
import Testing

@testable import CodegenComparison

/// `docs/diff.md` has a row for each kind of change.
@Suite struct ChangePageTests {
    private static let page = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("docs/diff.md")

    @Test func thePageIsCurrent() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let tables = ChangeKind.tables.map { table in
            let rows = table.rows.map { kind in
                "| `\(kind.id)` | \(kind.effects.map(\.rawValue).joined(separator: ", ")) | \(kind.sentence) |\n"
            }
            return "\n### \(table.title)\n\n| kind | class | why |\n|---|---|---|\n\(rows.joined())"
        }
        #expect(text.hasSuffix("\n## Kinds of changes\n" + tables.joined()))
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
