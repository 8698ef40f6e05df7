import CodegenIR
import CodegenOpenAPI
import CodegenSchemaValues
import EndpointMockData
import Foundation
import Testing

@testable import CodegenMockServer

/// The tables in README.md and docs/mocks-and-previews.md are the lists of samples: `mockList` of the type.
/// `SampleAgreementTests` shows that the runtime makes the same values.
@Suite struct PreviewTableTests {
    private static let pages = ["README.md", "docs/mocks-and-previews.md"]

    /// A table of the page: `<!-- planner TaskRead: id title -->`, then its lines.
    private struct Table {
        let description: String
        let type: String
        let columns: [String]
        let lines: [String]

        init?(_ text: Substring) {
            let parts = text.split(separator: "-->", maxSplits: 1)
            let words = parts.first?.split { " :\n".contains($0) }.map(String.init) ?? []
            guard parts.count == 2, words.count > 2 else { return nil }
            (description, type, columns) = (words[0], words[1], Array(words[2...]))
            lines = parts[1].split(separator: "\n").prefix { $0.hasPrefix("|") }.map(String.init)
        }
    }

    @Test func tablesShowTheSamples() throws {
        let tables = try Self.pages.flatMap { page in
            let text = try String(contentsOfFile: "\(Descriptions.root)/\(page)", encoding: .utf8)
            let found = text.split(separator: "<!-- ").dropFirst().compactMap(Table.init)
            #expect(!found.isEmpty, "\(page)")
            return found
        }
        #expect(Set(tables.map(\.description)) == ["planner", "shop"])
        #expect(tables.count >= 4)
        for table in tables {
            let samples = SampleTable(try Descriptions.own(table.description).api.types)
            let rows = try (0..<3).map { variant in
                PlainValue(try #require(samples.resolved(type: table.type, variant: variant), "\(table.type)"))
            }
            let lines =
                [table.columns, table.columns.map { _ in "---" }]
                + rows.map { row in
                    table.columns.map { Self.cell(row[$0]) }
                }
            let expected = lines.map { "| \($0.joined(separator: " | ")) |" }
            #expect(table.lines == expected, "\(expected.joined(separator: "\n"))")
        }
    }

    /// Returns the text of a cell. Objects are shown by their names.
    private static func cell(_ value: PlainValue?) -> String {
        switch value {
        case nil, .null?: return ""
        case .bool(let flag)?: return "\(flag)"
        case .number(let number)?: return number
        case .string(let text)?: return text.hasPrefix("data:image/") ? "(image)" : text
        case .array(let elements)?: return elements.map(cell).joined(separator: ", ")
        case .object?:
            let names = ["name", "full_name", "display_name", "title", "productName", "text", "url", "city", "id"]
            return cell(names.lazy.compactMap { value?[$0] }.first)
        }
    }
}
