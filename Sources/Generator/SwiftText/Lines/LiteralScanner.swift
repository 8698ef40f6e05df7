import CodegenDiagnostics

/// Finds the ends of literals and comments in Swift source, so that brackets, commas and line ends inside them are not
/// treated as code. Works on UTF-8 bytes.
struct LiteralScanner {
    let bytes: UnsafePointer<UInt8>

    private static let maximumInterpolation = 32

    /// The first bytes of literals and comments.
    static let openings = ByteSet("\"#/`".utf8)
    /// The bytes with a special meaning inside a string.
    private static let significant = ByteSet("\"\\\n".utf8)

    /// Returns the index after the string literal, regular expression, comment or quoted identifier that begins at
    /// `start`, or `nil` if none begins there. An unterminated single-line literal ends at the end of its line.
    /// - Parameters:
    ///   - end: The end of the scanned range. An unterminated multi-line literal also ends there.
    ///   - previous: The last code byte before `start` that is not a space, or 0 at the start of a line.
    func end(ofLiteralAt start: Int, before end: Int, previous: UInt8 = 0) -> Int? {
        self.end(ofLiteralAt: start, before: end, previous: previous, depth: 0)
    }

    private func end(ofLiteralAt start: Int, before end: Int, previous: UInt8, depth: Int) -> Int? {
        switch bytes[start] {
        case UInt8(ascii: "\""): string(at: start, pounds: 0, before: end, depth: depth)
        case UInt8(ascii: "#"): pounded(at: start, before: end, depth: depth)
        case UInt8(ascii: "/"): slashed(at: start, before: end, previous: previous)
        case UInt8(ascii: "`"): closing(UInt8(ascii: "`"), pounds: 0, from: start + 1, before: end)
        default: nil
        }
    }

    // MARK: Strings

    private func string(at quote: Int, pounds: Int, before end: Int, depth: Int) -> Int {
        guard opensSeveralLines(at: quote, pounds: pounds, before: end) else {
            return stringEnd(from: quote + 1, quotes: 1, pounds: pounds, before: end, depth: depth)
        }
        return stringEnd(from: quote + 3, quotes: 3, pounds: pounds, before: end, depth: depth)
    }

    /// Returns whether a quote opens a multi-line literal. `"""` does, but `#"""#` is a literal that contains one
    /// quote.
    private func opensSeveralLines(at quote: Int, pounds: Int, before end: Int) -> Bool {
        guard repeats(UInt8(ascii: "\""), 3, at: quote, before: end) else { return false }
        guard pounds > 0 else { return true }
        var index = quote + 1
        while index < end, bytes[index] != UInt8(ascii: "\n") {
            if bytes[index] == UInt8(ascii: "\""), repeats(UInt8(ascii: "#"), pounds, at: index + 1, before: end) {
                return false
            }
            index += 1
        }
        return true
    }

    private func stringEnd(from start: Int, quotes: Int, pounds: Int, before end: Int, depth: Int) -> Int {
        let significant = Self.significant.table
        var index = start
        while index < end {
            guard significant[Int(bytes[index])] else {
                index += 1
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "\""):
                if repeats(UInt8(ascii: "\""), quotes, at: index, before: end),
                    repeats(UInt8(ascii: "#"), pounds, at: index + quotes, before: end)
                {
                    return index + quotes + pounds
                }
                index += 1
            case UInt8(ascii: "\\") where repeats(UInt8(ascii: "#"), pounds, at: index + 1, before: end):
                index += 1 + pounds
                if index < end, bytes[index] == UInt8(ascii: "(") {
                    index = interpolationEnd(from: index + 1, before: end, depth: depth + 1)
                } else if quotes == 3 || index >= end || bytes[index] != UInt8(ascii: "\n") {
                    index += 1
                }
            case UInt8(ascii: "\n") where quotes == 1: return index
            default: index += 1
            }
        }
        return end
    }

    private func interpolationEnd(from start: Int, before end: Int, depth: Int) -> Int {
        guard depth < Self.maximumInterpolation else { return end }
        var open = 1
        var index = start
        while index < end {
            if let next = self.end(ofLiteralAt: index, before: end, previous: 0, depth: depth) {
                index = next
                continue
            }
            switch bytes[index] {
            case UInt8(ascii: "("): open += 1
            case UInt8(ascii: ")"): open -= 1
            default: break
            }
            index += 1
            if open == 0 { return index }
        }
        return end
    }

    // MARK: Pounds and slashes

    /// Returns the end of `#"raw"#` or `#/expression/#`, or `nil` for `#if` and macros.
    private func pounded(at start: Int, before end: Int, depth: Int) -> Int? {
        var index = start
        while index < end, bytes[index] == UInt8(ascii: "#") { index += 1 }
        guard index < end else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "\""): return string(at: index, pounds: index - start, before: end, depth: depth)
        case UInt8(ascii: "/"):
            return closing(UInt8(ascii: "/"), pounds: index - start, from: index + 1, before: end)
        default: return nil
        }
    }

    private func slashed(at start: Int, before end: Int, previous: UInt8) -> Int? {
        guard start + 1 < end else { return nil }
        switch bytes[start + 1] {
        case UInt8(ascii: "/"):
            var index = start
            while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            return index
        case UInt8(ascii: "*"): return commentEnd(from: start + 2, before: end)
        case UInt8(ascii: " "), UInt8(ascii: "\n"): return nil
        default:
            guard Self.beforeExpression.contains(previous) else { return nil }
            return closing(UInt8(ascii: "/"), pounds: 0, from: start + 1, before: end)
        }
    }

    /// After these bytes, a slash cannot be a division and opens a regular expression.
    private static let beforeExpression = Set<UInt8>([0]).union("(,[{=:;".utf8)

    /// Returns the end of a block comment. Comments nest.
    private func commentEnd(from start: Int, before end: Int) -> Int {
        var open = 1
        var index = start
        while index < end, open > 0 {
            if bytes[index] == UInt8(ascii: "*"), repeats(UInt8(ascii: "/"), 1, at: index + 1, before: end) {
                open -= 1
                index += 2
            } else if bytes[index] == UInt8(ascii: "/"), repeats(UInt8(ascii: "*"), 1, at: index + 1, before: end) {
                open += 1
                index += 2
            } else {
                index += 1
            }
        }
        return min(index, end)
    }

    /// Returns the index after the next unescaped closing byte and its `#` signs. Without `#`, only the same line is
    /// searched.
    private func closing(_ byte: UInt8, pounds: Int, from start: Int, before end: Int) -> Int? {
        var index = start
        while index < end {
            if pounds == 0, bytes[index] == UInt8(ascii: "\n") { return nil }
            if bytes[index] == UInt8(ascii: "\\") {
                index += 2
                continue
            }
            if bytes[index] == byte, repeats(UInt8(ascii: "#"), pounds, at: index + 1, before: end) {
                return index + 1 + pounds
            }
            index += 1
        }
        return nil
    }

    private func repeats(_ byte: UInt8, _ count: Int, at start: Int, before end: Int) -> Bool {
        guard start + count <= end else { return count == 0 }
        var index = start
        while index < start + count {
            guard bytes[index] == byte else { return false }
            index += 1
        }
        return true
    }
}
