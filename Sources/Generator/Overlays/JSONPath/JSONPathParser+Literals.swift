// Literals of queries: strings in single or double quotes, and JSON's numbers and words.

extension JSONPathParser {
    mutating func literal() throws(JSONPathFailure) -> JSONPath.Literal? {
        if let text = try string() { return .string(text) }
        if let number = try number() { return .number(number) }
        for (word, value) in [("true", JSONPath.Literal.bool(true)), ("false", .bool(false)), ("null", .null)]
        where cursor.take(word) {
            return value
        }
        return nil
    }

    private mutating func number() throws(JSONPathFailure) -> Double? {
        let start = cursor.offset
        var text = cursor.take("-") ? "-" : ""
        let digits = cursor.take(while: Self.isDigit)
        guard !digits.isEmpty, digits == "0" || digits.first != "0" else {
            if digits.isEmpty, text.isEmpty { return nil }
            throw cursor.failure("this is not a number")
        }
        text += digits
        if cursor.take(".") { text += "." + (try fraction()) }
        if cursor.take("e") || cursor.take("E") {
            text += "e" + (cursor.take("-") ? "-" : cursor.take("+") ? "+" : "")
            text += try fraction()
        }
        guard let value = Double(text) else {
            cursor.offset = start
            throw cursor.failure("this is not a number")
        }
        return value
    }

    private mutating func fraction() throws(JSONPathFailure) -> String {
        let digits = cursor.take(while: Self.isDigit)
        guard !digits.isEmpty else { throw cursor.failure("digits are missing") }
        return digits
    }

    // MARK: Strings

    mutating func string() throws(JSONPathFailure) -> String? {
        guard let quote = cursor.peek, quote == "'" || quote == "\"" else { return nil }
        cursor.offset += 1
        var text = String.UnicodeScalarView()
        while let scalar = cursor.take() {
            if scalar == quote { return String(text) }
            if scalar == "\\" {
                text.append(try escape(in: quote))
            } else if scalar.value < 0x20 {
                cursor.offset -= 1
                throw cursor.failure("a control character must be escaped")
            } else {
                text.append(scalar)
            }
        }
        throw cursor.failure("the closing quote is missing")
    }

    private static let escapes: [Unicode.Scalar: Unicode.Scalar] = [
        "b": "\u{8}", "t": "\t", "n": "\n", "f": "\u{C}", "r": "\r", "/": "/", "\\": "\\",
    ]

    private mutating func escape(in quote: Unicode.Scalar) throws(JSONPathFailure) -> Unicode.Scalar {
        guard let scalar = cursor.take() else { throw cursor.failure("the closing quote is missing") }
        if scalar == quote { return quote }
        if let escaped = Self.escapes[scalar] { return escaped }
        guard scalar == "u" else {
            cursor.offset -= 1
            throw cursor.failure("unknown escape")
        }
        let high = try hexadecimal()
        if let plain = Unicode.Scalar(high) { return plain }
        guard high < 0xDC00, cursor.take("\\u") else { throw cursor.failure("half of a surrogate pair is missing") }
        let low = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(low),
            let pair = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw cursor.failure("half of a surrogate pair is missing") }
        return pair
    }

    private mutating func hexadecimal() throws(JSONPathFailure) -> UInt32 {
        var digits = ""
        while digits.count < 4, let scalar = cursor.take() { digits.unicodeScalars.append(scalar) }
        guard digits.count == 4, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
            throw cursor.failure("four hexadecimal digits are missing")
        }
        return value
    }
}
