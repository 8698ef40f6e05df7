import EndpointCoding
import Foundation
import Testing

/// The cases of JSONTestSuite (Nicolas Seriot, "Parsing JSON is a Minefield") whose result RFC 8259 specifies: text
/// that must be accepted, and text that must be rejected.
@Suite struct JSONTestSuiteTests {
    @Test(arguments: lines(JSONTestSuite.valid)) func isRead(_ line: String) throws {
        let text = try Self.text(line)
        _ = try JSONCoding.decode(JSONValue.self, from: text)
        // Invalid text is rejected even if no part of it is used.
        _ = try JSONCoding.decode(Nothing.self, from: Data("[".utf8) + text + Data("]".utf8))
    }

    @Test(arguments: lines(JSONTestSuite.invalid)) func isRefused(_ line: String) throws {
        let text = try Self.text(line)
        #expect(throws: DecodingError.self) { try JSONCoding.decode(JSONValue.self, from: text) }
        #expect(throws: DecodingError.self) { try JSONCoding.decode(Nothing.self, from: text) }
    }

    /// Unterminated arrays and objects with more levels than the limit.
    @Test(arguments: ["[", "{\"\":", "[{\"\":"]) func openWithoutEnd(_ text: String) {
        let data = Data(String(repeating: text, count: 100_000).utf8)
        #expect(throws: DecodingError.self) { try JSONCoding.decode(JSONValue.self, from: data) }
    }

    /// A type that does not decode any part of the text.
    private struct Nothing: Decodable {
        init(from decoder: any Decoder) {}
    }

    private static func lines(_ table: String) -> [String] {
        table.split(separator: "\n").map(String.init)
    }

    private static func text(_ line: String) throws -> Data {
        var text = line.utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst()
        var data = Data()
        while let byte = text.popFirst() {
            guard byte == UInt8(ascii: "<") else {
                data.append(byte)
                continue
            }
            data.append(try #require(UInt8(String(decoding: text.prefix(2), as: UTF8.self), radix: 16)))
            text = text.dropFirst(3)
        }
        return data
    }
}
