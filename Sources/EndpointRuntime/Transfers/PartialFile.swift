import Foundation

/// The part of a download that is on disk, beside the place where the whole will be, together with what says whether the
/// server still has the same content.
struct PartialFile {
    /// Of which resource the part is, and which state of it.
    struct Origin: Codable, Equatable {
        let url: String
        /// A strong `ETag`, or a `Last-Modified` date: what `If-Range` accepts (RFC 9110, section 13.1.5).
        let validator: String

        /// Whether a part comes from another state: a server may look at `Range` alone (RFC 9110, section 15.3.7.3).
        func isContradicted(by head: HTTPResponse) -> Bool {
            let field = validator.hasPrefix("\"") ? "ETag" : "Last-Modified"
            return head.headers[field].map { $0 != validator } ?? false
        }
    }

    private let target: URL
    private var data: URL { target.appendingPathExtension("partial") }
    private var notes: URL { target.appendingPathExtension("partial-origin") }

    init(for target: URL) {
        self.target = target
    }

    var length: Int64 { (try? data.fileLength()) ?? 0 }

    /// Where to go on, when there is a part of this resource.
    func resumable(from url: URL) -> Origin? {
        guard length > 0, let text = try? Data(contentsOf: notes),
            let origin = try? JSONDecoder().decode(Origin.self, from: text), origin.url == url.absoluteString
        else { return nil }
        return origin
    }

    /// Opens the part for writing at its end.
    /// - Parameter origin: nil makes a part that cannot be continued later.
    func open(fromStart: Bool, origin: Origin?) throws -> FileHandle {
        let folder = target.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try? FileManager.default.removeItem(at: notes)
        if fromStart { try Data().write(to: data) }
        if let origin { try JSONEncoder().encode(origin).write(to: notes, options: .atomic) }
        let handle = try FileHandle(forWritingTo: data)
        try handle.seekToEnd()
        return handle
    }

    /// The part is the whole: it takes its place in one step. (`replaceItemAt` does not work on Linux.)
    func complete() throws {
        guard rename(data.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        try? FileManager.default.removeItem(at: notes)
    }

    func discard() {
        try? FileManager.default.removeItem(at: data)
        try? FileManager.default.removeItem(at: notes)
    }
}
