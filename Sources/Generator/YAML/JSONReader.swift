import CodegenDiagnostics

/// Reads strict JSON (RFC 8259) into the same tree as `TreeBuilder`. libyaml rejects some valid JSON: surrogate pairs
/// in escapes, DEL characters, and keys longer than 1,024 characters.
struct JSONReader {
    let text: SourceText
    var diagnostics = CollectedDiagnostics()
    var offset = 0
    private var depth = 0
    private var line = 1
    /// The offset of the line's start, increased by one at each byte that does not begin a scalar. The column is the
    /// distance from here.
    var lineBase = 0

    init(_ text: SourceText) {
        self.text = text
    }

    static func mayRead(_ text: SourceText) -> Bool {
        let first = text.bytes.first { !isSpace($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    mutating func read() throws(ReadingFailure) -> ParsedText {
        skipSpace()
        let root = try value()
        skipSpace()
        guard offset == text.bytes.count else { throw failure(.expected("the end of the file")) }
        return ParsedText(root: root, diagnostics: diagnostics)
    }

    // MARK: Bytes and positions

    var byte: UInt8? {
        offset < text.bytes.count ? text.bytes[offset] : nil
    }

    var position: Position {
        Position(line: line, column: offset - lineBase + 1)
    }

    func failure(_ message: DiagnosticMessage) -> ReadingFailure {
        text.failure(message, at: position)
    }

    mutating func skip(_ expected: UInt8) -> Bool {
        guard byte == expected else { return false }
        offset += 1
        return true
    }

    /// Skips consecutive bytes of the set.
    mutating func skip(_ bytes: ByteSet) {
        offset = text.bytes.withUnsafeBufferPointer { bytes.end(of: $0, from: offset) }
    }

    private static let spaces = ByteSet(" ".utf8)

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private mutating func skipSpace() {
        while let byte, Self.isSpace(byte) {
            offset += 1
            let endsLine = byte == 0x0A || (byte == 0x0D && self.byte != 0x0A)
            if endsLine {
                (line, lineBase) = (line + 1, offset)
                skip(Self.spaces)
            }
        }
    }

    // MARK: Values

    private mutating func value() throws(ReadingFailure) -> Node {
        let start = position
        let content: Node.Content =
            switch byte ?? 0 {
            case UInt8(ascii: "{"): .mapping(try nested { reader throws(ReadingFailure) in try reader.object() })
            case UInt8(ascii: "["): .sequence(try nested { reader throws(ReadingFailure) in try reader.array() })
            case UInt8(ascii: "\""): .scalar(Scalar(try string(), .string))
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .scalar(try number())
            default: .scalar(try word())
            }
        return Node(content, range: text.range(start, position))
    }

    private mutating func nested<Content>(
        _ read: (inout JSONReader) throws(ReadingFailure) -> Content
    ) throws(ReadingFailure) -> Content {
        guard depth < TreeBuilder.depthLimit else {
            throw failure(.nestingLimit(limit: TreeBuilder.depthLimit))
        }
        depth += 1
        defer { depth -= 1 }
        offset += 1
        skipSpace()
        return try read(&self)
    }

    private mutating func object() throws(ReadingFailure) -> Mapping {
        var builder = MappingBuilder()
        guard !skip(UInt8(ascii: "}")) else { return builder.build() }
        repeat {
            skipSpace()
            try member(of: &builder)
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "}")) else { throw failure(.expected("',' or '}'")) }
        return builder.build()
    }

    private mutating func member(of builder: inout MappingBuilder) throws(ReadingFailure) {
        guard byte == UInt8(ascii: "\"") else { throw failure(.expected("a key in double quotes")) }
        let start = position
        let key = try string()
        let range = text.range(start, position)
        skipSpace()
        guard skip(UInt8(ascii: ":")) else { throw failure(.expected("':'")) }
        skipSpace()
        let value = try value()
        if let first = builder.first(key) {
            diagnostics.add(duplicate: key, at: range, first: first.keyRange)
        } else {
            builder.append(Mapping.Entry(key: key, keyRange: range, value: value))
        }
    }

    private mutating func array() throws(ReadingFailure) -> [Node] {
        var nodes: [Node] = []
        guard !skip(UInt8(ascii: "]")) else { return nodes }
        repeat {
            skipSpace()
            nodes.append(try value())
            skipSpace()
        } while skip(UInt8(ascii: ","))
        guard skip(UInt8(ascii: "]")) else { throw failure(.expected("',' or ']'")) }
        return nodes
    }
}
