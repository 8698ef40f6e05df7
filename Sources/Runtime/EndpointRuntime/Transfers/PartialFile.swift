import Foundation

/// The received part of a download, stored beside the target file with the data that identifies the server's content.
/// It belongs to one download at a time, even across processes: it is locked as long as this object exists.
final class PartialFile: Sendable {
    /// The error if another download uses the part.
    struct InUse: Error {}

    /// The resource of the part, and the version of its content.
    struct Origin: Codable, Equatable {
        let url: String
        /// A strong `ETag` or a `Last-Modified` date, as `If-Range` requires (RFC 9110, section 13.1.5).
        let validator: String
        /// The length of the whole content; `nil` if unknown.
        var length: Int64?

        /// Whether the response continues this version of the content. A server may ignore `If-Range` and evaluate only
        /// `Range`, so the response must have the same validator (RFC 9110, section 15.3.7.3).
        func isContinued(by head: HTTPResponse) -> Bool { head.isIdentity && field(in: head) == validator }

        /// Whether a response to a range after the last byte shows that the part is this whole version. Servers often
        /// omit the validator in such a response.
        func isWhole(_ length: Int64, by head: HTTPResponse) -> Bool {
            ContentRange(head.headers["Content-Range"])?.total == length && (self.length ?? length) == length
                && (field(in: head) ?? validator) == validator
        }

        private func field(in head: HTTPResponse) -> String? {
            head.headers[validator.hasPrefix("\"") ? "ETag" : "Last-Modified"]
        }
    }

    let target: URL
    private let descriptor: Int32
    private var data: URL { target.appendingPathExtension("partial") }
    private var notes: URL { target.appendingPathExtension("partial-origin") }

    /// Opens the part of an earlier download, or creates an empty one.
    /// - Throws: `InUse`, or an error if the file cannot be written.
    init(for target: URL) throws {
        self.target = target
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        descriptor = try Self.lockedFile(at: target.appendingPathExtension("partial").path)
    }

    /// Removes an empty part, because it cannot be continued.
    deinit {
        if length == 0, Self.isFile(descriptor, at: data.path) { unlink(data.path) }
        close(descriptor)
    }

    var length: Int64 { Self.status(of: descriptor).map { Int64($0.st_size) } ?? 0 }

    /// Returns the origin of the part if it can be continued from this URL; `nil` otherwise.
    func resumable(from url: URL) -> Origin? {
        guard length > 0, let text = try? Data(contentsOf: notes),
            let origin = try? JSONDecoder().decode(Origin.self, from: text), origin.url == url.absoluteString
        else { return nil }
        return origin
    }

    /// Prepares the part for writing at its end.
    /// - Parameter origin: the resource and version; `nil` for a part that cannot be continued later.
    func begin(fromStart: Bool, origin: Origin?) throws {
        try? FileManager.default.removeItem(at: notes)
        if fromStart, ftruncate(descriptor, 0) != 0 { throw POSIXError.last }
        if let origin { try JSONEncoder().encode(origin).write(to: notes, options: .atomic) }
    }

    func append(_ piece: Data) throws { try Self.writeAll(piece, to: descriptor) }

    static func writeAll(_ piece: Data, to descriptor: Int32) throws {
        try piece.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw POSIXError.last }
                rest = rest.dropFirst(count)
            }
        }
    }

    /// Moves the complete part to the target in one step. (`replaceItemAt` does not work on Linux.)
    func complete() throws {
        guard rename(data.path, target.path) == 0 else { throw POSIXError.last }
        try? FileManager.default.removeItem(at: notes)
    }

    func discard() {
        try? FileManager.default.removeItem(at: notes)
        _ = ftruncate(descriptor, 0)
    }
}

extension PartialFile {
    /// Opens and locks the file. If the previous owner moved or removed it meanwhile, opens a new one.
    private static func lockedFile(at path: String) throws -> Int32 {
        while true {
            try removeForeignEntry(at: path)
            let descriptor = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o666)
            if descriptor < 0, errno == ELOOP { continue }
            guard descriptor >= 0 else { throw POSIXError.last }
            // On a file system without locks, the part is used without a lock.
            if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
                close(descriptor)
                throw InUse()
            }
            if isFile(descriptor, at: path) { return descriptor }
            close(descriptor)
        }
    }

    /// Removes an entry that is not a regular file with a single name: writing to a link would change another file.
    private static func removeForeignEntry(at path: String) throws {
        guard let status = status(at: path), status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1 else { return }
        guard unlink(path) == 0 || errno == ENOENT else { throw POSIXError.last }
    }

    private static func isFile(_ descriptor: Int32, at path: String) -> Bool {
        guard let current = status(at: path), let held = status(of: descriptor) else { return false }
        return held.st_ino == current.st_ino && held.st_dev == current.st_dev
    }

    /// Returns the status of the entry itself, even if it is a link.
    private static func status(at path: String) -> stat? {
        var status = stat()
        return lstat(path, &status) == 0 ? status : nil
    }

    private static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return fstat(descriptor, &status) == 0 ? status : nil
    }
}

extension POSIXError {
    /// The error of the last call of the system.
    fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
