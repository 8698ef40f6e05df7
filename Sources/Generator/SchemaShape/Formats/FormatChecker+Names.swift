import CodegenPlatform

/// The tests of formats of `String`.
extension FormatChecker {
    /// Returns whether a string is an email address. The local part is hardly restricted (RFC 5321, section 4.1.2).
    static func isEmail(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && !text.contains(where: \.isWhitespace)
    }

    /// Returns whether a string is a host name (RFC 1123, section 2.1).
    static func isHostname(_ text: String) -> Bool {
        guard text.utf8.count <= 253 else { return false }
        return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
            let hyphen = UInt8(ascii: "-")
            return (1...63).contains(label.utf8.count) && label.utf8.first != hyphen && label.utf8.last != hyphen
                && label.utf8.allSatisfy { byte in
                    let letter = byte | 0x20
                    return isDigit(byte) || byte == hyphen
                        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) && byte >= 0x41
                }
        }
    }

    static func isIPv4(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                part.utf8.allSatisfy(isDigit) && UInt8(part).map { String($0) == part } == true
            }
    }

    static func isIPv6(_ text: String) -> Bool {
        guard text.unicodeScalars.allSatisfy({ $0.properties.isASCIIHexDigit || $0 == ":" || $0 == "." }) else {
            return false
        }
        var address = in6_addr()
        return inet_pton(AF_INET6, text, &address) == 1
    }

    /// Returns whether a string is a duration (RFC 3339, appendix A): `P1Y2M3DT4H5M6S`, `P2W`.
    static func isDuration(_ text: String) -> Bool {
        guard text.first == "P", text.last != "T", text.count > 2 else { return false }
        if text.last == "W" { return isRun(text.dropFirst(), of: "W") }
        let halves = text.dropFirst().split(separator: "T", omittingEmptySubsequences: false)
        return halves.count <= 2 && isRun(halves[0], of: "YMD") && (halves.count == 1 || isRun(halves[1], of: "HMS"))
    }

    /// Returns whether a string is a duration of which a number has a fraction: `PT1.5S` (ISO 8601-1, 5.5.2.2), which Python
    /// frameworks send.
    static func isDurationWithFraction(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].last?.isNumber == true, case let rest = parts[1].drop(while: \.isNumber),
            rest.count < parts[1].count
        else { return false }
        // A fraction belongs to the last number.
        return rest.count == 1 && isDuration(parts[0] + String(rest))
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
