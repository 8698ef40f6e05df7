import CodegenDiagnostics

/// A piece of a template. Comments, and the lines that hold nothing but a tag of a section, have left no text.
enum TemplateToken {
    case text(String)
    case tag(TemplateTag)
    /// A tag that never ends; the last token.
    case unfinished(SourceRange)
}

/// Splits a template into text and tags, as swift-mustache does.
struct TemplateParser {
    private let bytes: [UInt8]
    private let file: SourceFileID
    private var index = 0
    private var line = 1
    private var column = 1
    private var tokens: [TemplateToken] = []
    /// Whether only blanks and a tag that stood alone precede on the line: then a tag can stand alone too.
    private var isLineStart = true
    /// The blanks at the start of the line, which are dropped if a tag stands alone behind them.
    private var blanks = 0..<0
    /// Whether the opening tag of each open section stood alone. The line counts as begun or not after the end of the section
    /// as it did after its opening tag.
    private var openings: [Bool] = []

    init(_ file: SourceFile) {
        bytes = file.bytes
        self.file = file.id
    }

    static func tokens(of file: SourceFile) -> [TemplateToken] {
        var parser = TemplateParser(file)
        while parser.index < parser.bytes.count { parser.readPiece() }
        return parser.tokens
    }

    /// Text up to a tag and the tag, or up to the end of the line.
    private mutating func readPiece() {
        if isLineStart { blanks = readBlanks() }
        let start = index
        while index < bytes.count, bytes[index] != Self.newline, !startsTag { advance() }
        let isLineEnd = index < bytes.count && bytes[index] == Self.newline
        if isLineEnd { advance() }
        if index > start {
            flushBlanks()
            append(start..<index)
            isLineStart = isLineEnd
        }
        if !isLineEnd, index < bytes.count { readTag() }
    }

    private mutating func readTag() {
        let start = (line, column)
        guard let tag = tag() else {
            let range = SourceRange(
                file: file, line: start.0, column: start.1, endLine: start.0, endColumn: start.1 + 2)
            return tokens.append(.unfinished(range))
        }
        switch tag.kind {
        case .comment: isLineStart = isStandalone()
        case .variable, .foreign:
            flushBlanks()
            tokens.append(.tag(tag))
            isLineStart = false
        case .section, .invertedSection:
            isLineStart = appendAlone(tag)
            openings.append(isLineStart)
        case .end:
            _ = appendAlone(tag)
            isLineStart = openings.popLast() ?? false
        case .partial: isLineStart = appendAlone(tag)
        }
    }

    /// - Returns: Whether the tag stands alone on its line.
    private mutating func appendAlone(_ tag: TemplateTag) -> Bool {
        let isStandalone = isStandalone()
        if !isStandalone { flushBlanks() }
        blanks = 0..<0
        tokens.append(.tag(tag))
        return isStandalone
    }

    private mutating func tag() -> TemplateTag? {
        let start = (line, column)
        advance(2)
        let first = index
        while index < bytes.count, !isPair(UInt8(ascii: "}")) { advance() }
        guard index < bytes.count else { return nil }
        let text = bytes[first..<index]
        advance(2)
        let range = SourceRange(file: file, line: start.0, column: start.1, endLine: line, endColumn: column)
        return TemplateTag(text, range: range)
    }

    // MARK: Lines

    /// Whether nothing but blanks is before and behind the tag that was read; the rest of the line is skipped then.
    private mutating func isStandalone() -> Bool {
        guard isLineStart, index < bytes.count else { return isLineStart }
        var end = index
        while end < bytes.count, Self.isBlank(bytes[end]) { end += 1 }
        let length = lengthOfNewline(at: end)
        guard length > 0 else { return false }
        advance(end + length - index)
        return true
    }

    private func lengthOfNewline(at index: Int) -> Int {
        if index < bytes.count, bytes[index] == Self.newline { return 1 }
        return Self.otherNewlines.first { bytes[index...].starts(with: $0) }?.count ?? 0
    }

    private static let otherNewlines = ["\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"]
        .map { Array($0.utf8) }

    private mutating func readBlanks() -> Range<Int> {
        let start = index
        while index < bytes.count, Self.isBlank(bytes[index]) { advance() }
        return start..<index
    }

    private mutating func flushBlanks() {
        append(blanks)
        blanks = 0..<0
    }

    private mutating func append(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        tokens.append(.text(String(decoding: bytes[range], as: UTF8.self)))
    }

    // MARK: Bytes

    private static let newline = UInt8(ascii: "\n")

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private var startsTag: Bool { isPair(UInt8(ascii: "{")) }

    private func isPair(_ byte: UInt8) -> Bool {
        bytes[index] == byte && index + 1 < bytes.count && bytes[index + 1] == byte
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count {
            if bytes[index] == Self.newline {
                line += 1
                column = 1
            } else if bytes[index] & 0xC0 != 0x80 {
                column += 1
            }
            index += 1
        }
    }
}
