import Foundation
import Testing

/// Comments and pages keep the budgets of constructions that native writers of this field rarely use: the rates per 1,000
/// words are at most twice those of comparable projects.
@Suite struct ProseBudgetTests {
    private struct Construction {
        let name: String
        let pattern: String
        /// The most occurrences per 1,000 words.
        let budget: Double
    }

    private static let constructions = [
        Construction(name: "stands", pattern: #"\bstands?\b|\bstood\b"#, budget: 0.1),
        Construction(
            name: "what, as a noun",
            pattern: #"(?:^|[.:;,] |\b(?:of|by|from|to|in|with|and|is|as|on|for) )[Ww]hat\b"#, budget: 0.4),
        Construction(
            name: "ones, those that",
            pattern: #"\bones? (?:that|who|which|of|for|before|after)\b|\b[Tt]he ones?\b|"#
                + #"\b[Tt]hose (?:that|who|of|which)\b"#, budget: 0.6),
        Construction(name: "nobody, nothing", pattern: #"\b[Nn](?:obody|othing|owhere)\b"#, budget: 0.3),
        Construction(
            name: "whose time is up, is given",
            pattern: #"\btime is up\b|\b[Ii]s given (?:the|a|its)\b|\bof progress\b|\bwhat is sold\b"#, budget: 0.05),
    ]

    @Test(arguments: [
        "Sources", "Tests", "Templates", "Generated", "Benchmarks", "Examples", "docs", "README.md", "CHANGELOG.md",
        "CONTRIBUTING.md",
    ])
    func budgetsAreKept(_ place: String) throws {
        let lines = try Self.prose(in: place)
        let words = lines.reduce(0) { $0 + Self.count(of: "[A-Za-z']+", in: $1) }
        #expect(words > 100)
        for construction in Self.constructions {
            let found = lines.filter { Self.count(of: construction.pattern, in: $0) > 0 }
            let count = found.reduce(0) { $0 + Self.count(of: construction.pattern, in: $1) }
            let limit = construction.budget * Double(words) / 1_000
            #expect(Double(count) <= limit, "\(place): '\(construction.name)'\n\(found.joined(separator: "\n"))")
        }
    }

    @Test(arguments: [
        ("Two files contain the same rule.", nil), ("The rule stands in two files.", "stands"),
        ("The type of what is sent", "what, as a noun"), ("the ones before", "ones, those that"),
        ("what nobody uses", "nobody, nothing"), ("Called of progress", "whose time is up, is given"),
    ])
    func constructionsAreFound(_ line: String, _ name: String?) {
        let found = Self.constructions.filter { Self.count(of: $0.pattern, in: line) > 0 }.map(\.name)
        #expect(name.map(found.contains) ?? found.isEmpty)
    }

    /// The comments of Swift files and the text of Markdown files outside of code.
    private static func prose(in place: String) throws -> [String] {
        let files = place.hasSuffix(".md") ? [place] : try Repository.files(in: place, withSuffix: ".swift", ".md")
        return try files.flatMap { path -> [String] in
            let text = try Repository.text(of: path)
            let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            let prose =
                path.hasSuffix(".swift")
                ? lines.filter { $0.hasPrefix("//") }.map { String($0.drop { $0 == "/" || $0 == " " }) }
                : outsideOfCode(lines).filter { !$0.hasPrefix("#") }
            return prose.map { $0.replacingOccurrences(of: "`[^`]*`", with: "X", options: .regularExpression) }
        }
    }

    private static func outsideOfCode(_ lines: [String]) -> [String] {
        var isCode = false
        return lines.filter { line in
            if line.hasPrefix("```") { isCode.toggle() }
            return !isCode && !line.hasPrefix("```")
        }
    }

    private static func count(of pattern: String, in text: String) -> Int {
        var count = 0
        var rest = text.startIndex..<text.endIndex
        while let range = text.range(of: pattern, options: .regularExpression, range: rest), !range.isEmpty {
            count += 1
            rest = range.upperBound..<text.endIndex
        }
        return count
    }
}
