import Testing

@testable import EndpointCoding

@Suite("Text without white space around it")
struct TrimmedTextTests {
    @Test(arguments: ["a b", " a b", "a b\t", "\t  a b  ", "\u{A0}a b", "a b \u{3000} ", " \u{2003} a b"])
    func spaceIsRemoved(text: String) {
        #expect(text.withoutOuterSpace == "a b")
        #expect(text.trimmed == "a b")
        #expect(Substring(text).trimmed == "a b")
    }

    @Test func lineBreaksAreRemovedWhereTheyCount() {
        #expect("\r\n a\u{2028}\n".trimmed == "a")
        #expect("\na \n".withoutOuterSpace == "\na \n")
    }

    @Test func whitespaceIsTrimmedToAnEmptyString() {
        #expect(["", " ", "\t \u{A0}"].map(\.trimmed) == ["", "", ""])
        #expect(["", " ", "\t \u{A0}"].map(\.withoutOuterSpace) == ["", "", ""])
    }
}
