/// The JSON of strings (RFC 8259, section 7).
package nonisolated enum JSONString {
    /// Returns the JSON of a string. Control characters and separators of lines are escaped.
    package static func json(_ text: String) -> String {
        var json = ""
        append(text, to: &json)
        return json
    }

    /// Appends the JSON of a string.
    package static func append(_ text: String, to json: inout String) {
        json += "\""
        if isPlain(text) { json += text } else { appendEscaped(text, to: &json) }
        json += "\""
    }

    private static func appendEscaped(_ text: String, to json: inout String) {
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
                json += escape(UInt16(scalar.value))
            default: json.unicodeScalars.append(scalar)
            }
        }
    }

    /// Returns the escape of a UTF-16 unit.
    package static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    /// Returns whether a string needs no escapes. Most strings need none, and bytes are faster than scalars.
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                // U+2028 and U+2029 begin with 0xE2.
                case ..<0x20, 0x7F, 0xE2, UInt8(ascii: "\""), UInt8(ascii: "\\"): return false
                default: index += 1
                }
            }
            return true
        }
    }

    /// Returns the text of a string; `nil` for other JSON. Half of a surrogate pair becomes U+FFFD.
    package static func text(of json: String) -> String? {
        var json = json
        return json.withUTF8 { bytes in
            guard bytes.first == UInt8(ascii: "\"") else { return nil }
            let content = UnsafeBufferPointer(rebasing: bytes.dropFirst().dropLast())
            return (try? unescaped(content)).map { String(decoding: $0, as: UTF8.self) }
        }
    }

    /// Returns the JSON between the quotes of a string; `nil` for other JSON. A quote and a combining mark after it are
    /// one `Character`.
    package static func content(of json: String) -> Substring? {
        guard json.utf8.first == UInt8(ascii: "\"") else { return nil }
        return Substring(json.utf8.dropFirst().dropLast())
    }
}

// MARK: Escapes

extension JSONString {
    package nonisolated struct InvalidEscape: Error {
        /// The offset of the first wrong byte.
        let offset: Int
        let reason: String
    }

    /// Returns the UTF-8 bytes of the text.
    ///
    /// - Parameter raw: The bytes between the quotes.
    package static nonisolated func unescaped(_ raw: UnsafeBufferPointer<UInt8>) throws(InvalidEscape) -> [UInt8] {
        var invalid: InvalidEscape?
        // Each escape is at least as long as the bytes that it represents.
        let bytes = [UInt8](unsafeUninitializedCapacity: raw.count) { output, count in
            var index = 0
            while index < raw.count {
                let byte = raw[index]
                index += 1
                guard byte == UInt8(ascii: "\\") else {
                    output[count] = byte
                    count += 1
                    continue
                }
                do throws(InvalidEscape) {
                    for byte in try escape(raw, &index) {
                        output[count] = byte
                        count += 1
                    }
                } catch {
                    invalid = error
                    return
                }
            }
        }
        if let invalid { throw invalid }
        return bytes
    }

    /// Reads an escape after its backslash.
    private static nonisolated func escape(
        _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) throws(InvalidEscape) -> Unicode.UTF8.EncodedScalar {
        let scalar: Unicode.Scalar
        switch index < raw.count ? raw[index] : 0 {
        case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
            scalar = Unicode.Scalar(byte)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): scalar = try escapedScalar(raw, &index)
        default: throw InvalidEscape(offset: index, reason: "an unknown escape")
        }
        index += 1
        return UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
    }

    /// Reads `uXXXX` or a surrogate pair, except for the last digit.
    private static nonisolated func escapedScalar(
        _ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int
    ) throws(InvalidEscape) -> Unicode.Scalar {
        guard let first = unit(raw, index + 1) else {
            throw InvalidEscape(offset: index + 1, reason: "an escape without four digits")
        }
        index += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), index + 2 < raw.count, raw[index + 1] == UInt8(ascii: "\\"),
            raw[index + 2] == UInt8(ascii: "u"), let second = unit(raw, index + 3), UTF16.isTrailSurrogate(second)
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00)) ?? "\u{FFFD}"
    }

    /// Returns the value of four hexadecimal digits.
    private static nonisolated func unit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt16? {
        guard start + 4 <= raw.count else { return nil }
        var value: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = raw[index].hexDigit else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit of ASCII.
    nonisolated var hexDigit: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}
