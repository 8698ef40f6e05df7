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
            return Row(id: cells[0], works: cells[1], tests: TestFunctions.named(in: cells[2]))
        }
    }
}
