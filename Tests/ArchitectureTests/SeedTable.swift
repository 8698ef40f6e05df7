import Foundation

/// The rows of docs/seeds.md: `| S0.1 | what works | `testFunction` |`.
enum SeedTable {
    struct Row {
        let id: String
        let works: String
        let tests: [String]
    }

    static func rows() throws -> [Row] {
        let text = try Repository.text(of: "docs/seeds.md")
        return text.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count >= 3, let kind = cells[0].first, "ST".contains(kind), cells[0].last?.isNumber == true
            else {
                return nil
            }
            let quoted = cells[2].split(separator: "`", omittingEmptySubsequences: false).enumerated()
            return Row(
                id: cells[0], works: cells[1], tests: quoted.filter { $0.offset % 2 == 1 }.map { String($0.element) })
        }
    }

    /// The names of the functions behind `@Test` in Tests/.
    static func testFunctions() throws -> Set<String> {
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
}
