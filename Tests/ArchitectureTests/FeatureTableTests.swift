import Foundation
import Testing

/// docs/runtime/features.md lists the features that depend on the transport. The last cell of each row names the tests of
/// its feature.
@Suite struct FeatureTableTests {
    @Test func everyFeatureNamesTestsThatExist() throws {
        let tests = try TestFunctions.all()
        let rows = try Repository.text(of: "docs/runtime/features.md").split(separator: "\n")
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.count == 5 && $0[0] != "feature" && !$0[0].hasPrefix("-") }
        #expect(rows.count == 8)
        for row in rows {
            let cell = row[row.count - 1]
            guard cell != "none" else { continue }
            let named = TestFunctions.named(in: cell)
            #expect(!named.isEmpty, "\(row[0]) names no test")
            for test in named { #expect(tests.contains(test), "\(row[0]) names \(test)") }
        }
    }
}
