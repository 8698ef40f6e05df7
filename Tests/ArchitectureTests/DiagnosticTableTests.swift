import Testing

/// The tables of diagnostics contain no unused rows.
@Suite struct DiagnosticTableTests {
    @Test func everyKindIsReported() throws {
        let sources = try Repository.sources(in: "Sources").filter { !$0.name.hasSuffix("Diagnostics") }
        let tables = try Repository.sources(in: "Sources").filter { $0.name.hasSuffix("Diagnostics") }
        #expect(tables.count > 5)
        for table in tables {
            let instance = try #require(Self.words(after: "static let ", in: table).last, "\(table.path)")
            for kind in Self.words(after: "let ", in: table) where kind != instance {
                let use = ".\(instance).\(kind)"
                let isUsed = sources.contains { $0.code.contains { Self.uses(use, $0.text) } }
                #expect(isUsed, "\(table.path): nothing reports \(kind)")
            }
        }
    }

    /// Returns the names of declarations, without the names of titles.
    private static func words(after keyword: String, in source: Repository.SourceText) -> [String] {
        source.code.compactMap { line in
            var words = line.text.split(separator: " ")[...]
            if words.first == "package" { words = words.dropFirst() }
            let keywords = keyword.split(separator: " ")
            guard words.starts(with: keywords), let name = words.dropFirst(keywords.count).first else { return nil }
            return name == "title" ? nil : String(name)
        }
    }

    private static func uses(_ use: String, _ text: some StringProtocol) -> Bool {
        text.components(separatedBy: use).dropFirst().contains { $0.first.map { !$0.isLetter } ?? true }
    }
}
