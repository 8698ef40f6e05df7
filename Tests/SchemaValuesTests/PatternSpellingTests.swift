import Foundation
import Testing

@testable import CodegenSchemaValues

/// Patterns of schemas converted for ICU: both engines find the same matches.
@Suite struct PatternSpellingTests {
    @Test func spellsDifferencesOfTheEngines() {
        #expect(PatternSpelling.icu("^[a-z]+$") == #"^[a-z]+\z"#)
        #expect(PatternSpelling.icu(#"^\d{2,}|a?b{3}$"#) == #"(?:^[0-9]{2,}|a?b{3}\z)"#)
        #expect(PatternSpelling.icu("(?=x)(?:ab)*[^-]") == #"(?=x)(?:ab)*[^\x{2D}]"#)
        #expect(PatternSpelling.icu(#"(a)\1"#) == nil)
        #expect(PatternSpelling.icu("(?<=a)b") == nil)
    }

    @Test(arguments: [
        #"^[\w.+-]+@[\w-]+\.[a-z]{2,6}$"#, "^[a[b]+$", #"^\s*\S$"#, "a|b|^$", "^(?:ab|a)+$", "^(?!no)[^a-c]*$",
        "^.{1,3}$",
        "^[&-~]$", #"^\u0041\x42$"#, #"\bab"#, #"b\b"#, #"\B"#, #"(?:\b.){2}"#, #"^\p{L}+$"#, #"[^\p{Letter}\d]"#,
        #"\P{Alphabetic}"#, #"^[\p{gc=Lu}\p{So}_]+$"#, #"\Aab\z"#,
    ])
    func findsTheSameAsThePattern(pattern: String) throws {
        let icu = try #require(PatternSpelling.icu(pattern))
        let expression = try NSRegularExpression(pattern: icu)
        for text in [
            "", "a", "ab", "abab", "x@y.de", "no", "on", "a\n", "\u{A0}x", "[", "👍👍👍", "AB", "٣", "&", "~", "}", "xab",
            "éab", "ab é",
        ] {
            let found = expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
            #expect(found == Pattern(pattern)?.matches(text), "\(pattern) \(text.debugDescription)")
        }
    }
}
