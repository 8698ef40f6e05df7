import Foundation

extension JSONReader {
    /// The text of the string literal that starts here.
    mutating func string() throws -> String {
        let start = position + 1
        var index = start
        var seen: UInt8 = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                position = index + 1
                return try text(UnsafeBufferPointer(rebasing: bytes[start..<index]), isASCII: seen < 0x80)
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start, to: index) }
            if byte < 0x20 { break }
            seen |= byte
            index += 1
        }
        position = index
        throw unexpected("inside a string")
    }

    /// - Throws: for bytes that are not UTF-8.
    private func text(_ literal: UnsafeBufferPointer<UInt8>, isASCII: Bool) throws -> String {
        var text = String(decoding: literal, as: UTF8.self)
        // A string is made of any bytes, with U+FFFD in place of wrong ones: then it has other bytes than these.
        if !isASCII, !text.withUTF8({ $0.elementsEqual(literal) }) {
            throw failure("A string is not UTF-8")
        }
        return text
    }

    private mutating func escapedString(from start: Int, to firstEscape: Int) throws -> String {
        unescaped.removeAll(keepingCapacity: true)
        unescaped.append(contentsOf: bytes[start..<firstEscape])
        position = firstEscape
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return try unescaped.withUnsafeBufferPointer { try text($0, isASCII: false) }
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20: throw unexpected("inside a string")
            default:
                unescaped.append(byte)
                position += 1
            }
        }
        throw unexpected("inside a string")
    }

    private mutating func escape() throws {
        position += 1
        guard position < bytes.count else { throw unexpected("inside a string") }
        switch bytes[position] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): unescaped.append(bytes[position])
        case UInt8(ascii: "b"): unescaped.append(0x08)
        case UInt8(ascii: "f"): unescaped.append(0x0C)
        case UInt8(ascii: "n"): unescaped.append(0x0A)
        case UInt8(ascii: "r"): unescaped.append(0x0D)
        case UInt8(ascii: "t"): unescaped.append(0x09)
        case UInt8(ascii: "u"):
            position += 1
            return append(try scalar())
        default: throw unexpected("after a backslash")
        }
        position += 1
    }

    /// The character of `\u`, whose digits start here, and of a second one that completes it.
    private mutating func scalar() throws -> UnicodeScalar {
        let first = try hexadecimals()
        if let scalar = UnicodeScalar(first) { return scalar }
        let second = position
        guard UTF16.isLeadSurrogate(first), position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\\"),
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
            guard position < bytes.count else { throw unexpected("where four hexadecimal digits should be") }
            switch bytes[position] {
            case let byte where (48...57).contains(byte): value = value << 4 | UInt16(byte - 48)
            case let byte where (97...102).contains(byte | 0x20): value = value << 4 | UInt16((byte | 0x20) - 87)
            default: throw unexpected("where four hexadecimal digits should be")
            }
            position += 1
        }
        return value
    }

    private mutating func append(_ scalar: UnicodeScalar) {
        unescaped.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}
