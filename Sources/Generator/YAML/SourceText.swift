import CodegenDiagnostics

/// The bytes of a file, validated as UTF-8 and without a byte order mark. Created by `YAMLParser` for both readers.
struct SourceText {
    let file: SourceFileID
    let bytes: [UInt8]

    init(_ source: SourceFile) throws(ReadingFailure) {
        file = source.id
        bytes = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(source.bytes.dropFirst(3)) : source.bytes
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
            throw failure(.isUTF16, at: Position(line: 1, column: 1))
        }
        if let offset = Self.firstInvalidByte(in: bytes) {
            throw failure(.notUTF8(bytes[offset]), at: position(ofByte: offset))
        }
        if let offset = Self.conflictMark(in: bytes) {
            throw failure(.conflictMark, at: position(ofByte: offset))
        }
    }

    // MARK: Positions

    func range(_ start: Position, _ end: Position) -> SourceRange {
        SourceRange(
            file: file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column)
    }

    func point(_ position: Position) -> SourceRange {
        range(position, position)
    }

    func failure(
        _ message: DiagnosticMessage, at position: Position, notes: [Diagnostic.Note] = []
    ) -> ReadingFailure {
        ReadingFailure(Diagnostic(message, at: point(position), notes: notes))
    }

    /// Returns the position of a byte. Counts from the start of the file, so it is only used for failures.
    func position(ofByte offset: Int) -> Position {
        var line = 1
        var column = 1
        var previous: UInt8 = 0
        for byte in bytes.prefix(offset) {
            switch byte {
            case UInt8(ascii: "\r"): (line, column) = (line + 1, 1)
            case UInt8(ascii: "\n"): (line, column) = (previous == UInt8(ascii: "\r") ? line : line + 1, 1)
            case 0x80...0xBF: break
            default: column += 1
            }
            previous = byte
        }
        return Position(line: line, column: column)
    }
}
