/// One input file, kept whole so that a finding can show its line. Made by `SourceLoader`s, read by `YAMLParser`
/// and by `DiagnosticPrinter`.
package struct SourceFile: Sendable {
    package let id: SourceFileID
    /// The path as the user would write it, for messages.
    package let path: String
    package let bytes: [UInt8]

    package init(id: SourceFileID, path: String, bytes: [UInt8]) {
        self.id = id
        self.path = path
        self.bytes = bytes
    }

    /// The text of a line, counted from 1, without its line break and without a byte order mark; `nil` past the end.
    package func line(_ number: Int) -> String? {
        var current = 1
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while current < number {
            guard let lineBreak = lineBreak(from: start) else { return nil }
            start = lineBreak.upperBound
            current += 1
        }
        let end = lineBreak(from: start)?.lowerBound ?? bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// The next LF, CR or CR LF.
    private func lineBreak(from start: Int) -> Range<Int>? {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let first = bytes[start...].firstIndex(where: { $0 == feed || $0 == carriageReturn }) else { return nil }
        let isPair = bytes[first] == carriageReturn && bytes[(first + 1)...].first == feed
        return first..<(first + (isPair ? 2 : 1))
    }
}

/// Names a `SourceFile` in a `SourceRange`, so that a range stays a few plain numbers.
package struct SourceFileID: Hashable, Sendable, Encodable {
    package let rawValue: UInt32

    package init(_ rawValue: UInt32) {
        self.rawValue = rawValue
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
