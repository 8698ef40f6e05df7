import CodegenDiagnostics

/// Wraps Swift source lines that are longer than a limit. A line is broken at its outermost brackets with one element
/// per line, then at inner brackets while a line is still too long. Literals, comments and lines that brackets cannot
/// shorten are unchanged. The tokens stay the same, except that array literals get a trailing comma.
package struct LineBreaker: Sendable {
    /// The maximum number of columns.
    private let limit: Int

    package init(limit: Int = 120) {
        self.limit = limit
    }

    package func broken(_ source: String) -> String {
        var source = source
        return source.withUTF8 { text in
            guard let bytes = text.baseAddress else { return nil }
            let lines = longLines(of: bytes, text.count)
            return lines.isEmpty ? nil : broken(lines, of: bytes, text.count)
        } ?? source
    }

    /// Returns the number of lines of the wrapped text.
    package func lineCount(of text: String) -> Int {
        broken(text).utf8.reduce(1) { $0 + ($1 == Self.newline ? 1 : 0) }
    }

    private func broken(_ lines: [Range<Int>], of bytes: UnsafePointer<UInt8>, _ count: Int) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(count + count / 8)
        var written = 0
        var layout = LineLayout(bytes: bytes, limit: limit)
        for line in lines {
            bytes.append(written..<line.lowerBound, to: &output)
            layout.append(line, to: &output)
            written = line.upperBound
        }
        bytes.append(written..<count, to: &output)
        return String(decoding: output, as: UTF8.self)
    }

    // MARK: Long lines

    /// Returns the lines of code over the limit. The length is counted in bytes, which is never below the number of
    /// columns.
    private func longLines(of bytes: UnsafePointer<UInt8>, _ count: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start + limit < count {
            let end = lineEnd(from: start, of: bytes, count)
            if end - start > limit, isCode(start..<end, of: bytes) { lines.append(start..<end) }
            start = end + 1
        }
        guard !lines.isEmpty else { return [] }
        let hidden = LongTokens.ranges(in: bytes, count)
        return hidden.isEmpty ? lines : lines.filter { line in !hidden.contains { $0.contains(line.lowerBound) } }
    }

    private func lineEnd(from start: Int, of bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
        bytes.first(Self.newline, in: start..<count) ?? count
    }

    /// Returns whether a line is neither a comment nor a compiler condition, which must be on one line.
    private func isCode(_ line: Range<Int>, of bytes: UnsafePointer<UInt8>) -> Bool {
        var start = line.lowerBound
        while start < line.upperBound, Self.blanks.contains(bytes[start]) { start += 1 }
        return !Self.noCode.contains { start + $0.count <= line.upperBound && bytes.has($0, at: start) }
    }

    private static let blanks = ByteSet(" \t".utf8)
    private static let noCode = ["//", "#if", "#elseif"].map { Array($0.utf8) }

    private static let newline = UInt8(ascii: "\n")
}

/// Literals and comments that span several lines. Line starts inside of them are not code.
enum LongTokens {
    static func ranges(in bytes: UnsafePointer<UInt8>, _ count: Int) -> [Range<Int>] {
        guard mayHaveSome(bytes, count) else { return [] }
        let literals = LiteralScanner(bytes: bytes)
        let openings = LiteralScanner.openings.table
        var ranges: [Range<Int>] = []
        var index = 0
        var previous: UInt8 = 0
        while index < count {
            if openings[Int(bytes[index])],
                let end = literals.end(ofLiteralAt: index, before: count, previous: previous)
            {
                if bytes.first(UInt8(ascii: "\n"), in: index..<end) != nil { ranges.append(index + 1..<end) }
                previous = UInt8(ascii: "\"")
                index = end
                continue
            }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { previous = 0 } else if byte != UInt8(ascii: " ") { previous = byte }
            index += 1
        }
        return ranges
    }

    /// Returns whether the source contains three quotes, a block comment start or an extended regular expression, even
    /// inside literals.
    private static func mayHaveSome(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        marks.contains { mark in
            var start = 0
            // Compare the remaining bytes of a mark only where its rarest byte occurs.
            while let index = bytes.first(mark.byte, in: start..<count) {
                let first = index - mark.index
                if first >= 0, first + mark.text.count <= count, bytes.has(mark.text, at: first) { return true }
                start = index + 1
            }
            return false
        }
    }

    private struct Mark {
        let text: [UInt8]
        /// The index of the byte that is rare in source code.
        let index: Int

        var byte: UInt8 { text[index] }
    }

    private static let marks = [
        Mark(text: Array("\"\"\"".utf8), index: 0), Mark(text: Array("/*".utf8), index: 1),
        Mark(text: Array("#/".utf8), index: 0),
    ]
}
