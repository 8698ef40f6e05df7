extension JSONParser {
    /// Consumes the string literal at the current position. Returns the range of its bytes, with the escapes replaced.
    mutating func string() throws -> Range<Int> {
        let start = position + 1
        var index = start
        var isASCII = true
        while true {
            index += Self.plainBytes(bytes + index)
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start, to: index) }
            if byte < 0x20 {
                position = index
                throw unexpected("inside a string")
            }
            if byte >= 0x80 { isASCII = false }
            index += 1
        }
        position = index + 1
        if !isASCII { try checkUTF8(start..<index) }
        return start..<index
    }

    /// Returns a number of next bytes, a multiple of eight, that contain no quotes, backslashes, control characters or
    /// non-ASCII bytes.
    @inline(__always)
    private static func plainBytes(_ bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var count = 0
        while true {
            let word = UnsafeRawPointer(bytes + count).loadUnaligned(as: UInt64.self)
            let (quotes, backslashes) = (word ^ 0x2222_2222_2222_2222, word ^ 0x5C5C_5C5C_5C5C_5C5C)
            let special =
                (quotes &- ones) & ~quotes | (backslashes &- ones) & ~backslashes
                | (word &- 0x2020_2020_2020_2020) & ~word | word
            guard special & 0x8080_8080_8080_8080 == 0 else { return count }
            count += 8
        }
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }

    private mutating func escapedString(from start: Int, to firstEscape: Int) throws -> Range<Int> {
        position = firstEscape
        var end = firstEscape
        while true {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                try checkUTF8(start..<end)
                return start..<end
            case UInt8(ascii: "\\"): try escape(&end)
            case 0..<0x20: throw unexpected("inside a string")
            default:
                bytes[end] = byte
                end += 1
                position += 1
            }
        }
    }

    private mutating func escape(_ end: inout Int) throws {
        position += 1
        let byte: UInt8
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte = bytes[position]
        case UInt8(ascii: "b"): byte = 0x08
        case UInt8(ascii: "f"): byte = 0x0C
        case UInt8(ascii: "n"): byte = 0x0A
        case UInt8(ascii: "r"): byte = 0x0D
        case UInt8(ascii: "t"): byte = 0x09
        case UInt8(ascii: "u"):
            position += 1
            // The character is shorter than the escape that it replaces.
            for unit in UTF8.encode(try scalar()) ?? UTF8.encodedReplacementCharacter {
                bytes[end] = unit
                end += 1
            }
            return
        default: throw unexpected(position < count ? "after a backslash" : "inside a string")
        }
        bytes[end] = byte
        end += 1
        position += 1
    }

    /// Consumes the digits of a `\u` escape, and a second escape that completes a surrogate pair. Returns the
    /// character.
    private mutating func scalar() throws -> UnicodeScalar {
        let first = try hexadecimals()
        if let scalar = UnicodeScalar(first) { return scalar }
        let second = position
        guard UTF16.isLeadSurrogate(first), bytes[position] == UInt8(ascii: "\\"),
            bytes[position + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        position += 2
        let trail = try hexadecimals()
        guard UTF16.isTrailSurrogate(trail) else {
            position = second
            return "\u{FFFD}"
        }
        let offset = (UInt32(first) & 0x3FF) << 10 | UInt32(trail) & 0x3FF
        return UnicodeScalar(0x10000 + offset) ?? "\u{FFFD}"
    }

    private mutating func hexadecimals() throws -> UInt16 {
        var value: UInt16 = 0
        for _ in 0..<4 {
            switch bytes[position] {
            case let byte where (48...57).contains(byte): value = value << 4 | UInt16(byte - 48)
            case let byte where (97...102).contains(byte | 0x20): value = value << 4 | UInt16((byte | 0x20) - 87)
            default: throw unexpected("where four hexadecimal digits should be")
            }
            position += 1
        }
        return value
    }

    /// - Throws: `DecodingError` for bytes that are not UTF-8 (RFC 3629).
    private mutating func checkUTF8(_ range: Range<Int>) throws {
        var index = range.lowerBound
        while index < range.upperBound {
            guard let length = characterLength(at: index, end: range.upperBound) else {
                throw failure("A string is not UTF-8")
            }
            index += length
        }
    }

    /// Returns the number of bytes of the character at an index; `nil` if the bytes are not a valid character.
    @inline(__always)
    private func characterLength(at index: Int, end: Int) -> Int? {
        let first = bytes[index]
        if first < 0x80 { return 1 }
        func isTrail(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < end && range.contains(bytes[index + offset])
        }
        switch first {
        case 0xC2...0xDF: return isTrail(1) ? 2 : nil
        case 0xE0: return isTrail(1, 0xA0...0xBF) && isTrail(2) ? 3 : nil
        case 0xED: return isTrail(1, 0x80...0x9F) && isTrail(2) ? 3 : nil
        case 0xE1...0xEF: return isTrail(1) && isTrail(2) ? 3 : nil
        case 0xF0: return isTrail(1, 0x90...0xBF) && isTrail(2) && isTrail(3) ? 4 : nil
        case 0xF1...0xF3: return isTrail(1) && isTrail(2) && isTrail(3) ? 4 : nil
        case 0xF4: return isTrail(1, 0x80...0x8F) && isTrail(2) && isTrail(3) ? 4 : nil
        default: return nil
        }
    }
}
