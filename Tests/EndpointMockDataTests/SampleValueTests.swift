import Testing

@testable import EndpointMockData

@Suite struct SampleValueTests {
    private func value(_ json: String, _ references: [SampleReference] = []) -> SampleValue? {
        try? SampleValue(json: json.utf8, references: references, maximumDepth: 3)
    }

    @Test func scalarsAndNamesKeepTheirSpelling() {
        let found = value(#" { "a\u0062": [1.50, -0, 1E+2 , true], "\n" : null } "#)
        #expect(
            found
                == .object([
                    .init(#""a\u0062""#, .array([.scalar("1.50"), .scalar("-0"), .scalar("1E+2"), .scalar("true")])),
                    .init(#""\n""#, .scalar("null")),
                ]))
    }

    @Test func referencesReplaceNULs() {
        let references = ["A", "B"].map { SampleReference(type: $0, ending: .absent) }
        let found = value("[\0, \0]", references)
        #expect(found == .array(references.map(SampleValue.reference)))
        #expect(value("[\0]", references) == nil)
        #expect(value("[\0, \0, \0]", references) == nil)
        #expect(value("[\0, \"\0\"]", references) == nil)
    }

    @Test(arguments: [#""\x""#, #"{"\u12g4": 1}"#, "\"a", "[1"]) func invalidTextHasNoValue(_ json: String) {
        #expect(value(json) == nil)
    }

    @Test func aByteOrderMarkIsSkipped() {
        #expect(value("\u{FEFF}[]") == .array([]))
    }

    @Test func nestingIsLimited() {
        #expect(value("[[1]]") != nil)
        #expect(value("[[[1]]]") == nil)
        #expect(value("[[[]]]") != nil)
    }

    @Test(arguments: [
        ("", "no value at line 1, column 1"), ("[1,]", "no value at line 1, column 4"),
        ("{\n\"a\" 1}", "no ':' at line 2, column 5"), ("01", "no value at line 1, column 1"),
        ("1.", "no value at line 1, column 1"), ("nul", "no value at line 1, column 1"),
        ("1 2", "text after the value at line 1, column 3"), (#""\x""#, "an unknown escape at line 1, column 3"),
        (#""\u12g4""#, "an escape without four digits at line 1, column 4"),
        (#""\u+123""#, "an escape without four digits at line 1, column 4"),
        ("\"a\nb\"", "a control character in a string at line 1, column 3"), (#""a"#, "no '\"' at line 1, column 3"),
        ("{1: 2}", "no string at line 1, column 2"), ("\0", "no value at line 1, column 1"),
    ])
    func otherTextIsRefusedAtItsPosition(json: String, reason: String) {
        #expect(throws: JSONCursor.Malformed(reason: reason)) { try PlainValue(json: json.utf8) }
    }
}
