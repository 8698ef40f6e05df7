import CodegenDiagnostics
import EndpointMockData

/// The tests of strings for the rows of `FormatTable`.
package enum FormatChecker {
    /// A slice of bytes. Slices and iterators of the standard library are generic, which is slow per byte in debug
    /// builds.
    private struct Bytes {
        let start: UnsafePointer<UInt8>
        let count: Int

        subscript(index: Int) -> UInt8 { start[index] }

        var first: UInt8? { count > 0 ? start[0] : nil }

        func prefix(_ length: Int) -> Bytes {
            Bytes(start: start, count: min(length, count))
        }

        func dropFirst(_ length: Int) -> Bytes {
            let length = min(length, count)
            return Bytes(start: start + length, count: count - length)
        }

        /// Returns the number of leading bytes that are in a set.
        func count(of set: ByteSet) -> Int {
            set.end(of: UnsafeBufferPointer(start: start, count: count), from: 0)
        }
    }

    /// Returns whether a string is a date (RFC 3339).
    static func isDate(_ text: String) -> Bool { matches(text, isDate) }

    /// Returns whether a string is a date-time (RFC 3339).
    static func isDateTime(_ text: String) -> Bool {
        matches(text) { isDateTime($0, isTime) }
    }

    /// Returns whether the runtime decodes a string as a `Date`: RFC 3339 with optional seconds and an optional offset
    /// in any form.
    static func isReadableDateTime(_ text: String) -> Bool {
        matches(text) { isDateTime($0) { offset(behind: $0, isLenient: true).map(isReadableOffset) ?? false } }
    }

    /// Returns whether a string is a date-time without an offset, which the runtime reads as UTC.
    package static func lacksOffset(_ text: String) -> Bool {
        matches(text) { isDateTime($0) { offset(behind: $0, isLenient: true)?.count == 0 } }
    }

    /// Returns whether a string is a time with an offset (RFC 3339).
    static func isTime(_ text: String) -> Bool { matches(text, isTime) }

    /// Returns whether a string is a time without an offset: `10:00:00` or `10:00:00.5`, which Python frameworks send.
    static func isTimeWithoutOffset(_ text: String) -> Bool {
        matches(text) { offset(behind: $0, isLenient: false)?.count == 0 }
    }

    static func isUUID(_ text: String) -> Bool { matches(text, isUUID) }

    /// Returns whether a string is a URI. Foundation would change the spelling of characters that are invalid in a URI.
    static func isURI(_ text: String) -> Bool {
        matches(text) { bytes in
            guard let first = bytes.first, isLetter(first), bytes.count(of: bytesBeforeColons) < bytes.count else {
                return false
            }
            return bytes.count(of: bytesOfURIs) == bytes.count
        }
    }

    /// Returns whether a string is a URI or a relative reference such as a path (RFC 3986, section 4.1).
    static func isURIReference(_ text: String) -> Bool {
        matches(text) { $0.count > 0 && $0.count(of: bytesOfURIs) == $0.count }
    }

    /// Returns whether a string is a reference, which may have characters of other scripts (RFC 3987, section 2.2).
    static func isReference(_ text: String) -> Bool {
        matches(text) { $0.count > 0 && $0.count(of: bytesOfReferences) == $0.count }
    }

    static func isBase64(_ text: String) -> Bool { matches(text, isBase64) }

    static func isBase64URL(_ text: String) -> Bool { matches(text, isBase64URL) }

    static func isDigit(_ byte: UInt8) -> Bool {
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }

    private static func matches(_ text: String, _ isRight: (Bytes) -> Bool) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            // Every string has a base address, including the empty string.
            guard let start = bytes.baseAddress else { return false }
            return isRight(Bytes(start: start, count: bytes.count))
        }
    }

    /// - Parameter pattern: The expected bytes. `0` matches any digit.
    private static func matches(_ bytes: Bytes, _ pattern: StaticString) -> Bool {
        guard bytes.count == pattern.utf8CodeUnitCount else { return false }
        let wanted = pattern.utf8Start
        var index = 0
        while index < bytes.count {
            let isRight = wanted[index] == UInt8(ascii: "0") ? isDigit(bytes[index]) : bytes[index] == wanted[index]
            guard isRight else { return false }
            index += 1
        }
        return true
    }

    /// Returns the number spelled by a range of bytes. The caller has checked that they are digits.
    private static func number(_ bytes: Bytes, from first: Int, count: Int) -> Int {
        var number = 0
        var index = first
        while index < first + count {
            number = number * 10 + Int(bytes[index]) - 48
            index += 1
        }
        return number
    }

    // MARK: Dates

    private static func isDate(_ bytes: Bytes) -> Bool {
        guard matches(bytes, "0000-00-00"), case let year = number(bytes, from: 0, count: 4), year > 0 else {
            return false
        }
        return CalendarDay(
            year: year, month: number(bytes, from: 5, count: 2), day: number(bytes, from: 8, count: 2)
        ).exists
    }

    private static func isDateTime(_ bytes: Bytes, _ isTime: (Bytes) -> Bool) -> Bool {
        guard bytes.count >= 16, isDate(bytes.prefix(10)) else { return false }
        switch bytes[10] {
        case UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: " "): return isTime(bytes.dropFirst(11))
        default: return false
        }
    }

    private static func isReadableOffset(_ bytes: Bytes) -> Bool {
        guard let first = bytes.first else { return true }
        if bytes.count == 1 { return first | 0x20 == UInt8(ascii: "z") }
        guard first == UInt8(ascii: "+") || first == UInt8(ascii: "-") else { return false }
        let digits = bytes.dropFirst(1)
        return (matches(digits, "00:00") || matches(digits, "0000") || matches(digits, "00"))
            && number(digits, from: 0, count: 2) < 24
            && (digits.count == 2 || number(digits, from: digits.count - 2, count: 2) < 60)
    }

    /// Returns the bytes after the hours, minutes and seconds of a time, or `nil` if these are invalid.
    ///
    /// - Parameter isLenient: Whether the seconds are optional and a comma may precede their fraction.
    private static func offset(behind time: Bytes, isLenient: Bool) -> Bytes? {
        let hasSeconds = !isLenient || time.count > 5 && time[5] == UInt8(ascii: ":")
        guard matches(time.prefix(hasSeconds ? 8 : 5), hasSeconds ? "00:00:00" : "00:00"),
            number(time, from: 0, count: 2) < 24, number(time, from: 3, count: 2) < 60,
            !hasSeconds || number(time, from: 6, count: 2) <= 60
        else { return nil }
        let rest = time.dropFirst(hasSeconds ? 8 : 5)
        guard hasSeconds, rest.first == UInt8(ascii: ".") || isLenient && rest.first == UInt8(ascii: ",") else {
            return rest
        }
        let digitCount = rest.dropFirst(1).count(of: digits)
        return digitCount > 0 ? rest.dropFirst(1 + digitCount) : nil
    }

    private static func isTime(_ bytes: Bytes) -> Bool {
        guard let rest = offset(behind: bytes, isLenient: false) else { return false }
        if rest.count == 1, let zone = rest.first { return zone | 0x20 == UInt8(ascii: "z") }
        return matches(rest, "+00:00") || matches(rest, "-00:00")
    }

    // MARK: Others

    private static func isUUID(_ bytes: Bytes) -> Bool {
        guard bytes.count == 36 else { return false }
        var position = 0
        while position < bytes.count {
            let byte = bytes[position]
            switch position {
            case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return false }
            default: guard isDigit(byte) || isLetter(byte, upTo: UInt8(ascii: "f")) else { return false }
            }
            position += 1
        }
        return true
    }

    private static let digits = ByteSet("0123456789".utf8)
    private static let bytesBeforeColons = ByteSet(Set(0...UInt8.max).subtracting(":".utf8))

    private static let bytesOfReferences = bytesOfReferences(upTo: .max)
    private static let bytesOfURIs = bytesOfReferences(upTo: 0x7E)

    private static func bytesOfReferences(upTo last: UInt8) -> ByteSet {
        ByteSet(Set(0x21...last).subtracting([0x7F]).subtracting("\"<\\>^`{|}".utf8))
    }

    private static func isBase64(_ bytes: Bytes) -> Bool {
        guard bytes.count % 4 == 0 else { return false }
        let count = bytes.count(of: bytesOfBase64)
        let padding = bytes.dropFirst(count)
        return padding.count <= 2 && padding.count(of: paddingOfBase64) == padding.count && isCanonical(bytes, count)
    }

    /// Returns whether the bits of the last character that belong to no byte are zero (RFC 4648, section 3.5).
    private static func isCanonical(_ bytes: Bytes, _ count: Int) -> Bool {
        let ends: StaticString? = count % 4 == 2 ? "AQgw" : count % 4 == 3 ? "AEIMQUYcgkosw048" : nil
        guard let ends else { return true }
        return ends.withUTF8Buffer { $0.contains(bytes[count - 1]) }
    }

    private static func isBase64URL(_ bytes: Bytes) -> Bool {
        let count = bytes.count(of: bytesOfBase64URL)
        let padding = bytes.dropFirst(count)
        guard count % 4 != 1, padding.count(of: paddingOfBase64) == padding.count, isCanonical(bytes, count) else {
            return false
        }
        return padding.count == 0 || padding.count <= 2 && bytes.count % 4 == 0
    }

    private static let paddingOfBase64 = ByteSet("=".utf8)
    private static let bytesOfBase64 = ByteSet(
        Set(UInt8(ascii: "a")...UInt8(ascii: "z")).union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
            .union("0123456789+/".utf8))

    private static let bytesOfBase64URL = ByteSet(
        Set(UInt8(ascii: "a")...UInt8(ascii: "z")).union(UInt8(ascii: "A")...UInt8(ascii: "Z"))
            .union("0123456789-_".utf8))

    private static func isLetter(_ byte: UInt8, upTo last: UInt8 = UInt8(ascii: "z")) -> Bool {
        let letter = byte | 0x20
        return letter >= UInt8(ascii: "a") && letter <= last
    }
}
