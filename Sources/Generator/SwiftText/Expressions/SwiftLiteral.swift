import CodegenDiagnostics
import CodegenIR
import CodegenPlatform

/// Spells values as Swift literals. Text of a description cannot end its literal.
package enum SwiftLiteral {
    /// Returns a plain literal with escapes, for names, paths and other short text.
    package static func string(_ text: String) -> String {
        "\"\(escaped(text))\""
    }

    /// Returns the content of a plain literal.
    package static func escaped(_ text: String) -> String {
        if ByteSet.plainInQuotes.containsAll(of: text) { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // The compiler accepts these noncharacters only unescaped.
            case _ where (0xFDD0...0xFDEF).contains(scalar.value): result.unicodeScalars.append(scalar)
            case _ where scalar.isInvisible: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Returns a literal that keeps JSON and other quoted text readable: a raw literal if the text allows it.
    package static func raw(_ text: String) -> String {
        guard !ByteSet.plainInQuotes.containsAll(of: text), quotingBytes.containsAny(of: text),
            visibleBytes.containsAll(of: text) || !text.unicodeScalars.contains(where: \.isInvisible)
        else {
            return string(text)
        }
        let fence = fence(of: text)
        return "\(fence)\"\(text)\"\(fence)"
    }

    /// Returns the number signs of a raw literal that contains the text.
    static func fence(of text: String) -> String {
        String(repeating: "#", count: 1 + (pounds.containsAny(of: text) ? maximumFence(in: text) : 0))
    }

    package static func integer(_ text: String) -> String {
        guard let value = Int(text) ?? Double(text).flatMap({ Int(exactly: $0) }) else { return string(text) }
        return integer(value)
    }

    package static func integer(_ value: Int) -> String {
        let digits = String(value.magnitude)
        guard digits.count > 6 else { return String(value) }
        var groups = ""
        for (offset, digit) in digits.enumerated() {
            if offset > 0, (digits.count - offset).isMultiple(of: 3) { groups += "_" }
            groups.append(digit)
        }
        return value < 0 ? "-\(groups)" : groups
    }

    package static func number(_ text: String) -> String {
        guard let value = Double(text), value.isFinite else { return string(text) }
        return value.description
    }

    /// Returns a literal for a `JSONValue` from the JSON text of a scalar. Other text becomes a string.
    package static func json(_ text: String) -> String {
        if text == "null" { return ".null" }
        if text == "true" || text == "false" { return text }
        if Int(text) != nil { return integer(text) }
        if text.first?.isLetter == false, let value = Double(text), value.isFinite { return number(text) }
        if text.hasPrefix("\""), let value = try? JSONDecoder().decode([String].self, from: Data("[\(text)]".utf8)),
            value.count == 1
        {
            return string(value[0])
        }
        return string(text)
    }

    /// Returns the largest number of `#` after a quote or backslash. A raw literal needs one `#` more.
    private static func maximumFence(in text: String) -> Int {
        var longest = 0
        var current: Int?
        for byte in text.utf8 {
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
                current = 0
            } else if byte == UInt8(ascii: "#"), let count = current {
                current = count + 1
            } else {
                current = nil
            }
            longest = max(longest, current ?? 0)
        }
        return longest
    }

    private static let pounds = ByteSet("#".utf8)
    private static let visibleBytes = ByteSet(0x20..<0x7F)
    private static let quotingBytes = ByteSet("\"\\".utf8)
}

extension SwiftLiteral {
    package static func defaultValue(_ value: DefaultValue) -> String {
        switch value {
        case .null: "nil"
        case .absent: ".absent"
        case .empty: "[:]"
        case .bool(let flag): String(flag)
        case .integer(let number): String(number)
        case .number(let digits): number(digits)
        case .list(let elements): SwiftExpression.array(elements.map(defaultValue))
        case .string(let text), .constant(let text): string(text)
        case .enumCase(let name): ".\(Identifier.member(name))"
        }
    }
}
