import EndpointCoding
import Foundation
import Testing

struct JSONReaderTests {
    private func read(_ text: String) throws -> JSONValue {
        try JSONCoding.decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test func allFormsAreRead() throws {
        let text = #" { "a" : [ 1 , -2.5 , true , false , null , "x" , { } , [ ] ] , "b" : { "c" : "" } } "#
        let value: JSONValue = ["a": [1, -2.5, true, false, nil, "x", [:], []], "b": ["c": ""]]
        #expect(try read(text) == value)
        #expect(try read("\r\n\t7 ") == 7)
    }

    @Test(arguments: [
        ("0", JSONValue.integer(0)), ("-0", .integer(0)), ("-0.0", .integer(0)), ("1.0", .integer(1)),
        ("1e2", .integer(100)), ("1E+2", .integer(100)), ("120e-1", .integer(12)), ("0.1e1", .integer(1)),
        ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ("9007199254740993.0", .integer(9_007_199_254_740_993)), ("1e18", .integer(1_000_000_000_000_000_000)),
        ("1e19", .number(1e19)), ("0.1", .number(0.1)), ("0.30000000000000004", .number(0.30000000000000004)),
        ("1e23", .number(1e23)), ("1.5e300", .number(1.5e300)), ("5e-324", .number(.leastNonzeroMagnitude)),
        ("1.7976931348623157e308", .number(1.7976931348623157e308)), ("1e-400", .integer(0)),
        ("-123.456e-7", .number(-123.456e-7)), ("1234567890.1234567", .number(1234567890.1234567)),
        ("0.000001234567890123456", .number(0.000001234567890123456)),
    ])
    func numbersAreTheFirstCaseThatHoldsThem(_ text: String, _ value: JSONValue) throws {
        #expect(try read(text) == value)
        #expect(try read("[\(text)]") == [value])
    }

    /// These numbers are not 0, and cannot be integers or decimals. As a double, each is rounded to the nearest value.
    @Test(arguments: ["1e-400", "-1e-400", "1E-400", "0.1e-9999", "12345678901234567890123e-999"])
    func numbersNextToZeroAreNotTheInteger0(_ text: String) throws {
        let data = Data(text.utf8)
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Int.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(UInt8?.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Decimal.self, from: data) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode([Int].self, from: Data("[\(text)]".utf8)) }
        #expect(try JSONCoding.decode(Double.self, from: data) == 0)
        #expect(try JSONCoding.decode(Float.self, from: data) == 0)
        for zero in ["0e-400", "0.000", "-0e5"] {
            #expect(try JSONCoding.decode(Int.self, from: Data(zero.utf8)) == 0)
        }
    }

    @Test(arguments: [
        "9223372036854775808", "-9223372036854775809", "18446744073709551616", "12345678901234567890.5",
        "3.141592653589793238462643383279", "9007199254740993.25", "0.10000000000000000555", "1234567890.123456789",
    ])
    func numbersThatDoubleWouldRoundKeepTheirDigits(_ text: String) throws {
        #expect(try read(text) == .decimal(try #require(Decimal(string: text))))
    }

