import Testing

@testable import CodegenSchemaValues

/// Patterns are matched according to ECMA-262, in a time bounded by the length of the string.
@Suite struct PatternTests {
    @Test(arguments: [
        ("^a+$", "aaa", true), ("^a+$", "aab", false), ("b", "abc", true), ("^b", "abc", false), ("b$", "abc", false),
        ("^(a|bc)*$", "abca", true), ("^(a|bc)*$", "abc a", false), ("^a{2,3}$", "a", false), ("^a{2,3}$", "aaa", true),
        ("^a{2,3}$", "aaaa", false), ("^a{2,}$", "aaaaaa", true), ("^a?b$", "b", true), ("^(a?){3}$", "aa", true),
        ("^(a*)*$", "", true), ("^(a*)*$", "b", false), ("", "", true), ("^$", "a", false), ("[^a-c]", "abc", false),
        (#"^\d{3}-\w+$"#, "123-x_9", true), ("^(?=.*[0-9]).+$", "ab1", true), ("^(?=.*[0-9]).+$", "abc", false),
        ("^(?!abc)[a-c]{3}$", "abc", false), ("^(?!abc)[a-c]{3}$", "acb", true), ("a(?<=a)b", "xab", true),
        ("(?<!x)b", "xb", false), ("(?<!x)b", "ab", true), ("(?<!x)b", "bx", true), ("(?<=a)b", "ba", false),
        ("^(?=a)(?=.b)..$", "ab", true), ("^(?=a)(?=.b)..$", "ac", false), ("^.$", "\n", false), ("^.$", "é", true),
        (#"\bab\b"#, "x ab.", true), (#"\bab\b"#, "xab", false), (#"\bab\b"#, "ab", true), (#"a\Bb"#, "ab", true),
        (#"\Bb"#, "b", false), (#"\b"#, "", false), (#"\B"#, "", true), (#"é\bx"#, "éx", true),
        (#"[\b]"#, "\u{8}", true), (#"^\p{L}+$"#, "äßЖ", true), (#"^\p{L}+$"#, "a1", false),
        (#"^\p{Lu}\p{gc=Decimal_Number}$"#, "Ж7", true), (#"^\p{Lu}$"#, "ж", false), (#"^[^\p{L}\d]$"#, "ж", false),
        (#"^[^\p{L}\d]$"#, "-", true), (#"^[\P{L}x]$"#, "y", false), (#"^[\P{L}x]$"#, "x", true),
        (#"^\P{Alphabetic}$"#, "1", true), (#"\Aab\z"#, "ab", true), (#"\Aab\z"#, "xab", false),
        (#"ab\Z"#, "abx", false),
    ])
    func stringIsMatched(pattern: String, text: String, expected: Bool) throws {
        let compiled = try #require(Pattern(pattern))
        #expect(compiled.matches(text) == expected)
    }

    /// A backtracking matcher takes exponential time for these patterns.
    @Test(.timeLimit(.minutes(1)), arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "^(a?){50}$", "^(a*)*c$"])
    func nestedRepetitionsAreMatchedInTime(pattern: String) throws {
        let compiled = try #require(Pattern(pattern))
        #expect(compiled.matches(String(repeating: "a", count: 2_000) + "b") == false)
    }

    @Test func recursionDoesNotDependOnTheLengthOfTheString() throws {
        let compiled = try #require(Pattern("^(ab|c)*$"))
        #expect(compiled.matches(String(repeating: "abc", count: 5_000)) == true)
    }

    @Test func matchThatTakesTooLongIsUndecided() throws {
        let compiled = try #require(Pattern("(?=a*b)c"))
        #expect(compiled.matches(String(repeating: "a", count: 4_000)) == nil)
    }

    @Test func repetitionsThatMultiplyAreNotRead() {
        #expect(Pattern("^(a{4000}){4000}$") == nil)
        #expect(Pattern("^a{4000}$") != nil)
    }

    @Test(arguments: [#"\p{Script=Greek}"#, #"\p{}"#, #"\p"#, #"\pL"#, #"\p{L"#, #"[\p{Nope}]"#, #"(a)\1"#])
    func otherPatternsAreNotRead(pattern: String) {
        #expect(Pattern(pattern) == nil)
    }

    @Test(arguments: [
        ("^[a-z]+(?:-[a-z]+)*$", 64...64), ("^[a-z]+(-[0-9]{2})*$", 10...10), ("^(ab)*c$", 21...21), ("^(?=a)", 0...9),
        ("(?=ab)", 5...9), ("a{1001}", 0...2_000), (#"^\p{Lo}+$"#, 3...3), ("^[Ж-Я]{3}$", 3...3),
    ])
    func stringOfALengthIsWritten(pattern: String, length: ClosedRange<Int>) throws {
        let compiled = try #require(Pattern(pattern))
        let text = try #require(compiled.text(length: length, seed: 1))
        #expect(compiled.matches(made: Array(text.unicodeScalars)) == true, "\(text)")
        #expect(length.contains(text.unicodeScalars.count))
    }

    @Test(arguments: [
        "^[a-z]{3,5}$", "^(foo|bar)_[0-9]+$", "^(?=.*[A-Z])[A-Za-z]{4}$", "^a?b{2}c*$", #"^\w{4}\b-\b\w$"#,
    ])
    func writtenStringMatches(pattern: String) throws {
        let compiled = try #require(Pattern(pattern))
        for seed in 0..<5 {
            let text = try #require(compiled.text(length: 0...20, seed: UInt64(seed)))
            #expect(compiled.matches(text) == true, "\(text)")
        }
    }
}
