import Testing

/// The tables of diagnostics contain no unused rows.
@Suite struct DiagnosticTableTests {
    @Test func everyKindIsReported() throws {
        let sources = try Repository.sources(in: "Sources").filter { !$0.name.hasSuffix("Diagnostics") }
        let uses = Self.memberUses(in: sources)
        #expect(uses.count > 100)
        let tables = try Repository.sources(in: "Sources").filter { $0.name.hasSuffix("Diagnostics") }
        #expect(tables.count > 5)
        for table in tables {
            let instance = try #require(Self.words(after: "static let ", in: table).last, "\(table.path)")
            for kind in Self.words(after: "let ", in: table) where kind != instance {
                #expect(uses.contains("\(instance).\(kind)"), "\(table.path): unused kind \(kind)")
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

    /// Returns all uses of a member of a member without a base: `openAPI.missingField` for `.openAPI.missingField`.
    private static func memberUses(in sources: [Repository.SourceText]) -> Set<String> {
        var uses: Set<String> = []
        for source in sources {
            for line in source.code where line.text.utf8.contains(UInt8(ascii: ".")) {
                for words in line.text.utf8.split(whereSeparator: { !Self.isPartOfPath($0) }) {
                    let names = words.split(separator: UInt8(ascii: ".")).map { Substring($0) }
                    for (first, second) in zip(names, names.dropFirst()) { uses.insert("\(first).\(second)") }
                }
            }
        }
        return uses
    }

    private static func isPartOfPath(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}
