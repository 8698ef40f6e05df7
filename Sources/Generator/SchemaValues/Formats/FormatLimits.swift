import CodegenIR
import CodegenPlatform

/// The formats of JSON Schema that models represent as `String` (JSON Schema Validation 2020-12, section 7.3). To add a
/// format, add a row.
package enum FormatLimits {
    typealias Check = @Sendable (String) -> Bool

    static func isWrong(_ text: String, _ format: String) -> Bool {
        texts[format].map { !$0(text) } ?? false
    }

    private static let texts: [String: Check] = [
        "email": isEmail, "idn-email": isEmail, "hostname": isHostname, "ipv4": isIPv4, "ipv6": isIPv6,
        "time": FormatChecker.isTime, "duration": isDuration,
    ]

    /// Returns whether an integer type can represent a number in any spelling, or `nil` for other types.
    package static func holds(_ digits: String, _ type: Primitive) -> Bool? {
        integers[type].map { $0(digits) }
    }

    private static let integers: [Primitive: Check] = [
        .int: within(Int64.self), .int8: within(Int8.self), .int16: within(Int16.self), .int32: within(Int32.self),
        .int64: within(Int64.self), .uint: within(UInt64.self), .uint8: within(UInt8.self),
        .uint16: within(UInt16.self), .uint32: within(UInt32.self), .uint64: within(UInt64.self),
        .epochSeconds: within(8_640_000_000_000), .epochMilliseconds: within(8_640_000_000_000_000),
    ]

    /// Returns a check for the range of numbers that the runtime decodes as dates.
    private static func within(_ largest: Int64) -> Check {
        { digits in Double(digits).flatMap { Int64(exactly: $0) }.map { $0.magnitude <= largest } ?? false }
    }

    private static func within<Number: FixedWidthInteger & SendableMetatype>(_ type: Number.Type) -> Check {
        { digits in
            // Converting to `Double` would round a number just outside of the range.
            let isPlain = digits.utf8.allSatisfy { FormatChecker.isDigit($0) || $0 == UInt8(ascii: "-") }
            return isPlain ? Number(digits) != nil : Double(digits).flatMap { Number(exactly: $0) } != nil
        }
    }

    // MARK: Texts

    /// Returns whether a string is an email address. The local part is hardly restricted (RFC 5321, section 4.1.2).
    private static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    /// Returns whether a string is a host name (RFC 1123, section 2.1).
    private static func isHostname(_ text: String) -> Bool {
        guard text.utf8.count <= 253 else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            let hyphen = UInt8(ascii: "-")
            return (1...63).contains(label.utf8.count) && label.utf8.first != hyphen && label.utf8.last != hyphen
                && label.utf8.allSatisfy { byte in
                    let letter = byte | 0x20
                    return FormatChecker.isDigit(byte) || byte == hyphen
                        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte >= 0x41
                }
        }
    }

    private static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                part.utf8.allSatisfy(FormatChecker.isDigit) && UInt8(part).map { String($0) == part } == true
            }
    }

    private static func isIPv6(_ text: String) -> Bool {
        guard text.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "." }) else {
            return false
        }
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }

    /// Returns whether a string is a duration (RFC 3339, appendix A): `P1Y2M3DT4H5M6S`, `P2W`.
    private static func isDuration(_ text: String) -> Bool {
        guard text.first == "P", text.last != "T", text.count > 2 else { return false }
        if text.last == "W" { return isRun(text.dropFirst(), of: "W") }
        let halves = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
        return halves.count <= 2 && isRun(halves[0], of: "YMD") && (halves.count == 1 || isRun(halves[1], of: "HMS"))
    }

    /// Returns whether a string consists of numbers with units, in the order of the units.
    private static func isRun(_ text: Substring, of units: String) -> Bool {
        var units = Array(units)[...]
        var hasDigits = false
        for character in text {
            if character.isASCII, character.isNumber {
                hasDigits = true
                continue
            }
            guard hasDigits, let index = units.firstIndex(of: character) else { return false }
            units = units[(index + 1)...]
            hasDigits = false
        }
        return !hasDigits
    }
}
