/// Percent-encoding (RFC 3986, section 2.1): allowed characters are kept, and every other byte becomes `%` and two
/// digits.
package struct PercentEncoding: Sendable {
    /// Keeps only unreserved characters, so a value cannot end or extend the part of the URL that contains it.
    package static let strict = PercentEncoding(keeping: "-._~")
    /// Implements `allowReserved`: keeps reserved characters and percent-encoded bytes (RFC 6570, section 3.2.3).
    /// Encodes the characters that a query cannot contain (`#`, `[`, `]`) and those with a meaning in its fields (`&`,
    /// `+`).
    static let reserved = PercentEncoding(keeping: "-._~:/?@!$'()*,;=", keepsTriplets: true)
    /// Implements `allowReserved` in a path: keeps the reserved characters that a segment can contain and
    /// percent-encoded bytes.
    static let reservedSegment = PercentEncoding(keeping: "-._~:@!$&'()*+,;=", keepsTriplets: true)
    /// A whole query, in which the caller has already placed the separators.
    static let query = PercentEncoding(keeping: "-._~:/?@!$'()*,;=&+", keepsTriplets: true)
    /// The fixed text of a path. A question mark is kept because some descriptions have a query in the path.
    static let path = PercentEncoding(keeping: "-._~!$&'()*+,;=:@/?", keepsTriplets: true)
    /// The authority of a complete URL.
    static let authority = PercentEncoding(keeping: "-._~!$&'()*+,;=:@[]", keepsTriplets: true)
    /// Arbitrary text as a path.
    static let segments = PercentEncoding(keeping: "-._~/", keepsTriplets: true)
    /// `application/x-www-form-urlencoded` (WHATWG URL): a space is `+`.
    package static let form = PercentEncoding(keeping: "-._*", space: UInt8(ascii: "+"))

    /// A cookie as the server sent it: encodes only characters that are not allowed in a cookie (RFC 6265, section
    /// 4.1.1).
    package static let cookie = PercentEncoding(keeping: "!#$%&'()*+-./:<=>?@[]^_`{|}~")

    private let kept: ASCIISet
    private let keepsTriplets: Bool
    private let space: UInt8?

    init(keeping characters: String, keepsTriplets: Bool = false, space: UInt8? = nil) {
        kept = ASCIISet((Self.lettersAndDigits + characters).utf8)
        self.keepsTriplets = keepsTriplets
        self.space = space
    }

    package func encode(_ text: String) -> String {
        var copy = text
        return copy.withUTF8 { bytes in
            if bytes.allSatisfy(kept.contains) { return text }
            return String(unsafeUninitializedCapacity: bytes.count * 3) { write(bytes, to: $0) }
        }
    }

    /// Decodes percent-encoded bytes and keeps all others.
    package static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var decoded: [UInt8] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy({ $0 != UInt8(ascii: "+") }),
                let value = Int(String(decoding: digits, as: UTF8.self), radix: 16), value >= 0
            {
                decoded.append(UInt8(value))
                rest = rest.dropFirst(2)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// Returns the number of bytes written.
    private func write(_ bytes: UnsafeBufferPointer<UInt8>, to encoded: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var count = 0
        func append(_ byte: UInt8) {
            encoded[count] = byte
            count += 1
        }
        for (index, byte) in bytes.enumerated() {
            if kept.contains(byte) || keepsTriplets && isTriplet(bytes, at: index) {
                append(byte)
            } else if let space, byte == UInt8(ascii: " ") {
                append(space)
            } else {
                append(UInt8(ascii: "%"))
                append(Self.digits[Int(byte >> 4)])
                append(Self.digits[Int(byte & 15)])
            }
        }
        return count
    }

    private static let lettersAndDigits = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    private static let digits = Array("0123456789ABCDEF".utf8)

    private func isTriplet(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count else { return false }
        return bytes[(index + 1)...(index + 2)].allSatisfy { Character(Unicode.Scalar($0)).isHexDigit }
    }
}
