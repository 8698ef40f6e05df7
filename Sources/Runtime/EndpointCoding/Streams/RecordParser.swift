import Foundation

/// Splits a stream into JSON texts, either by lines (JSON Lines, NDJSON) or by record separators
/// (`application/json-seq`, RFC 7464). The first byte that is not white space determines the format.
package struct RecordParser {
    private enum Form {
        case lines
        case sequence
    }

    private let limit: Int
    private var form: Form?
    private var buffer = Data()

    private static let separator: UInt8 = 0x1E

    /// - Parameter limit: The maximum number of bytes of a record.
    package init(limit: Int) {
        self.limit = limit
    }

    /// Returns the records that these bytes complete. Empty records are skipped.
    ///
    /// - Throws: `StreamRecordTooLong` for a record above the limit.
    package mutating func read(_ bytes: Data) throws(StreamRecordTooLong) -> [Data] {
        var records: [Data] = []
        var rest = bytes[...]
        if form == nil, let first = rest.first(where: { !Self.isSpace($0) }) {
            form = first == Self.separator ? .sequence : .lines
        }
        let end = form == .sequence ? Self.separator : 0x0A
        while let index = rest.firstPosition(of: end) {
            buffer.append(rest[..<index])
            if buffer.count > limit { throw StreamRecordTooLong(limit: limit) }
            records.append(contentsOf: takeRecord())
            rest = rest[rest.index(after: index)...]
        }
        buffer.append(rest)
        if buffer.count > limit { throw StreamRecordTooLong(limit: limit) }
        return records
    }

    /// Returns the record that the end of the stream completes.
    package mutating func finish() -> [Data] {
        takeRecord()
    }

    /// Returns the record in the buffer. In a sequence, a number or a word without white space after it may be
    /// truncated (RFC 7464, section 2.4). Such a record gets an additional byte that makes it invalid.
    private mutating func takeRecord() -> [Data] {
        defer { buffer = Data() }
        guard let first = buffer.firstIndex(where: { !Self.isSpace($0) }),
            let last = buffer.lastIndex(where: { !Self.isSpace($0) })
        else { return [] }
        var record = Data(buffer[first...last])
        let endsItself = [UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: "\"")].contains(buffer[last])
        if form == .sequence, !endsItself, last == buffer.index(before: buffer.endIndex) {
            record.append(Self.separator)
        }
        return [record]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

extension Data {
    /// Returns the same index as `firstIndex(of:)`, which compares the bytes one at a time and is slower.
    fileprivate func firstPosition(of byte: UInt8) -> Index? {
        let offset = withUnsafeBytes { $0.position(of: byte, from: 0) }
        return offset < count ? startIndex + offset : nil
    }
}
