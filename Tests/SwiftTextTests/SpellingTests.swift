import CodegenIR
import Testing

@testable import CodegenSwiftText

@Suite struct SwiftLiteralTests {
    @Test(arguments: [
        ("plain", #""plain""#),
        (#"a"b"#, #""a\"b""#),
        (#"\(x)"#, #""\\(x)""#),
        ("a\nb\r\t", #""a\nb\r\t""#),
        ("\u{2028}\u{0}\u{202E}", #""\u{2028}\u{0}\u{202E}""#),
        ("é🎉", #""é🎉""#),
        ("\u{A0}", #""\u{A0}""#),
    ])
    func escapesText(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.string(text) == literal)
    }

    @Test(arguments: [
        ("plain", #""plain""#),
        (#"{"a":1}"#, ##"#"{"a":1}"#"##),
        (##"ends "# here"##, ###"##"ends "# here"##"###),
        (##"\#(x)"##, ###"##"\#(x)"##"###),
        ("\"\n\"", #""\"\n\"""#),
    ])
    func fencesRawText(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.raw(text) == literal)
    }

    @Test(arguments: [
        ("7", "7"), ("-1000000", "-1_000_000"), ("1234567", "1_234_567"), ("2.0", "2"), ("x); evil(", #""x); evil(""#),
    ])
    func spellsIntegers(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.integer(text) == literal)
    }

    @Test(arguments: [("0.5", "0.5"), ("1e30", "1e+30"), ("inf", #""inf""#), ("nan", #""nan""#)])
    func spellsNumbers(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.number(text) == literal)
    }

    @Test(arguments: [
        ("null", ".null"), ("true", "true"), ("1", "1"), ("1.5", "1.5"), (#""a\"b""#, #""a\"b""#), ("word", #""word""#),
    ])
    func spellsJSON(_ text: String, _ literal: String) {
        #expect(SwiftLiteral.json(text) == literal)
    }

    @Test(arguments: [
        (DefaultValue.null, "nil"), (.absent, ".absent"), (.empty, "[:]"), (.bool(false), "false"),
        (.enumCase("eu"), ".eu"), (.enumCase("init"), ".`init`"), (.string("443"), "\"443\""),
        (.string(#"a" + evil()"#), #""a\" + evil()""#),
    ])
    func spellsDefaultValues(_ value: DefaultValue, _ literal: String) {
        #expect(SwiftLiteral.defaultValue(value) == literal)
    }
}

@Suite struct SwiftExpressionTests {
    @Test func spellsParameters() {
        #expect(SwiftExpression.parameter("page", "Int?", defaultValue: "nil") == "page: Int? = nil")
        #expect(SwiftExpression.parameter("_ body", "Post", defaultValue: nil) == "_ body: Post")
    }
}

@Suite struct IdentifierTests {
    @Test func escapesByPosition() {
        #expect(Identifier.declared("default") == "`default`")
        #expect(Identifier.member("default") == "default")
        #expect(Identifier.label("default") == "default")
        #expect(Identifier.member("init") == "`init`")
        #expect(Identifier.label("inout") == "`inout`")
        #expect(Identifier.label("let") == "`let`")
        #expect(Identifier.argumentLabel("inout") == "`inout`")
        #expect(Identifier.argumentLabel("let") == "let")
        #expect(Identifier.declared("post") == "post")
    }

    @Test func namesHiddenStorage() {
        #expect(Identifier.stored("reader", hiddenBy: ["reader"]) == "self.reader")
        #expect(Identifier.stored("required", hiddenBy: []) == "self.required")
        #expect(Identifier.stored("in", hiddenBy: []) == "`in`")
    }
}

@Suite struct DocumentationLinesTests {
    private func lines(_ summary: String) -> [String] {
        DocumentationLines.lines(Documentation(summary: summary))
    }

    @Test func keepsEveryLineAComment() {
        let text = "a */ b\u{2028}c\u{85}d\u{B}e\u{C}f\r\ng\rh\u{0}\u{202E}"
        #expect(lines(text) == ["/// a */ b", "/// c", "/// d", "/// e", "/// f", "/// g", "/// h"])
    }

    @Test func dropsTrailingSpacesAndDoubledEmptyLines() {
        #expect(lines("a  \n\n \n\nb\t\n\n") == ["/// a", "///", "/// b"])
    }

    @Test func wrapsLongLines() {
        let wrapped = lines(Array(repeating: "word", count: 60).joined(separator: " "))
        #expect(wrapped.count == 3)
        #expect(wrapped.allSatisfy { $0.count <= 112 })
    }

    /// A line of 114 letters, which is too long by two words.
    private static let long = Array(repeating: "word", count: 23).joined(separator: " ")

    @Test func overflowFlowsIntoTheNextLineOfTheParagraph() {
        #expect(lines("\(Self.long)\nnext one").suffix(1) == ["/// word word next one"])
        #expect(lines("\(Self.long)\n\(Self.long)\nend").suffix(1) == ["/// word word word word end"])
        #expect(lines("\(Self.long)\n\nnext").suffix(3) == ["/// word word", "///", "/// next"])
    }

    @Test(arguments: [
        "- item", "1. item", "# Head", "> quote", "| a | b |", "```", "    code", "---", "[a]: b", "<details>",
    ])
    func overflowStaysInItsParagraph(_ next: String) {
        #expect(lines("\(Self.long)\n\(next)").last == "/// \(next)")
        #expect(lines("\(next)\n\(Self.long)").contains("/// \(next)"))
    }

    @Test func hardBreaksAndCodeStay() {
        for end in ["  ", "\\"] {
            #expect(lines("\(Self.long)\(end)\nnext").last == "/// next")
        }
        #expect(lines("```\n\(Self.long)\nnext\n```").suffix(2) == ["/// next", "/// ```"])
    }

    @Test func boundsLength() {
        let long = lines((1...500).map { "line \($0)" }.joined(separator: "\n"))
        #expect(long.count == 24)
        #expect(long.last == "/// …")
    }

    @Test func boundsWords() {
        #expect(lines(String(repeating: "x", count: 100_000)).joined().count < 1_100)
    }

    @Test func ordersItsParts() {
        let documentation = Documentation(summary: "A.", details: "B.", facts: ["C.", "D."], deprecation: "Use E.")
        #expect(
            DocumentationLines.lines(documentation) == [
                "/// A.", "///", "/// B.", "///", "/// - C.", "/// - D.", "///", "/// - Warning: Deprecated. Use E.",
            ])
    }
}
