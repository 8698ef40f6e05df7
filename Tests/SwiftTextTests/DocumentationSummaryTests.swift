import CodegenIR
import CodegenSwiftText
import Testing

/// The documentation of a case is the beginning of the method's documentation: complete sentences, at most three lines.
@Suite struct DocumentationSummaryTests {
    private func summary(_ text: String, deprecation: String? = nil) -> [String] {
        DocumentationLines.summary(Documentation(summary: text, deprecation: deprecation))
    }

    private let word = "Wordwordwo"

    /// Returns text of this many words. Lines have 108 columns: nine words of ten letters.
    private func words(_ count: Int) -> String {
        Array(repeating: word, count: count).joined(separator: " ")
    }

    @Test func threeLinesStay() {
        #expect(summary("One.\nTwo\nthree") == ["/// One.", "/// Two", "/// three"])
    }

    @Test(arguments: ["Ends.", "Ends! **Here.**", "(It ends.)", "It is `x`, e.g. y. Is it?", "Version 1.2 is new."])
    func itEndsWithASentence(_ begin: String) {
        #expect(summary("\(begin) \(words(40))") == ["/// \(begin)"])
    }

    @Test func aPointWithinASentenceDoesNotEndIt() {
        for begin in ["It ends, e.g. ", "Version 1.2 ", "It ends... later "] {
            #expect(summary("\(begin)\(words(40))").last?.hasSuffix(" …") == true, "\(begin)")
        }
    }

    @Test func aParagraphEndsASentence() {
        #expect(summary("First line\n\n\(words(40))") == ["/// First line"])
        #expect(summary("- a\n- b\n- c\n- d").count == 3)
    }

    @Test func aDeprecationFollowsTheSummary() {
        let warning = "/// - Warning: Deprecated. Use another."
        #expect(summary("Ends. \(words(40))", deprecation: "Use another.") == ["/// Ends.", "///", warning])
        #expect(summary("", deprecation: "Use another.") == [warning])
    }
}
