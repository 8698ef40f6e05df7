import Testing

@testable import CodegenDrift

/// The mismatches of several threads are limited as those of one.
@Suite struct MismatchTableTests {
    /// A table with mismatches of one place, each in an entry of its own.
    private func table(entries: Range<Int>) -> MismatchTable {
        var table = MismatchTable()
        for entry in entries {
            let key = Mismatch.Key(
                kind: .undeclaredProperty, operation: "GET /pets", part: .response(200), path: "", subject: "p\(entry)",
                place: nil)
            table.add(key, at: nil, "a property is not declared", .ignored, entry: entry)
        }
        return table
    }

    @Test func mergedTablesKeepTheFirstMismatches() {
        let (early, late) = (table(entries: 1..<80), table(entries: 80..<200))
        var one = early
        one.merge(late)
        var other = late
        other.merge(early)
        for merged in [one, other] {
            #expect(merged.inOrder.map(\.firstEntry) == Array(1...100))
            #expect(merged.omitted == 99)
        }
    }

    @Test func equalMismatchesAreAddedUp() {
        var merged = table(entries: 1..<4)
        merged.merge(table(entries: 2..<4))
        #expect(merged.inOrder.map(\.count) == [1, 2, 2])
        #expect(merged.omitted == 0)
    }
}
