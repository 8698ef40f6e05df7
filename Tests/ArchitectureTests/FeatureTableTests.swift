import Foundation
import Testing

/// docs/runtime/features.md says what the runtime does, each row naming the tests that show it.
@Suite struct FeatureTableTests {
    @Test func everyFeatureNamesTestsThatExist() throws {
        let tests = try TestFunctions.all()
        let rows = try Repository.text(of: "docs/runtime/features.md").split(separator: "\n")
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0.count == 5 && $0[0] != "feature" && !$0[0].hasPrefix("-") }
        #expect(rows.count > 30)
        for row in rows {
            guard row[4] != "none" else { continue }
            let named = TestFunctions.named(in: row[4])
            #expect(!named.isEmpty, "\(row[0]) names no test")
            for test in named { #expect(tests.contains(test), "\(row[0]) names \(test)") }
        }
    }
}
