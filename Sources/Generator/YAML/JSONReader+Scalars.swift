import CodegenDiagnostics

/// Reading of strings, numbers and words.
extension JSONReader {
    // MARK: Strings

    /// Reads a string. The opening quote is the next byte.
    mutating func string() throws(ReadingFailure) -> String {
        offset += 1
        let start = offset
        try skipPlainCharacters()
        guard byte == UInt8(ascii: "\\") else {
            let end = offset
            offset += 1
            return String(decoding: text.bytes[start..<end], as: UTF8.self)
        }
        var result = Array(text.bytes[start..<offset])
        while skip(UInt8(ascii: "\\")) {
            result.append(contentsOf: try escape().utf8)
            let next = offset
            try skipPlainCharacters()
            result += text.bytes[next..<offset]
        }
        offset += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// Skips the bytes up to the closing quote or a backslash.
    private mutating func skipPlainCharacters() throws(ReadingFailure) {
        while true {
            skip(Self.plainBytes)
            guard let byte else { throw failure(.expected("a closing quote")) }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): return
            case 0..<0x20: throw failure(.invalidCharacter(Unicode.Scalar(byte)))
            case 0x80...0xBF: lineBase += 1
            default: break
            }
            offset += 1
        }
    }

    private static let plainBytes = ByteSet(Set(0x20..<0x80).subtracting("\"\\".utf8))

    /// Reads an escape sequence after its backslash.
    private mutating func escape() throws(ReadingFailure) -> String {
        guard let byte else { throw failure(.expected("a closing quote")) }
        let plain: String
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = String(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): plain = "\u{08}"
        case UInt8(ascii: "f"): plain = "\u{0C}"
        case UInt8(ascii: "n"): plain = "\n"
        case UInt8(ascii: "r"): plain = "\r"
        case UInt8(ascii: "t"): plain = "\t"
        case UInt8(ascii: "u"): return String(try unicodeEscape())
        default: throw failure(.expected("one of \" \\ / b f n r t u after the backslash"))
        }
        offset += 1
        return plain
    }

    /// Reads a Unicode escape sequence from its `u`. The backslash is already read.
    private mutating func unicodeEscape() throws(ReadingFailure) -> Unicode.Scalar {
        let start = Position(line: position.line, column: position.column - 1)
        let unit = try codeUnit()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        let afterFirst = offset
        if unit < 0xDC00, skip(UInt8(ascii: "\\")), byte == UInt8(ascii: "u") {
            let second = try codeUnit()
            let pair = 0x10000 + (unit - 0xD800) << 10 + (second & 0x3FF)
            if second & 0xFC00 == 0xDC00, let scalar = Unicode.Scalar(pair) { return scalar }
        }
        offset = afterFirst
        diagnostics.add(.loneSurrogate, at: text.range(start, position))
        return "\u{FFFD}"
    }

    /// Reads `u` and four hexadecimal digits.
    private mutating func codeUnit() throws(ReadingFailure) -> UInt32 {
        offset += 1
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw failure(.expected("four hexadecimal digits"))
            }
            unit = unit << 4 + UInt32(digit)
            offset += 1
        }
        return unit
    }

    // MARK: Numbers and words

    mutating func number() throws(ReadingFailure) -> Scalar {
        let start = offset
        var kind = Scalar.Kind.integer
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try skipDigits() }
        if skip(UInt8(ascii: ".")) {
            kind = .float
            try skipDigits()
        }
        if skip(UInt8(ascii: "e")) || skip(UInt8(ascii: "E")) {
            kind = .float
            if !skip(UInt8(ascii: "-")) { _ = skip(UInt8(ascii: "+")) }
            try skipDigits()
        }
        return Scalar(String(decoding: text.bytes[start..<offset], as: UTF8.self), kind)
    }

    private mutating func skipDigits() throws(ReadingFailure) {
        let start = offset
        while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { offset += 1 }
        guard offset > start else { throw failure(.expected("a digit")) }
    }

    mutating func word() throws(ReadingFailure) -> Scalar {
        for (word, kind) in [("true", Scalar.Kind.bool), ("false", .bool), ("null", .null)]
        where text.bytes[offset...].starts(with: word.utf8) {
            offset += word.utf8.count
            return Scalar(word, kind)
        }
        throw failure(.expected("a value"))
    }
}
