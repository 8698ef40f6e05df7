import Foundation
import Testing

@testable import EndpointCoding

/// Values exactly at a limit, and input that ends everywhere.
@Suite("Limits and ends of input")
struct BoundaryTests {
    private func events(_ text: String, limit: Int) throws -> [String] {
        var parser = EventParser(limit: limit)
        return try parser.read(Data(text.utf8)).map(\.data)
    }

    private func parse(_ text: String) throws -> JSONValue {
        try JSONCoding.decode(JSONValue.self, from: Data(text.utf8))
    }

    @Test(arguments: [0x80, 0xBF, 0xC0, 0xF5, 0xFF] as [UInt8]) func bytesThatStartNoCharacterAreErrors(byte: UInt8) {
        #expect(throws: DecodingError.self) {
            try JSONCoding.decode(String.self, from: Data([0x22, byte, 0x22]))
        }
    }

    @Test func lineAndEventMayHaveTheirLimit() throws {
        #expect(try events("data:12345\n\n", limit: 10) == ["12345"])
        #expect(throws: StreamRecordTooLong(limit: 9)) { try events("data:12345\n\n", limit: 9) }
        #expect(try events("data:1234\ndata:56789\n\n", limit: 10) == ["1234\n56789"])
        #expect(throws: StreamRecordTooLong(limit: 10)) { try events("data:12345\ndata:56789\n\n", limit: 10) }
        var parser = EventParser(limit: 10)
        #expect(try parser.read(Data("data:12345".utf8)).isEmpty)
        #expect(try parser.read(Data("\n\n".utf8)).map(\.data) == ["12345"])
    }

    @Test(arguments: [
        ("2024-02-29T12:00:00.125+02:30", [16, 19, 21, 22, 23, 26, 29]), ("2024-02-29T12:00-0530", [16, 19, 21]),
        ("2024-02-29T12:00:00Z", [16, 19, 20]),
    ])
    func dateTimeMayEndAfterItsParts(text: String, lengths: [Int]) {
        for length in 0...text.count {
            let date = try? JSONValue.string(String(text.prefix(length))).decode(as: Date.self)
            #expect((date != nil) == lengths.contains(length), "\(text.prefix(length))")
        }
    }

    @Test(arguments: [
        ("9", "3", true), ("10", "3", false), ("0.3", "0.1", true), ("0.35", "0.1", false), ("-6", "3", true),
        ("0", "7", true),
        ("1", "0", true), ("1", "-1", true), ("1", "x", true), ("1e29", "3", false), ("1e31", "3", true),
    ])
    func multiplesAreDecimal(number: String, step: String, isMultiple: Bool) throws {
        let value = try parse(number)
        #expect(try #require(CheckedNumber(value)).isMultiple(of: step) == isMultiple)
    }

    @Test(arguments: [
        ("1", "2", true, false), ("2", "2", false, false), ("3", "2", false, true), ("0.1", "0.10", false, false),
        ("1e300", "1e299", false, true), ("-1e300", "1", true, false),
        ("9007199254740993", "9007199254740992", false, true),
        ("1", "x", false, false),
    ])
    func numbersAreComparedAsDecimals(number: String, bound: String, isLess: Bool, isGreater: Bool) throws {
        let number = try #require(CheckedNumber(try parse(number)))
        #expect(number.isLess(than: bound) == isLess && number.isGreater(than: bound) == isGreater)
    }

    @Test(arguments: [
        ("9223372036854775807", "9223372036854775807"), ("-9223372036854775808", "-9223372036854775808"),
        ("9223372036854775808", "9223372036854775808"), ("-9223372036854775809", "-9223372036854775809"),
        ("1e18", "1000000000000000000"), ("1e19", "1e+19"), ("100e-2", "1"), ("-0", "0"), ("0e5", "0"),
        ("1.50", "1.5"), ("-1.5e-3", "-0.0015"), ("0.1", "0.1"), ("1e22", "1e+22"), ("1e23", "1e+23"),
        ("5e-324", "5e-324"), ("123456789012345678901234567890", "123456789012345678901234567890"),
    ])
    func numbersKeepTheirValue(json: String, expected: String) throws {
        let value = try parse(json)
        #expect(String(decoding: try JSONCoding.encode(value), as: UTF8.self) == expected)
    }

    @Test func kindsOfNumbers() throws {
        #expect(try parse("1.0") == .integer(1) && parse("-7e0") == .integer(-7))
        #expect(try parse("1.5") == .number(1.5) && parse("-1.5e-7") == .number(-1.5e-7))
        let exact = try #require(Decimal(string: "0.12345678901234567890123"))
        #expect(try parse("0.12345678901234567890123") == .decimal(exact))
    }

    /// Header fields are visible ASCII.
    @Test func jsonInHeadersIsASCII() throws {
        let headers = try HTTPHeaders([.json("X-A", "a~\u{7F}é\u{1F600}")])
        #expect(headers["X-A"] == #""a~\u007f\u00e9\ud83d\ude00""#)
    }
}
