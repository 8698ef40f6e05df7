/// The escapes of JSON strings (RFC 8259, section 7).
enum StringEscapes {
    /// Returns the UTF-8 bytes of a string; `nil` for an invalid escape. A lone surrogate becomes U+FFFD.
    static func decoded(_ raw: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var isValid = true
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
                guard index < raw.count else {
                    isValid = false
                    return
                }
                let escape = raw[index]
                index += 1
                if let plain = plain(escape) {
                    output[count] = plain
                    count += 1
                } else if escape == UInt8(ascii: "u"), let scalar = scalar(raw, &index) {
                    for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                        output[count] = unit
                        count += 1
                    }
                } else {
                    isValid = false
                    return
                }
            }
        }
        return isValid ? bytes : nil
    }

    private static func plain(_ escape: UInt8) -> UInt8? {
        switch escape {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): escape
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the scalar of `uXXXX`, or of a surrogate pair; `nil` if the digits are invalid.
    private static func scalar(_ raw: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> Unicode.Scalar? {
        guard let first = unit(raw, index) else { return nil }
        index += 4
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), index + 6 <= raw.count, raw[index] == UInt8(ascii: "\\"),
            raw[index + 1] == UInt8(ascii: "u"), let second = unit(raw, index + 2), (0xDC00..<0xE000).contains(second)
        else { return "\u{FFFD}" }
        index += 6
        return Unicode.Scalar(0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00))
    }

    private static func unit(_ raw: UnsafeBufferPointer<UInt8>, _ start: Int) -> UInt16? {
        guard start + 4 <= raw.count else { return nil }
        var value: UInt16 = 0
        for index in start..<start + 4 {
            guard let digit = Character(Unicode.Scalar(raw[index])).hexDigitValue else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
