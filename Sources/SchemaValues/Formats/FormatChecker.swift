/// Whether a string can be decoded as the type of its format. Formats without a type of their own are not
/// checked.
enum FormatChecker {
    static func isWrong(_ text: String, _ format: String) -> Bool {
        switch FormatTable.own(.string, format) {
        case .date: !isDateTime(text)
        case .calendarDate: !isDate(Array(text.utf8))
        case .uuid: !isUUID(Array(text.utf8))
        case .url: !isURI(text)
        case .data: !isBase64(Array(text.utf8))
        case .string, .bool, .int, .int8, .int16, .int32, .int64, .uint, .uint8, .uint16, .uint32, .uint64, .float,
            .double, .decimal, .exactDate, .exactURL, nil:
            false
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private static func matches(_ bytes: some Collection<UInt8>, _ pattern: StaticString) -> Bool {
        let expected = pattern.withUTF8Buffer { Array($0) }
        guard bytes.count == expected.count else { return false }
        return zip(bytes, expected).allSatisfy { byte, wanted in
            wanted == UInt8(ascii: "0") ? isDigit(byte) : byte == wanted
        }
    }

    private static func number(_ bytes: some Collection<UInt8>) -> Int {
        bytes.reduce(0) { $0 * 10 + Int($1) - 48 }
    }

    private static func isDate(_ bytes: [UInt8]) -> Bool {
        guard matches(bytes, "0000-00-00") else { return false }
        let (year, month, day) = (number(bytes[0..<4]), number(bytes[5..<7]), number(bytes[8..<10]))
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return days.indices.contains(month - 1) && (1...days[month - 1]).contains(day)
    }

    /// RFC 3339.
    private static func isDateTime(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count >= 20, isDate(Array(bytes[0..<10])), "Tt ".utf8.contains(bytes[10]) else { return false }
        return isTime(bytes[11...])
    }

    /// With its offset.
    static func isTime(_ bytes: some Collection<UInt8>) -> Bool {
        let bytes = Array(bytes)
        guard bytes.count >= 9, matches(bytes[0..<8], "00:00:00"), number(bytes[0..<2]) < 24,
            number(bytes[3..<5]) < 60, number(bytes[6..<8]) <= 60
        else { return false }
        var rest = bytes[8...]
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix(while: isDigit)
            guard !digits.isEmpty else { return false }
            rest = rest.dropFirst(1 + digits.count)
        }
        if rest.count == 1, let zone = rest.first { return "Zz".utf8.contains(zone) }
        return matches(rest, "+00:00") || matches(rest, "-00:00")
    }

    private static func isUUID(_ bytes: [UInt8]) -> Bool {
        guard bytes.count == 36 else { return false }
        return bytes.enumerated().allSatisfy { index, byte in
            [8, 13, 18, 23].contains(index)
                ? byte == UInt8(ascii: "-") : isDigit(byte) || "abcdefABCDEF".utf8.contains(byte)
        }
    }

    /// Foundation changes the spelling of characters that a URI cannot contain.
    private static func isURI(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, first.isASCII, first.properties.isAlphabetic else { return false }
        guard text.utf8.contains(UInt8(ascii: ":")) else { return false }
        return text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !notInURI.contains($0) }
    }

    private static let notInURI = Set("\"<>\\^`{|}".utf8)

    private static func isBase64(_ bytes: [UInt8]) -> Bool {
        guard bytes.count % 4 == 0 else { return false }
        let text = bytes.reversed().drop { $0 == UInt8(ascii: "=") }
        return bytes.count - text.count <= 2
            && text.allSatisfy { byte in
                isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) || "+/".utf8.contains(byte)
            }
    }
}
