import Foundation

/// Files that only their owner may read.
package enum PrivateFile {
    /// Creates and opens a new file that only its owner may read (mode 0600).
    package static func create(_ file: URL) throws -> FileHandle {
        guard
            FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown) }
        return try FileHandle(forWritingTo: file)
    }

    /// Replaces a file atomically: writes a temporary file beside it, with mode 0600 from the start, and renames it.
    package static func replace(_ file: URL, with data: Data) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let draft = folder.appendingPathComponent(".\(file.lastPathComponent)-\(UUID().uuidString)")
        do {
            let handle = try create(draft)
            defer { try? handle.close() }
            try handle.write(contentsOf: data)
            try handle.synchronize()
            guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }
}
