import Foundation

/// Bytes of a stream that wait on disk because the memory limit is reached. They form a queue of files of limited size,
/// and each file is removed after it is read. The files have no name, so other processes cannot open them, and the
/// system removes them when the process ends. Owned by a `BytePipe`.
struct StreamSpill: Sendable {
    private struct Segment {
        let file: UnnamedFile
        var written: Int64 = 0
    }

    private static let segmentSize: Int64 = 16 * 1_024 * 1_024
    private static let pieceSize: Int64 = 256 * 1_024

    private let limit: Int64
    private var segments: [Segment] = []
    /// The number of bytes read from the first segment.
    private var read: Int64 = 0
    /// The number of waiting bytes.
    private(set) var count: Int64 = 0

    /// - Parameter limit: the maximum number of waiting bytes.
    init(limit: Int64) {
        self.limit = max(0, limit)
    }

    var isEmpty: Bool { count == 0 }

    /// Appends bytes.
    ///
    /// - Returns: whether there was room.
    /// - Throws: an error if the file cannot be written.
    mutating func append(_ piece: Data) throws -> Bool {
        guard Int64(piece.count) <= limit - count else { return false }
        if segments.last.map({ $0.written >= Self.segmentSize }) ?? true {
            segments.append(Segment(file: try UnnamedFile()))
        }
        let last = segments.endIndex - 1
        try segments[last].file.write(piece, at: segments[last].written)
        segments[last].written += Int64(piece.count)
        count += Int64(piece.count)
        return true
    }

    /// Removes and returns the oldest waiting bytes; empty if there are none.
    /// - Throws: an error if the file cannot be read.
    mutating func next() throws -> Data {
        guard let first = segments.first else { return Data() }
        let piece = try first.file.read(at: read, count: Int(min(first.written - read, Self.pieceSize)))
        read += Int64(piece.count)
        count -= Int64(piece.count)
        if read >= first.written {
            segments.removeFirst()
            read = 0
        }
        return piece
    }
}

/// A file whose name is removed as soon as it is open.
private final class UnnamedFile: Sendable {
    private let descriptor: Int32

    init() throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("EndpointRuntime-\(UUID().uuidString)").path
        descriptor = open(file, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw CocoaError(.fileWriteUnknown) }
        unlink(file)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func write(_ data: Data, at offset: Int64) throws {
        try data.withUnsafeBytes { bytes in
            var done = 0
            while done < bytes.count {
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset) + off_t(done))
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw CocoaError(.fileWriteUnknown) }
                done += count
            }
        }
    }

    func read(at offset: Int64, count: Int) throws -> Data {
        var data = Data(count: count)
        let read = data.withUnsafeMutableBytes { bytes in
            var result = -1
            repeat {
                result = pread(descriptor, bytes.baseAddress, bytes.count, off_t(offset))
            } while result < 0 && errno == EINTR
            return result
        }
        guard read > 0 else { throw CocoaError(.fileReadUnknown) }
        return data.prefix(read)
    }
}
