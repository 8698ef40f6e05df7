import CodegenPlatform
import EndpointMockData

/// Reads the entries of an HTTP archive in sequence. Memory depends on the largest entry, not on the file.
final class ArchiveFile {
    enum Failure: Error, Hashable {
        case system(String)
        /// The file is not JSON, or is not an HTTP archive.
        case notAnArchive
        /// The file ends within the entries.
        case ended
    }

    /// The largest entry that is read. Larger entries are counted.
    static let maximumEntrySize = 24 << 20
    private let file: Int32
    private let chunk: UnsafeMutableBufferPointer<UInt8>
    private var position = 0
    private var end = 0
    private var hasBegun = false
    private var isFirst = true

    /// - Parameter chunkSize: The most bytes that are read at once.
    init(_ path: String, chunkSize: Int = 256 << 10) throws(Failure) {
        chunk = .allocate(capacity: chunkSize)
        file = path.utf8.contains(0) ? -1 : open(path, O_RDONLY | O_CLOEXEC)
        // `deinit` runs also after this error.
        guard file >= 0 else { throw .system(path.utf8.contains(0) ? "there is no such file" : systemErrorText) }
    }

    deinit {
        if file >= 0 { close(file) }
        chunk.deallocate()
    }

    enum Next {
        case entry
        /// An entry that is larger than `maximumEntrySize`.
        case largeEntry
        case end
    }

    /// Appends the JSON of the next entry to a buffer.
    func next(into buffer: inout [UInt8]) throws(Failure) -> Next {
        if !hasBegun { try begin() }
        guard var byte = try peek() else { throw .ended }
        if byte == UInt8(ascii: "]") { return .end }
        if !isFirst {
            guard byte == UInt8(ascii: ",") else { throw .notAnArchive }
            position += 1
            guard let next = try peek() else { throw .ended }
            byte = next
        }
        guard byte == UInt8(ascii: "{") else { throw .notAnArchive }
        isFirst = false
        let start = buffer.count
        let limit = start + Self.maximumEntrySize
        try readValue { part in
            if buffer.count <= limit { buffer.append(contentsOf: part) }
        }
        guard buffer.count > limit else { return .entry }
        buffer.removeSubrange(start...)
        return .largeEntry
    }

    /// Moves to the first entry.
    private func begin() throws(Failure) {
        hasBegun = true
        if try peek() == 0xEF { try skipByteOrderMark() }
        guard try peek() == UInt8(ascii: "{") else { throw .notAnArchive }
        position += 1
        guard try openMember("log", UInt8(ascii: "{")), try openMember("entries", UInt8(ascii: "[")) else {
            throw .notAnArchive
        }
    }

    private func skipByteOrderMark() throws(Failure) {
        for byte: UInt8 in [0xEF, 0xBB, 0xBF] {
            guard try peek() == byte else { throw .notAnArchive }
            position += 1
        }
    }

    // MARK: Structure

    /// Finds a member of the object whose members begin here, and consumes the opening bracket of its value.
    private func openMember(_ name: String, _ opening: UInt8) throws(Failure) -> Bool {
        while try peek() == UInt8(ascii: "\"") {
            var key: [UInt8] = []
            try readValue { if key.count < 64 { key.append(contentsOf: $0) } }
            guard try peek() == UInt8(ascii: ":") else { return false }
            position += 1
            if key.elementsEqual("\"\(name)\"".utf8) {
                guard try peek() == opening else { return false }
                position += 1
                return true
            }
            try readValue { _ in }
            guard try peek() == UInt8(ascii: ",") else { return false }
            position += 1
        }
        return false
    }

    /// Reads a value and calls a function with its parts. Only strings and brackets are examined.
    private func readValue(_ body: (UnsafeBufferPointer<UInt8>) -> Void) throws(Failure) {
        guard let first = try peek() else { throw .ended }
        var scan = ValueScan(first)
        while true {
            let start = position
            let isComplete = scan.advance(through: UnsafeBufferPointer(chunk), &position, end)
            body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(chunk)[start..<position]))
            if isComplete { return }
            guard try fill() else { throw .ended }
        }
    }

    /// Returns the first byte of the next token; `nil` at the end of the file.
    private func peek() throws(Failure) -> UInt8? {
        while true {
            while position < end {
                switch chunk[position] {
                case 0x20, 0x0A, 0x0D, 0x09: position += 1
                default: return chunk[position]
                }
            }
            guard try fill() else { return nil }
        }
    }

    private func fill() throws(Failure) -> Bool {
        while true {
            let count = CodegenPlatform.read(file, chunk.baseAddress, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .system(systemErrorText) }
            (position, end) = (0, count)
            return count > 0
        }
    }
}

/// The state of reading one value across chunks.
private struct ValueScan {
    private var depth = 0
    private var isString: Bool
    private var isEscaped = false
    private var hasBegun = false
    private let isContainer: Bool

    init(_ first: UInt8) {
        isString = false
        isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Moves the position to the end of the value, or to the end of the chunk. Returns whether the value is complete.
    mutating func advance(through chunk: UnsafeBufferPointer<UInt8>, _ position: inout Int, _ end: Int) -> Bool {
        while position < end {
            if isString, !isEscaped {
                position = PlainText.end(of: chunk, from: position, to: end)
                guard position < end else { return false }
            }
            let byte = chunk[position]
            if isString {
                position += 1
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isString = false
                    if depth == 0 { return true }
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // The end of the container around a scalar.
                if depth == 0 { return true }
                depth -= 1
                if depth == 0 {
                    position += 1
                    return true
                }
            case UInt8(ascii: ","), 0x20, 0x0A, 0x0D, 0x09:
                if !isContainer, hasBegun { return true }
            default: break
            }
            hasBegun = true
            position += 1
        }
        return false
    }
}
