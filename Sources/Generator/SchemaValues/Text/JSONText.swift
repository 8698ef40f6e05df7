import CodegenDiagnostics
import CodegenOpenAPI
import EndpointMockData

/// Serializes literals as JSON (RFC 8259).
package enum JSONText {
    package static func compact(_ value: Literal.Value) -> String {
        var text = ""
        text.reserveCapacity(size(of: value))
        write(value, to: &text)
        return text
    }

    /// Returns the number of bytes without escapes.
    private static func size(of value: Literal.Value) -> Int {
        switch value {
        case .null: 4
        case .bool: 5
        case .number(let digits): digits.utf8.count
        case .string(let string): string.utf8.count + 2
        case .array(let elements): elements.reduce(2) { $0 + size(of: $1) + 1 }
        case .object(let members): members.reduce(2) { $0 + $1.name.utf8.count + size(of: $1.value) + 4 }
        }
    }

    private static func write(_ value: Literal.Value, to text: inout String) {
        switch value {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let digits): text += digits
        case .string(let string): quote(string, to: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                write(element, to: &text)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," }
                quote(member.name, to: &text)
                text += ":"
                write(member.value, to: &text)
            }
            text += "}"
        }
    }

    /// Returns the JSON of a scalar in which invisible characters are escaped.
    static func visible(_ value: Literal.Value) -> String {
        let json = compact(value)
        guard !ByteSet.ascii.containsAll(of: json), json.unicodeScalars.contains(where: \.isInvisible) else {
            return json
        }
        var text = ""
        for scalar in json.unicodeScalars {
            if scalar.isInvisible {
                for unit in String(scalar).utf16 { append(unit, to: &text) }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    private static func append(_ unit: UInt16, to text: inout String) {
        let digits = String(unit, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    private static func quote(_ string: String, to text: inout String) {
        guard ByteSet.plainInQuotes.containsAll(of: string) else {
            text += JSONString.json(string)
            return
        }
        text += "\""
        text += string
        text += "\""
    }
}

extension Literal.Value {
    /// The text of a string, the digits of a number, or the JSON of any other value.
    package var wireText: String {
        switch self {
        case .string(let text): text
        case .number(let text): text
        default: JSONText.compact(self)
        }
    }
}
