/// The core schema of YAML 1.2, which determines the type of an unquoted scalar. Forms that only YAML 1.1 has are
/// strings (`yes`, `1_000`, `2024-01-01`) or decimal numbers (`017`).
enum CoreSchema {
    static func kind(of text: String) -> Scalar.Kind {
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."):
            return number(text) ?? .string
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"):
            return isNull(text) ? .null : .string
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            return isBool(text) ? .bool : .string
        default:
            return .string
        }
    }

    static func isNull(_ text: String) -> Bool {
        ["", "~", "null", "Null", "NULL"].contains(text)
    }

    static func isBool(_ text: String) -> Bool {
        ["true", "True", "TRUE", "false", "False", "FALSE"].contains(text)
    }

    /// Returns `.integer` or `.float`; `nil` if the text is not a number.
    static func number(_ text: String) -> Scalar.Kind? {
        var rest = text.utf8[...]
        if let base = based(rest) { return base ? .integer : nil }
        skip(&rest) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        if let special = special(text, unsigned: Substring(rest)) { return special }
        let whole = skipDigits(&rest)
        guard !rest.isEmpty else { return whole > 0 ? .integer : nil }
        var fraction = 0
        if skip(&rest, { $0 == UInt8(ascii: ".") }) { fraction = skipDigits(&rest) }
        guard whole + fraction > 0 else { return nil }
        if skip(&rest, { $0 | 0x20 == UInt8(ascii: "e") }) {
            skip(&rest) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
            guard skipDigits(&rest) > 0 else { return nil }
        }
        return rest.isEmpty ? .float : nil
    }

    /// Returns whether `0o…` or `0x…` has only digits of its base; `nil` for every other text.
    private static func based(_ text: Substring.UTF8View) -> Bool? {
        guard text.first == UInt8(ascii: "0"), let mark = text.dropFirst().first else { return nil }
        let digits = text.dropFirst(2)
        switch mark {
        case UInt8(ascii: "o"):
            return !digits.isEmpty && digits.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "7")).contains($0) }
        case UInt8(ascii: "x"):
            return !digits.isEmpty
                && digits.allSatisfy { byte in
                    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                        || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
                }
        default:
            return nil
        }
    }

    private static func special(_ text: String, unsigned: Substring) -> Scalar.Kind? {
        if [".inf", ".Inf", ".INF"].contains(unsigned) { return .float }
        return [".nan", ".NaN", ".NAN"].contains(text) ? .float : nil
    }

    @discardableResult
    private static func skip(_ text: inout Substring.UTF8View, _ matches: (UInt8) -> Bool) -> Bool {
        guard let first = text.first, matches(first) else { return false }
        text.removeFirst()
        return true
    }

    private static func skipDigits(_ text: inout Substring.UTF8View) -> Int {
        var count = 0
        while skip(&text, { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) { count += 1 }
        return count
    }
}
