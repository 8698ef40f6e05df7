import Diagnostics

/// Whether a string can be decoded as the type of its format. Formats without a type of their own are not
/// checked.
enum FormatChecker {
    private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

    static func isWrong(_ text: String, _ format: String) -> Bool {
        switch FormatTable.own(.string, format) {
        case .date: !matches(text, isDateTime)
        case .calendarDate: !matches(text, isDate)
        case .uuid: !matches(text, isUUID)
        case .url: !matches(text, isURI)
        case .data: !matches(text, isBase64)
        case .string, .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float,
            .double, .decimal, .exactDate, .exactURL, nil:
            false
        }
    }

    /// A time with its offset, as in RFC 3339.
    static func isTime(_ text: String) -> Bool {
        matches(text, isTime)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func matches(_ text: String, _ isRight: (Bytes) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { isRight($0[...]) }
    }

    /// - Parameter pattern: `0` stands for any digit.
    private static func matches(_ bytes: Bytes, _ pattern: StaticString) -> Bool {
        guard bytes.count == pattern.utf8CodeUnitCount else { return false }
        return pattern.withUTF8Buffer { wanted in
            zip(bytes, wanted).allSatisfy { $1 == UInt8(ascii: "0") ? isDigit($0) : $0 == $1 }
        }
    }

    /// - Parameter first: The position in the bytes, which may be part of others.
    private static func number(_ bytes: Bytes, from first: Int, count: Int) -> Int {
        bytes.dropFirst(first).prefix(count).reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    // MARK: Dates

    private static func isDate(_ bytes: Bytes) -> Bool {
        guard matches(bytes, "0000-00-00") else { return false }
        let year = number(bytes, from: 0, count: 4)
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let dayCount =
            switch number(bytes, from: 5, count: 2) {
            case 1, 3, 5, 7, 8, 10, 12: 31
            case 4, 6, 9, 11: 30
            case 2: isLeap ? 29 : 28
            default: 0
            }
        let day = number(bytes, from: 8, count: 2)
        return day > 0 && day <= dayCount
    }

    /// RFC 3339.
    private static func isDateTime(_ bytes: Bytes) -> Bool {
        guard bytes.count >= 20, isDate(bytes.prefix(10)) else { return false }
        switch bytes[bytes.startIndex + 10] {
        case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "): return isTime(bytes.dropFirst(11))
        default: return false
        }
    }

    private static func isTime(_ bytes: Bytes) -> Bool {
        guard matches(bytes.prefix(8), "00:00:00"), number(bytes, from: 0, count: 2) < 24,
            number(bytes, from: 3, count: 2) < 60, number(bytes, from: 6, count: 2) <= 60
        else { return false }
        var rest = bytes.dropFirst(8)
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: isDigit)
            guard !digits.isEmpty else { return false }
            rest = rest.dropFirst(1 + digits.count)
        }
        if rest.count == 1, let zone = rest.first { return zone | 0x20 == UInt8(ascii: "z") }
        return matches(rest, "+00:00") || matches(rest, "-00:00")
    }

    // MARK: Others

    private static func isUUID(_ bytes: Bytes) -> Bool {
        guard bytes.count == 36 else { return false }
        for (position, byte) in zip(0..., bytes) {
            switch position {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard isDigit(byte) || isLetter(byte, upTo: UInt8(ascii: "f")) else { return false }
            }
        }
        return true
    }

    /// Foundation changes the spelling of characters that a URI cannot contain.
    private static func isURI(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first, isLetter(first), bytes.contains(UInt8(ascii: ":")) else { return false }
        return bytesOfURIs.containsAll(of: UnsafeBufferPointer(rebasing: bytes))
    }

    private static let bytesOfURIs = ByteSet(Set(0x21..<0x7F).subtracting("\"<\\>^`{|}".utf8))

    private static func isBase64(_ bytes: Bytes) -> Bool {
        guard bytes.count % 4 == 0 else { return false }
        let paddingCount = bytes.reversed().prefix { $0 == UInt8(ascii: "=") }.count
        return paddingCount <= 2
            && bytes.dropLast(paddingCount).allSatisfy { byte in
                isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/")
            }
    }

    private static func isLetter(_ byte: UInt8, upTo last: UInt8 = UInt8(ascii: "z")) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= last
    }
}
