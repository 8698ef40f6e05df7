import EndpointCoding
import Foundation
import Testing

@Suite("Text in charsets")
struct TextEncodingTests {
    private func text(_ bytes: [UInt8], _ contentType: String?) throws -> String {
        let headers: HTTPHeaders = contentType.map { ["Content-Type": $0] } ?? [:]
        return try ResponseReader(statusCode: 200, headers: headers, data: Data(bytes)).text()
    }

    @Test(
        arguments: [
            ("text/plain", [0xC3, 0xBC], "ü"), ("text/plain; charset=UTF-8", [0xC3, 0xBC], "ü"),
            ("text/plain; charset=iso-8859-1", [0xFC], "ü"), ("text/plain; charset=\"Latin1\"", [0xFC], "ü"),
            ("text/plain; charset=us-ascii", [0x61], "a"), ("text/plain; charset=windows-1252", [0x80], "€"),
            ("text/plain; charset=windows-1251", [0xCF, 0xF0], "Пр"), ("text/plain; charset=iso-8859-2", [0xB9], "š"),
            ("text/plain; charset=utf-16", [0xFE, 0xFF, 0x00, 0xFC], "ü"),
            ("text/plain; charset=utf-16le", [0xFC, 0x00], "ü"), ("text/plain; charset=utf-16be", [0x00, 0xFC], "ü"),
            ("text/plain; charset=Shift_JIS", [0x82, 0xA0], "あ"),
            ("text/plain; charset=no-such", [0xC3, 0xBC], "ü"),
        ] as [(String, [UInt8], String)])
    func bodyIsReadInItsCharset(contentType: String, bytes: [UInt8], expected: String) throws {
        #expect(try text(bytes, contentType) == expected)
    }

    @Test func bytesOutsideTheCharsetAreAnError() {
        #expect(throws: DecodingFailure(message: "the body is not text in no-such")) {
            try text([0xFC], "text/plain; charset=no-such")
        }
        #expect(throws: DecodingFailure(message: "the body is not text in utf-8")) { try text([0xFC], nil) }
    }
}