    /// A thousand doubles of all magnitudes survive a round trip with the shortest sufficient digits.
    @Test func doublesSurvive() throws {
        var state: UInt64 = 7
        for _ in 0..<1_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let double = Double(bitPattern: state)
            guard double.isFinite else { continue }
            #expect(try read("\(double)").double == double)
        }
    }

    @Test(arguments: [
        (#""a\"\\\/\b\f\n\r\tz""#, "a\"\\/\u{8}\u{c}\n\r\tz"), (#""\u0000\u00e9\u20AC""#, "\u{0}é€"),
        (#""\ud83d\ude00 \uD83D\uDE00""#, "😀 😀"), (#""é😀""#, "é😀"), ("\"\u{7f}\u{2028}\"", "\u{7f}\u{2028}"),
        // Unpaired surrogates, which the standard allows but strings cannot represent.
        (#""\ud800""#, "\u{FFFD}"), (#""\udc00x""#, "\u{FFFD}x"), (#""\ud800\u0041""#, "\u{FFFD}A"),
        (#""\ud800\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud800\n""#, "\u{FFFD}\n"),
    ])
    func stringsAreUnescaped(_ text: String, _ string: String) throws {
        #expect(try read(text) == .string(string))
        #expect(try read("{\(text):1}") == [string: 1])
    }

    @Test(arguments: [
        "", "  ", "nul", "True", "NaN", "-Infinity", "01", "-01", "1.", ".5", "+1", "-", "1e", "1e+", "0x1", "1 2",
        "[1,]", "[,1]", "[1", "[1}", "[1 2]", "{", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "{1:1}", "{\"a\" 1}",
        "'a'", "\"a", "\"\\", "\"\\u12", "\"\\u12g4\"", "\"\\x\"", "\"\u{1}\"", "\"a\nb\"", "// c\n1", "[1]]", "1e400",
        "-1e400", "\u{c}1", "\u{a0}1",
    ])
    func invalidJSONIsAnError(_ text: String) throws {
        #expect(throws: DecodingError.self) { try read(text) }
        #expect(throws: DecodingError.self) { try read("{\"a\":[\(text)") }
    }

    @Test(arguments: [
        [0x22, 0xFF, 0x22], [0x22, 0xC0, 0xAF, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0x22, 0xE2, 0x82, 0x22],
    ])
    func stringsThatAreNotUTF8AreAnError(_ bytes: [UInt8]) {
        #expect(throws: DecodingError.self) { try JSONCoding.decode(JSONValue.self, from: Data(bytes)) }
    }

    @Test func theErrorSaysWhereTheTextStopsBeingJSON() throws {
        let error = #expect(throws: DecodingError.self) { try read("{\"a\": [1,\n  2, {\"b\": x}]}") }
        let failure = DecodingFailure(try #require(error))
        #expect(failure.path == "a[2].b")
        #expect(failure.message == "Unexpected 'x' where a value should be (line 2, column 12 of the JSON).")
    }

    @Test(arguments: [
        String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ])
    func allUnicodeEncodingsAreReadWithAndWithoutAMark(_ encoding: String.Encoding) throws {
        for text in ["[\"é😀\"]", "1", "{\"a\":null}"] {
            for mark in ["", "\u{FEFF}"] {
                let data = try #require((mark + text).data(using: encoding))
                #expect(try JSONCoding.decode(JSONValue.self, from: data) == read(text))
            }
        }
    }

    @Test func ofTwoMembersWithOneNameTheFirstCounts() throws {
        #expect(try read(#"{"a":1,"b":2,"a":3}"#) == ["a": 1, "b": 2])
        #expect(try JSONCoding.decode([String: Int].self, from: Data(#"{"a":1,"a":2}"#.utf8)) == ["a": 1])
    }

    /// The indices of a slice do not start at 0.
    @Test func aPartOfOtherDataIsRead() throws {
        let data = Data("xx[1,\"two\"]yy".utf8)
        #expect(try JSONCoding.decode(JSONValue.self, from: data[2..<11]) == [1, "two"])
    }

    @Test func theSameBytesAreWrittenAsByJSONEncoder() throws {
        let text =
            #"{"z":[1,1.5,1e+22,1e-07,-2,"a/b\"\\\b\f\n\r\t\u0000\u001fé😀"],"a":{"Z":{},"_":[],"b10":null,"b9":true}}"#
        let value = try read(text)
        #expect(try JSONCoding.encode(value) == JSONCoding.encoder.encode(value))
        #expect("\(value)" == String(decoding: try JSONCoding.encode(value), as: UTF8.self))
    }

    @Test func manyMembersAreWrittenOnceEach() throws {
        let members = Dictionary(uniqueKeysWithValues: (0..<5_000).map { ("member \($0)", $0) })
        #expect(try JSONCoding.decode([String: Int].self, from: JSONCoding.encode(members)) == members)
    }
}
