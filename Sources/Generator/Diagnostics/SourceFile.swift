/// An input file, kept so that a diagnostic can show its lines. Created by `SourceLoader`s and read by `YAMLParser`
/// and `DiagnosticPrinter`.
package struct SourceFile: Sendable {
    package let id: SourceFileID
    /// The path as the user would write it, for messages.
    package let path: String
    private let contents: Guarded<Contents>
    private let concealedRanges: Guarded<[ConcealedRange]>
    private let conceals: Guarded<Bool>

    package init(id: SourceFileID, path: String, bytes: [UInt8]) {
        self.id = id
        self.path = path
        contents = Guarded(.present(bytes))
        concealedRanges = Guarded([])
        conceals = Guarded(false)
    }

    /// Creates the same file for another engine.
    init(id: SourceFileID, of other: SourceFile) {
        self.id = id
        path = other.path
        contents = other.contents
        concealedRanges = other.concealedRanges
        conceals = other.conceals
    }

    private enum Contents {
        case present([UInt8])
        case released(@Sendable () -> [UInt8]?)
    }

    package var bytes: [UInt8] {
        contents.withLock { contents in
            switch contents {
            case .present(let bytes): return bytes
            case .released(let read):
                let bytes = read() ?? []
                contents = .present(bytes)
                return bytes
            }
        }
    }

    var concealed: [ConcealedRange] { concealedRanges.withLock { $0 } }

    /// Whether messages show no line of the file.
    var isConcealed: Bool { conceals.withLock { $0 } }

    /// Conceals all lines in messages. For files that are not what the user meant: they may contain secrets.
    package func conceal() {
        conceals.withLock { $0 = true }
    }

    /// Conceals a range in messages.
    ///
    /// - Parameter marks: In each line, only the text after the first of these characters is concealed. Lines without
    ///   them are concealed completely.
    package func conceal(_ range: SourceRange, after marks: Set<Unicode.Scalar> = []) {
        concealedRanges.withLock { $0.append(ConcealedRange(range: range, marks: marks)) }
    }

    /// Releases the bytes of a file that is completely parsed. Only a diagnostic needs them again.
    ///
    /// - Parameter read: Returns the same bytes again, or `nil` if they are no longer available. Without bytes,
    ///   messages show no source line.
    package func release(_ read: @escaping @Sendable () -> [UInt8]?) {
        contents.withLock { $0 = .released(read) }
    }
}

/// Identifies a `SourceFile` in a `SourceRange`, so that a range consists of a few integers.
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
