/// Finds positions in JSON text that may be truncated or invalid.
enum JSONScan {
    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

    static func skipSpace(_ bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, isSpace(bytes[index]) { index += 1 }
        return index
    }

    /// Returns the position of the closing quote, or the end of the text.
    static func endOfString(_ bytes: [UInt8], from start: Int, quote: UInt8) -> Int {
        var index = start
        while index < bytes.count, bytes[index] != quote { index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1 }
        return min(index, bytes.count)
    }

    /// Returns the end of a scalar, an array or an object.
    static func endOfValue(_ bytes: [UInt8], from start: Int) -> Int {
        var open = 0
        var index = start
        while index < bytes.count {
            switch bytes[index] {
            case let quote where isQuote(quote, atStart: index == start, open):
                index = endOfString(bytes, from: index + 1, quote: quote)
                if open == 0 { return min(index + 1, bytes.count) }
            case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                if open == 0 { return index }
                open -= 1
                if open == 0 { return index + 1 }
            case UInt8(ascii: ","), 0x0A, 0x0D: if open == 0 { return index }
            default: break
            }
            index += 1
        }
        return bytes.count
    }

    /// Returns the position of the `{` of the object that contains a position; `nil` if it is farther away.
    static func startOfObject(_ bytes: [UInt8], before position: Int, within distance: Int) -> Int? {
        var closed = 0
        var index = position
        while index > max(0, position - distance) {
            index -= 1
            switch bytes[index] {
            case UInt8(ascii: "\""): index = startOfString(bytes, before: index)
            case UInt8(ascii: "}"), UInt8(ascii: "]"): closed += 1
            case UInt8(ascii: "{") where closed == 0: return index
            case UInt8(ascii: "[") where closed == 0: return nil
            case UInt8(ascii: "{"), UInt8(ascii: "["): closed -= 1
            default: break
            }
        }
        return nil
    }

    /// Returns the position of the opening quote of the string that ends at a position, or the start of the text.
    private static func startOfString(_ bytes: [UInt8], before end: Int) -> Int {
        var index = end - 1
        while index > 0, bytes[index] != UInt8(ascii: "\"") || bytes[index - 1] == UInt8(ascii: "\\") { index -= 1 }
        return max(0, index)
    }

    /// Returns the member of an object that starts here with the quote of its name; `nil` if there is none.
    static func member(_ bytes: [UInt8], at start: Int) -> (name: String, string: String?, end: Int)? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
        let name = (start + 1)..<endOfString(bytes, from: start + 1, quote: bytes[start])
        let colon = skipSpace(bytes, from: name.upperBound + 1)
        guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
        let value = skipSpace(bytes, from: colon + 1)
        let end = endOfValue(bytes, from: value)
        let isString = end - value > 1 && bytes[value] == UInt8(ascii: "\"")
        let string = isString ? text(of: bytes[(value + 1)..<(end - 1)]) : nil
        return (text(of: bytes[name]), string, end)
    }

    private static func text(of content: ArraySlice<UInt8>) -> String {
        String(decoding: unescaped(content), as: UTF8.self)
    }

    /// Returns whether a byte starts a string. Single quotes start strings in JSON5 and Python; within other scalars
    /// they are apostrophes.
    private static func isQuote(_ byte: UInt8, atStart: Bool, _ open: Int) -> Bool {
        byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") && (atStart || open > 0)
    }

    /// Returns the content of a string with its escapes replaced (RFC 8259, section 7); invalid escapes are kept.
    static func unescaped(_ content: ArraySlice<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        var rest = content
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let kind = rest.popFirst() else {
                output.append(byte)
                continue
            }
            if let plain = escapes[kind] {
                output.append(plain)
            } else if kind == UInt8(ascii: "u"), let unit = popUnit(&rest) {
                output += character(unit, &rest)
            } else {
                output += [byte, kind]
            }
        }
        return output
    }

    private static let escapes: [UInt8: UInt8] = [
        UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
        UInt8(ascii: "/"): UInt8(ascii: "/"), UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
        UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09,
    ]

    /// Removes four hexadecimal digits and returns their value.
    private static func popUnit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
        let digits = rest.prefix(4)
        guard digits.count == 4, let unit = Int(String(decoding: digits, as: UTF8.self), radix: 16), unit >= 0 else {
            return nil
        }
        rest = rest.dropFirst(4)
        return UInt16(unit)
    }

    /// Returns a character, together with the second half of a surrogate pair if it follows.
    private static func character(_ unit: UInt16, _ rest: inout ArraySlice<UInt8>) -> String.UTF8View {
        var units = [unit]
        if UTF16.isLeadSurrogate(unit), rest.starts(with: "\\u".utf8) {
            var behind = rest.dropFirst(2)
            if let second = popUnit(&behind), UTF16.isTrailSurrogate(second) {
                units.append(second)
                rest = behind
            }
        }
        return String(decoding: units, as: UTF16.self).utf8
    }
}
