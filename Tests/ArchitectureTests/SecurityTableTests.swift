import Foundation
import Testing

/// SECURITY.md states the effects that files of strangers and servers can and cannot have. Each row of its tables names
/// the tests of its sentence.
@Suite struct SecurityTableTests {
    /// A row: `| cannot … | `testFunction` |`.
    private struct Row {
        /// The heading above the table.
        let kind: String
        let cells: [String]

        var sentence: String { cells[0] }
        var tests: [String] { TestFunctions.named(in: cells.last ?? "") }
    }

    /// The kinds of files that strangers may have written.
    private static let kinds = [
        "A configuration", "A description", "A template", "An overlay", "An archive", "codegen.lock",
    ]

    private static func rows() throws -> [Row] {
        var kind = ""
        var rows: [Row] = []
        for (_, line) in try Page("SECURITY.md").prose {
            if line.hasPrefix("#") { kind = String(line.drop { $0 == "#" || $0 == " " }) }
            guard line.hasPrefix("|"), !line.hasPrefix("|---"), !line.hasSuffix("| tests |") else { continue }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            rows.append(Row(kind: kind, cells: cells))
        }
        return rows
    }

    @Test func everySentenceNamesATestThatExists() throws {
        let rows = try Self.rows()
        let tests = try TestFunctions.all()
        #expect(rows.count > 50)
        for row in rows {
            #expect(row.cells.count == 2, "\(row.kind): \(row.cells)")
            #expect(!row.tests.isEmpty, "\(row.kind): '\(row.sentence)' names no test")
            for test in row.tests { #expect(tests.contains(test), "\(row.kind): '\(row.sentence)' names \(test)") }
        }
    }

    @Test(arguments: kinds) func everyKindOfFileHasPowersAndLimits(_ kind: String) throws {
        let sentences = try Self.rows().filter { $0.kind == kind }.map(\.sentence)
        #expect(sentences.contains { $0.hasPrefix("can ") }, "\(kind)")
        #expect(sentences.contains { $0.hasPrefix("cannot ") }, "\(kind)")
        #expect(sentences.allSatisfy { $0.hasPrefix("can ") || $0.hasPrefix("cannot ") }, "\(sentences)")
    }
}
