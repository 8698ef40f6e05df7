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

    @Test func separatorsOfLinesAndControlCharactersAreEscaped() {
        #expect(
            PlainValue.string("\u{2028}\u{2029}\u{7F}\u{1F}é\u{2027}").json
                == "\"\\u2028\\u2029\\u007f\\u001fé\u{2027}\"")
    }

    /// Numbers and strings are equal if their spelling is the same; a JSON Patch compares by value.
    @Test func valuesAreComparedBySpellingOrByValue() throws {
        func value(_ json: String) throws -> PlainValue { try PlainValue(json: json.utf8) }
        let pairs = [
            ("1.0", "1"), (#"{"a":1,"b":[2]}"#, #"{"b":[2e0],"a":1}"#), ("[1,2]", "[1.0,2]"),
        ]
        for (left, right) in pairs {
            #expect(try value(left) != value(right))
            #expect(try value(left).isEqual(to: value(right)))
        }
        for (left, right) in [("\"\u{e9}\"", "\"e\u{301}\""), ("[1]", "[1,1]"), (#"{"a":1}"#, #"{"a":1,"b":1}"#)] {
            #expect(try value(left) != value(right))
            #expect(try !value(left).isEqual(to: value(right)))
        }
        #expect(try value("{\"\u{e9}\":1}")["e\u{301}"] == nil)
    }

    @Test(arguments: [("-1.5e+3", true), ("1a", false), ("01", false), ("", false), ("1 ", false), ("+1", false)])
    func numbersAreRecognized(text: String, isNumber: Bool) {
        #expect(JSONCursor.isNumber(text) == isNumber)
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
