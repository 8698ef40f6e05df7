import Testing

@testable import EndpointMockData

/// The JSON of values, and values without references as values of the state.
@Suite struct PlainValueTests {
    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\t""#, "a\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u200b""#, "é\u{200B}"),
        (#""\ud83d\ude00!""#, "😀!"), (#""\ud83d""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
        (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ude00""#, "\u{FFFD}"),
        ("\"\u{301}a\"", "\u{301}a"), (#""""#, ""),
    ])
    func escapesAreRead(json: String, text: String) throws {
        #expect(try PlainValue(json: json.utf8) == .string(text))
    }

    @Test func referencesAreNull() {
        #expect(PlainValue(.reference(SampleReference(type: "A", ending: .never))) == .null)
    }

    @Test(arguments: [
        #"{"a":[1,2.50,null,true,false],"b":{},"c":[],"d":"é\"\\\n\r\t\u0001\u001f"}"#, "[]", "{}", "-1e9", #""""#,
    ])
    func valuesAreWrittenOnOneLine(json: String) throws {
        #expect(try PlainValue(json: json.utf8).json == json)
        #expect(try SampleValue(json: json.utf8, maximumDepth: 9).json == json)
    }

    @Test func valuesAreWrittenOnSeveralLines() throws {
        let value = try PlainValue(json: #"{"a":[1,{"b":null}],"c":{},"d":[]}"#.utf8)
        #expect(
            value.lines == """
                {
                  "a": [
                    1,
                    {
                      "b": null
                    }
                  ],
                  "c": {},
                  "d": []
                }

                """)
    }
}
