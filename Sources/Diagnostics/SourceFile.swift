/// One input file, kept whole so that a diagnostic can show its line. Made by `SourceLoader`s, read by `YAMLParser`
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
