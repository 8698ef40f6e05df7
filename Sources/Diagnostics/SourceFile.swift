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

    /// The text of a line, counted from 1, without its line break; `nil` past the end.
    package func line(_ number: Int) -> String? {
        var current = 1
        var start = 0
        while current < number {
            guard let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = newline + 1
            current += 1
        }
        guard start <= bytes.count else { return nil }
        let end = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
        return String(decoding: bytes[start..<end], as: UTF8.self)
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
