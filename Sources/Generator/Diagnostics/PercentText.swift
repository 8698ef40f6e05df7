/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentText {
    /// Decodes text. Invalid escapes are kept, and bytes that are not UTF-8 are replaced.
    package static func leniently(decoded text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
        return bytes(of: text, plusIsSpace: false, keepsInvalid: true).map { String(decoding: $0, as: UTF8.self) }
            ?? text
    }

    /// Decodes text; returns `nil` for an invalid escape and for bytes that are not UTF-8.
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        // Most text has no escapes.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") }) else {
            return String(text)
        }
        return bytes(of: text, plusIsSpace: plusIsSpace, keepsInvalid: false).flatMap { String(validUTF8: $0) }
    }

    /// Returns the decoded bytes; `nil` for an invalid escape that is not kept.
    private static func bytes(of text: some StringProtocol, plusIsSpace: Bool, keepsInvalid: Bool) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                continue
            }
            if let high = rest.first.flatMap(digit), let low = rest.dropFirst().first.flatMap(digit) {
                bytes.append(high << 4 | low)
                rest = rest.dropFirst(2)
            } else if keepsInvalid {
                bytes.append(byte)
            } else {
                return nil
            }
        }
        return bytes
    }

    /// - Parameter marks: The characters that are kept in addition to letters and digits; by default the unreserved
    ///   marks of section 2.3.
    package static func encoded(_ text: String, keeping marks: String = "-._~") -> String {
        text.utf8.map { byte in
            let isPlain = byte < 0x80 && (Character(Unicode.Scalar(byte)).isLetter || digits.contains(byte))
            if isPlain || marks.utf8.contains(byte) { return String(Unicode.Scalar(byte)) }
            return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }.joined()
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.flatMap(UInt8.init(exactly:))
    }
}
