import EndpointCoding
import Foundation
import Testing

/// The values of RFC 4648, section 10, and bytes whose digits differ between the alphabets.
@Suite struct Base64URLTests {
    @Test(arguments: [
        ("", []), ("Zg", [0x66]), ("Zm8", [0x66, 0x6F]), ("Zm9v", [0x66, 0x6F, 0x6F]), ("-_8", [0xFB, 0xFF]),
        ("_-4", [0xFF, 0xEE]),
    ])
    func bytesAreKept(text: String, bytes: [UInt8]) throws {
        let json = Data("\"\(text)\"".utf8)
        let value = try JSONCoding.decode(Base64URL.self, from: json)
        #expect(Array(value.data) == bytes)
        #expect(try JSONCoding.encode(value) == json)
        #expect(try JSONDecoder().decode(Base64URL.self, from: json) == value)
    }

    @Test(arguments: ["Zg==", "Zm8="])
    func paddingIsRead(text: String) throws {
        let value = try JSONCoding.decode(Base64URL.self, from: Data("\"\(text)\"".utf8))
        #expect(try JSONCoding.encode(value) == Data("\"\(text.prefix { $0 != "=" })\"".utf8))
    }

    @Test(arguments: ["Z", "Zg=", "Zg===", "+/8", "Zh", "Zm9v\\n", "Zm 9", "=", "Zg==Zg", "é"])
    func otherTextIsAnError(text: String) {
        #expect(throws: DecodingError.self) {
            try JSONCoding.decode(Base64URL.self, from: Data("\"\(text)\"".utf8))
        }
    }
}
