import CodegenDiagnostics

/// Breaks the lines of Swift source that are longer than a limit: at their outermost brackets, one element a line, then at
/// inner ones as long as a line is too long. Literals and comments stay as they are, and so does a line that no bracket can
/// make shorter. The tokens stay the same; a literal of an array gets a trailing comma.
package struct LineBreaker: Sendable {
    /// Columns of a line.
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

    /// The number of lines of the broken text.
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

    /// The lines of code over the limit. Bytes are counted here, which are never fewer than columns.
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

    /// Neither a comment nor a condition of the compiler, which has to be one line.
    private func isCode(_ line: Range<Int>, of bytes: UnsafePointer<UInt8>) -> Bool {
        var start = line.lowerBound
        while start < line.upperBound, Self.blanks.contains(bytes[start]) { start += 1 }
        return !Self.noCode.contains { start + $0.count <= line.upperBound && bytes.has($0, at: start) }
    }

    private static let blanks = ByteSet(" \t".utf8)
    private static let noCode = ["//", "#if", "#elseif"].map { Array($0.utf8) }

    private static let newline = UInt8(ascii: "\n")
}

/// Literals and comments of several lines, inside of which no line begins with code.
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

    /// Whether three quotes, a comment's start or a long regular expression stand anywhere, also inside of literals.
    private static func mayHaveSome(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
        marks.contains { mark in
            var start = 0
            // The rest of a mark is compared where its rarest byte is.
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
        /// Of the byte that is rare in source.
        let index: Int

        var byte: UInt8 { text[index] }
    }

    private static let marks = [
        Mark(text: Array("\"\"\"".utf8), index: 0), Mark(text: Array("/*".utf8), index: 1),
        Mark(text: Array("#/".utf8), index: 0),
    ]
}
