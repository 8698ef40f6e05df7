import Foundation

/// The test functions that tables in the documentation refer to.
enum TestFunctions {
    /// Returns the names of all `@Test` functions in Tests/.
    static func all() throws -> Set<String> {
        var names: Set<String> = []
        for source in try Repository.sources(in: "Tests") {
            var isTest = false
            for line in source.code {
                isTest = isTest || line.text.contains("@Test")
                guard isTest, let function = line.text.range(of: "func ") else { continue }
                names.insert(String(line.text[function.upperBound...].prefix { $0 != "(" && $0 != "<" }))
                isTest = false
            }
        }
        return names
    }

    /// Returns the names in a table cell: `one`, `another`.
    static func named(in cell: String) -> [String] {
        cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
