import Testing

@testable import CodegenSchemaValues

/// The characters of each class, and the syntax around classes.
@Suite("Classes of patterns")
struct PatternClassTests {
    @Test(arguments: [
        (#"\d"#, "059", "/:a٣"), (#"\D"#, "/:a٣", "059"), (#"\w"#, "09AZ_az", "/:@[^`{é"),
        (#"\W"#, "/:@[^`{é", "09AZ_az"),
        (#"\s"#, "\t\n\u{B}\u{C}\r \u{A0}", "\u{8}\u{E}!"), (#"\S"#, "\u{8}\u{E}!", "\t\n\u{B}\u{C}\r \u{A0}"),
        (".", "\t \u{B}a", "\n\r"), (#"\n"#, "\n", "\rn"), (#"\r"#, "\r", "\nr"), (#"\t"#, "\t", " t"),
        (#"\x41"#, "A", "4x"), (#"\u00e9"#, "é", "eu"), (#"\."#, ".", "a"), (#"[\b]"#, "\u{8}", "b"),
        ("[a-c]", "abc", "`d-"), ("[^a-c]", "`d-", "abc"), ("[-a]", "-a", "b"), ("[a-]", "-a", "b"),
        (#"[\d-z]"#, "0-z", "a"), (#"[^\D]"#, "09", "a"), (#"[\W_]"#, "_-", "a0"), ("[^]", "a\n", ""),
    ])
    func classContainsItsCharacters(pattern: String, inside: String, outside: String) throws {
        let pattern = try #require(Pattern("^\(pattern)$"))
        for scalar in inside.unicodeScalars { #expect(pattern.matches(String(scalar)) == true, "\(scalar.value)") }
        for scalar in outside.unicodeScalars { #expect(pattern.matches(String(scalar)) == false, "\(scalar.value)") }
    }

    /// A character of each general category (Unicode Standard Annex 44).
    @Test(arguments: [
        ("Lu", "Uppercase_Letter", "A"), ("Ll", "Lowercase_Letter", "a"), ("Lt", "Titlecase_Letter", "\u{1C5}"),
        ("Lm", "Modifier_Letter", "\u{2B0}"), ("Lo", "Other_Letter", "\u{5D0}"), ("Mn", "Nonspacing_Mark", "\u{300}"),
        ("Mc", "Spacing_Mark", "\u{903}"), ("Me", "Enclosing_Mark", "\u{488}"), ("Nd", "Decimal_Number", "5"),
        ("Nl", "Letter_Number", "\u{2160}"), ("No", "Other_Number", "\u{B2}"), ("Pc", "Connector_Punctuation", "_"),
        ("Pd", "Dash_Punctuation", "-"), ("Ps", "Open_Punctuation", "("), ("Pe", "Close_Punctuation", ")"),
        ("Pi", "Initial_Punctuation", "\u{AB}"), ("Pf", "Final_Punctuation", "\u{BB}"),
        ("Po", "Other_Punctuation", "!"),
        ("Sm", "Math_Symbol", "+"), ("Sc", "Currency_Symbol", "$"), ("Sk", "Modifier_Symbol", "^"),
        ("So", "Other_Symbol", "\u{A9}"), ("Zs", "Space_Separator", " "), ("Zl", "Line_Separator", "\u{2028}"),
        ("Zp", "Paragraph_Separator", "\u{2029}"), ("Cc", "Control", "\t"), ("Cf", "Format", "\u{AD}"),
        ("Co", "Private_Use", "\u{E000}"), ("Cn", "Unassigned", "\u{378}"),
    ])
    func categoryContainsItsCharacter(short: String, long: String, character: String) throws {
        for name in [short, long, "gc=\(short)", "General_Category=\(long)", String(short.prefix(1))] {
            #expect(Pattern("^\\p{\(name)}$")?.matches(character) == true, "\(name)")
            #expect(Pattern("^\\P{\(name)}$")?.matches(character) == false, "\(name)")
        }
        let other = short == "Sc" ? "Sm" : "Sc"
        #expect(Pattern("^\\p{\(other)}$")?.matches(character) == false)
    }

    @Test(arguments: [
        ("Any", "a\u{378}", ""), ("ASCII", "a~", "é"), ("Alphabetic", "aé", "5 "), ("Lowercase", "a", "A5"),
        ("Uppercase", "A", "a5"), ("White_Space", " \u{A0}", "a"),
    ])
    func binaryPropertyContainsItsCharacters(name: String, inside: String, outside: String) throws {
        let pattern = try #require(Pattern("^\\p{\(name)}$"))
        for scalar in inside.unicodeScalars { #expect(pattern.matches(String(scalar)) == true) }
        for scalar in outside.unicodeScalars { #expect(pattern.matches(String(scalar)) == false) }
    }

    @Test(arguments: [
        #"\p{Script=Latin}"#, #"\p{gc=ASCII}"#, #"\p{Latin}"#, #"\p"#, "[b-a]", "[", "[]", "(", ")", "(a", "*", "+a",
        "a**",
        "^*", #"\b+"#, "(?a)", "(?<a", #"\q"#, #"\1"#, #"\x4"#, #"\uD800"#, #"\u00zz"#, #"[\d-\w"#, #"[a-\d]"#,
        "(?=a)+",
    ])
    func otherPatternsAreNotSupported(pattern: String) {
        #expect(Pattern(pattern) == nil)
    }

    @Test(
        arguments: [
            ("^a{2}$", ["aa"], ["a", "aaa"]), ("^a{2,}$", ["aa", "aaaa"], ["a"]),
            ("^a{1,2}$", ["a", "aa"], ["", "aaa"]),
            ("^a{,2}$", ["a{,2}"], ["a"]), ("^a{2,1}$", ["a{2,1}"], ["aa"]), ("^a{x$", ["a{x"], ["a"]),
            ("^a*$", ["", "aa"], ["b"]), ("^a+$", ["a", "aa"], [""]), ("^a?$", ["", "a"], ["aa"]),
            ("^a+?$", ["aa"], [""]),
            ("^(?<n>a)b$", ["ab"], ["b"]), ("^(?:a|b)c$", ["ac", "bc"], ["c", "ab"]), ("^(?=a).b$", ["ab"], ["bb"]),
            ("^(?!a).b$", ["bb"], ["ab"]), ("^.(?<=a)b$", ["ab"], ["bb"]), ("^.(?<!a)b$", ["bb"], ["ab"]),
            (#"^a\b.$"#, ["a-"], ["aa"]), (#"^a\B.$"#, ["aa"], ["a-"]), (#"\Aa\z"#, ["a"], ["ba", "ab"]),
            (#"a\Z"#, ["ba"], ["ab"]),
        ] as [(String, [String], [String])])
    func syntaxMatchesItsTexts(pattern: String, inside: [String], outside: [String]) throws {
        let pattern = try #require(Pattern(pattern))
        for text in inside { #expect(pattern.matches(text) == true, "\(text)") }
        for text in outside { #expect(pattern.matches(text) == false, "\(text)") }
    }

    /// Deep patterns are refused before they exhaust the stack.
    @Test func nestingHasALimit() {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(Pattern(nested(31))?.matches("a") == true)
        #expect(Pattern(nested(32)) == nil)
    }
}
