/// The JSON of strings (RFC 8259, section 7).
package nonisolated enum JSONString {
    /// Returns the JSON of a string. Control characters and separators of lines are escaped.
    package static func json(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case "\n": json += "\\n"
            case "\r": json += "\\r"
            case "\t": json += "\\t"
            case _
            where scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    /// Returns the JSON between the quotes of a string; `nil` for other JSON. A quote and a combining mark after it are
    /// one `Character`.
    package static func content(of json: String) -> Substring? {
        guard json.utf8.first == UInt8(ascii: "\"") else { return nil }
        return Substring(json.utf8.dropFirst().dropLast())
    }

    /// Returns the text of a string; `nil` for other JSON. Half of a surrogate pair becomes U+FFFD.
    package static func text(of json: String) -> String? {
        guard let content = content(of: json) else { return nil }
        guard content.utf8.contains(UInt8(ascii: "\\")) else { return String(content) }
        var text = ""
        var rest = content.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let escape = rest.popFirst() else {
                text.unicodeScalars.append(scalar)
                continue
            }
            switch escape {
            case "n": text += "\n"
            case "r": text += "\r"
            case "t": text += "\t"
            case "b": text += "\u{8}"
            case "f": text += "\u{C}"
            case "u": text += units(&rest)
            default: text.unicodeScalars.append(escape)
            }
        }
        return text
    }

    /// Reads the digits of an escaped UTF-16 unit and of the escaped units that follow it.
    private static func units(_ rest: inout Substring.UnicodeScalarView) -> String {
        var units: [UInt16] = []
        repeat {
            if !units.isEmpty { rest = rest.dropFirst(2) }
            units.append(UInt16(String(String.UnicodeScalarView(rest.prefix(4))), radix: 16) ?? 0xFFFD)
            rest = rest.dropFirst(4)
        } while rest.starts(with: "\\u".unicodeScalars)
        return String(decoding: units, as: UTF16.self)
    }
}
