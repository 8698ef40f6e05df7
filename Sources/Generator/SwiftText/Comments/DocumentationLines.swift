import CodegenDiagnostics
import CodegenIR

/// Converts text of a description to the lines of a `///` comment. No text can end the comment.
package enum DocumentationLines {
    private static let width = 108
    private static let bound = 24
    private static let maximumSummary = 3
    private static let maximumWord = 1_000

    /// - Parameter example: Lines of Swift, which follow the prose as a block of code.
    package static func lines(
        _ documentation: Documentation, fallback: String? = nil, isDeprecated: Bool = true, example: [String] = [],
        parameters: [DocumentedParameter] = []
    ) -> [String] {
        if fallback == nil, parameters.isEmpty, example.isEmpty, documentation == Documentation() { return [] }
        let prose = prose(documentation, fallback: fallback)
        var blocks = prose.isEmpty ? [] : [prose]
        if !example.isEmpty { blocks.append(["```swift"] + example + ["```"]) }
        let list = ParameterDocumentation.list(parameters)
        let facts = documentation.facts.flatMap { item($0) }
        if !list.isEmpty || !facts.isEmpty { blocks.append(list + facts) }
        if isDeprecated, let message = documentation.deprecation {
            blocks.append(item("Warning: Deprecated. \(message)"))
        }
        return blocks.joined(separator: [""]).map { $0.isEmpty ? "///" : "/// " + $0 }
    }

    /// Returns the summary and the details, limited to `bound` lines.
    private static func prose(_ documentation: Documentation, fallback: String?) -> [String] {
        var lines = documentation.summary.map { paragraph(markdown: $0) } ?? []
        if let details = documentation.details.map({ paragraph(markdown: $0) }), !details.isEmpty {
            if lines.isEmpty { lines = details } else { lines += [""] + details }
        }
        if lines.isEmpty, let fallback { lines = paragraph(fallback) }
        return bounded(lines)
    }

    /// Returns Markdown text of a description as wrapped lines.
    static func paragraph(markdown text: String) -> [String] {
        paragraph(DescriptionMarkup.markdown(text))
    }

    /// Returns the lines without the comment marks.
    package static func plain(_ documentation: Documentation) -> [String] {
        lines(documentation).map { String($0.dropFirst(3).drop { $0 == " " }) }
    }

    /// Returns the summary, or the beginning of the details. Used for declarations related to the fully documented
    /// declaration.
    package static func summary(_ documentation: Documentation) -> [String] {
        let prose = lines(Documentation(summary: documentation.summary ?? documentation.details))
        let warning = lines(Documentation(deprecation: documentation.deprecation))
        let short = prose.count <= maximumSummary ? prose : SentenceCutter.cut(prose, to: maximumSummary)
        return [short, warning].filter { !$0.isEmpty }.joined(separator: ["///"]).map(\.self)
    }

    /// Returns one line of plain text, for messages in attributes.
    package static func oneLine(_ text: String) -> String {
        let words = text.unicodeScalars.split { $0.properties.isWhitespace || isControl($0) }.map(String.init)
        return String(words.joined(separator: " ").prefix(200))
    }

    static func bounded(_ lines: [String]) -> [String] {
        lines.count <= bound ? lines : Array(lines.prefix(bound - 1)) + ["…"]
    }

    private static func item(_ text: String) -> [String] {
        let lines = paragraph(text).filter { !$0.isEmpty }
        return lines.enumerated().map { $0.offset == 0 ? "- \($0.element)" : "  \($0.element)" }
    }

    /// Returns the wrapped lines, without leading, trailing or repeated empty lines. The excess of a prose line flows
    /// into the next line.
    static func paragraph(_ text: String, width: Int = DocumentationLines.width) -> [String] {
        if text.utf8.count <= width, bytesOfLines.containsAll(of: text) {
            let line = escapedDirective(Substring(text).trimmedEnd)
            return line.isEmpty ? [] : [String(line)]
        }
        var result: [String] = []
        var overflow: String?
        var isCode = false
        let newline = UInt8(ascii: "\n")
        for bytes in cleaned(text).utf8.split(separator: newline, omittingEmptySubsequences: false) {
            let source = Substring(bytes)
            guard result.count <= bound else { break }
            let markdown = MarkdownLine(source)
            if markdown.isFence { isCode.toggle() }
            var line = isCode ? source.trimmedEnd : escapedDirective(source.trimmedEnd)
            if let rest = overflow {
                if markdown.isProse { line = Substring("\(rest) \(line)") } else { result.append(rest) }
                overflow = nil
            }
            var wrapped = wrap(line, width)
            if wrapped == [""], result.last?.isEmpty ?? true { continue }
            if wrapped.count > 1, markdown.breaksSoftly, !isCode { overflow = wrapped.removeLast() }
            result += wrapped
        }
        if let overflow { result.append(overflow) }
        while result.last?.isEmpty == true { result.removeLast() }
        return result
    }

    /// The bytes of lines that need no cleaning.
    private static let bytesOfLines = ByteSet(0x20..<0x7F)
    private static let cleanBytes = ByteSet(Set(0x20..<0x7F).union("\n".utf8))

    /// Normalizes line breaks to `\n` and tabs to four spaces, and removes other control characters.
    private static func cleaned(_ text: String) -> String {
        if cleanBytes.containsAll(of: text) { return text }
        var result = String.UnicodeScalarView()
        var previous: Unicode.Scalar = " "
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            switch scalar {
            case "\n" where previous == "\r": continue
            case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": result.append("\n")
            case "\t": result.append(contentsOf: "    ".unicodeScalars)
            case _ where isControl(scalar): continue
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Breaks a line at spaces and keeps its indentation. A long word stays whole up to a limit.
    private static func wrap(_ line: Substring, _ width: Int) -> [String] {
        // Counting bytes is fast, and the number of bytes is never below the number of characters.
        guard line.utf8.count > width, line.count > width else { return [String(line)] }
        let indent = String(repeating: " ", count: min(line.utf8.prefix { $0 == UInt8(ascii: " ") }.count, width / 2))
        var lines: [String] = []
        var current = ""
        var length = 0
        forEachWord(of: line) { word, count in
            if !current.isEmpty, length + 1 + count > width {
                lines.append(current)
                current = ""
            }
            length = current.isEmpty ? indent.utf8.count + count : length + 1 + count
            current += current.isEmpty ? indent : " "
            current += word
        }
        lines.append(current)
        return lines
    }

    /// Calls a closure with each word and its number of characters, which equals the number of bytes in ASCII.
    private static func forEachWord(of line: Substring, _ body: (Substring, Int) -> Void) {
        var text = line
        let isDone = text.withUTF8 { bytes in
            guard ByteSet.ascii.containsAll(of: bytes), let base = bytes.baseAddress else { return false }
            var end = 0
            while true {
                let start = spaces.end(of: bytes, from: end)
                guard start < bytes.count else { return true }
                end = bytesOfWords.end(of: bytes, from: start)
                let word = UnsafeBufferPointer(start: base + start, count: min(end - start, maximumWord))
                body(Substring(String(decoding: word, as: UTF8.self)), word.count)
            }
        }
        guard !isDone else { return }
        for word in line.split(separator: " ").map({ $0.prefix(maximumWord) }) { body(word, word.count) }
    }

    private static let spaces = ByteSet(" ".utf8)
    private static let bytesOfWords = ByteSet(Set(0..<0x80).subtracting(" ".utf8))

    /// Escapes a leading `@`, which would begin a DocC directive.
    private static func escapedDirective(_ line: Substring) -> Substring {
        guard line.utf8.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "@") else { return line }
        let text = line.drop { $0 == " " }
        guard text.dropFirst().first?.isLetter == true else { return line }
        return Substring("\(line[..<text.startIndex])\\\(text)")
    }

    /// Returns whether a character is a control character or a mark that changes the text direction.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

/// Shortens wrapped text to whole sentences.
enum SentenceCutter {
    /// Returns the first lines up to the last complete sentence or paragraph. If there is none, an ellipsis ends the
    /// text.
    static func cut(_ lines: [String], to count: Int) -> [String] {
        guard lines.count > count else { return lines }
        for index in (0..<count).reversed() {
            guard let end = sentenceEnd(in: lines[index], before: lines[index + 1]) else { continue }
            return lines[..<index] + [String(lines[index][..<end])]
        }
        return lines[..<(count - 1)] + [lines[count - 1] + " …"]
    }

    /// Returns the end of the last sentence that ends in this line.
    private static func sentenceEnd(in line: String, before next: String) -> String.Index? {
        var words = line.split(separator: " ")[...]
        var following = next.split(separator: " ").first { $0 != "///" }
        if words.last != "///", next == "///" { return line.endIndex }
        while let word = words.popLast(), word != "///" {
            if ends(word), following.map(begins) ?? true { return word.endIndex }
            following = word
        }
        return nil
    }

    /// Returns whether a sentence may end with this word.
    private static func ends(_ word: Substring) -> Bool {
        guard !abbreviations.contains(word.drop { $0 == "(" }.lowercased()) else { return false }
        guard let mark = word.last(where: { !closing.contains($0) }) else { return false }
        return ".!?".contains(mark)
    }

    /// Returns whether a sentence may begin with this word.
    private static func begins(_ word: Substring) -> Bool {
        guard let first = word.first(where: { $0.isLetter || $0.isNumber }) else { return false }
        return !first.isLowercase
    }

    private static let closing: Set<Character> = [")", "]", "*", "_", "`", "\"", "'", "”", "’", "»"]
    private static let abbreviations: Set<String> = ["e.g.", "i.e.", "etc.", "vs.", "cf.", "incl.", "approx.", "no."]
}
