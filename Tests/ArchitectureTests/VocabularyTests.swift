import Foundation
import Testing

/// Sources, templates and pages use standard terms and no phrase of `Vocabulary`.
@Suite struct VocabularyTests {
    @Test func noPhraseIsUsed() throws {
        for file in try Self.files() {
            let allowed = VocabularyAllowances.phrases(in: file.area)
            for (line, text) in file.lines.enumerated() {
                for phrase in Self.phrases(in: text) where !allowed.contains(phrase.text) {
                    Issue.record("\(file.path):\(line + 1): '\(phrase.text)'; write \(phrase.instead)")
                }
            }
        }
    }

    /// An allowance for an area that does not contain the phrase must be deleted.
    @Test func everyAllowanceIsNeeded() throws {
        let files = try Self.files()
        for area in VocabularyAllowances.areas {
            let lines = files.filter { $0.area == area }.flatMap(\.lines)
            let found = Set(lines.flatMap(Self.phrases).map(\.text))
            for phrase in VocabularyAllowances.phrases(in: area).subtracting(found) {
                Issue.record("\(area): delete '\(phrase)' from VocabularyAllowances.swift")
            }
        }
    }

    @Test(
        arguments: [
            ("the wished name", ["wished"]), ("grantWishes(of: WishedName)", ["wishes", "grant wishes", "wished"]),
            ("There is no path; it is no longer read", []), ("it is no UUID", ["is no"]),
            ("a text, a text/plain body", ["a text"]), ("prohibits, outdoors, publishes", []),
            ("leads Nowhere", ["leads nowhere"]),
        ])
    func phrasesAreFound(line: String, expected: [String]) {
        #expect(Set(Self.phrases(in: Substring(line)).map(\.text)) == Set(expected))
    }

    private struct File {
        let path: String
        /// A target, or `docs` for the pages.
        let area: String
        let lines: [Substring]
    }

    private static func files() throws -> [File] {
        let code = try Repository.sources(in: "Sources", "Templates").map { source in
            File(path: source.path, area: source.target, lines: source.lines)
        }
        let templates =
            try Repository.files(in: "Templates", withSuffix: ".mustache")
            + Repository.files(in: "Templates", withSuffix: ".md")
        let pages = try Repository.pages()
        return try code + templates.map { try file($0, area: "Templates") } + pages.map { try file($0, area: "docs") }
    }

    private static func file(_ path: String, area: String) throws -> File {
        File(
            path: path, area: area,
            lines: try Repository.text(of: path).split(separator: "\n", omittingEmptySubsequences: false))
    }

    private static let starts = Dictionary(grouping: Vocabulary.phrases) { $0.words[0] }

    private static func phrases(in line: Substring) -> [Vocabulary.Phrase] {
        let words = words(of: line)
        return words.indices.flatMap { index in
            starts[words[index], default: []].filter { phrase in
                let end = index + phrase.words.count
                return words[index...].starts(with: phrase.words)
                    && !(index > 0 && phrase.notAfter.contains(words[index - 1]))
                    && !(end < words.count && phrase.notBefore.contains(words[end]))
            }
        }
    }

    /// Returns the words in lowercase; an identifier such as `RequestedName` is two words.
    private static func words(of line: Substring) -> [String] {
        var words: [String] = []
        var word: [UInt8] = []
        for byte in line.utf8 {
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let isLower = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
            let isAfterLower = word.last.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) } ?? false
            if !word.isEmpty, !(isUpper || isLower) || isUpper && isAfterLower {
                words.append(String(decoding: word, as: UTF8.self).lowercased())
                word = []
            }
            if isUpper || isLower { word.append(byte) }
        }
        return word.isEmpty ? words : words + [String(decoding: word, as: UTF8.self).lowercased()]
    }
}
