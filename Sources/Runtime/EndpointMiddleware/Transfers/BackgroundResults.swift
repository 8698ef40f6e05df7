import Foundation

/// Collects the events of background tasks until each task has ended, and determines its outcome. `BackgroundTransfers`
/// forwards the calls of the system to it.
struct BackgroundResults {
    /// The maximum number of bytes kept of a response body; the rest is dropped.
    static let maximumBody = 1_024 * 1_024

    private struct Collected {
        var body = Data()
        var failure: (any Error)?
        var isInPlace = false
    }

    private var results: [Int: Collected] = [:]

    /// Adds a part of the response body of an upload.
    mutating func receive(_ piece: Data, task: Int) {
        let room = Self.maximumBody - (results[task]?.body.count ?? 0)
        results[task, default: Collected()].body.append(piece.prefix(room))
    }

    /// Handles a completed download. After a success, moves the file to its destination. For any other status, keeps
    /// the body. The system deletes the file afterwards.
    ///
    /// - Parameters:
    ///   - location: the file written by the system.
    ///   - home: the current folder of the app.
    mutating func receive(file location: URL, status: Int, of transfer: BackgroundTransfer, task: Int, home: URL) {
        do {
            if (200...299).contains(status) {
                guard let file = transfer.file else { throw CocoaError(.fileNoSuchFile) }
                try Self.move(location, to: file.url(home: home))
                results[task, default: Collected()].isInPlace = true
            } else {
                let handle = try FileHandle(forReadingFrom: location)
                defer { try? handle.close() }
                receive(try handle.read(upToCount: Self.maximumBody) ?? Data(), task: task)
            }
        } catch {
            results[task, default: Collected()].failure = error
        }
    }

    /// Ends a task.
    ///
    /// - Parameters:
    ///   - error: the error reported by the system.
    ///   - response: the head of the response.
    ///   - isDownload: whether a success requires a file at its destination.
    /// - Returns: the response with its body, or the reason why there is no response or why the file is not at its
    ///   destination.
    mutating func end(
        task: Int, response: HTTPResponse?, error: (any Error)?, isDownload: Bool
    ) -> Result<HTTPResponse, any Error> {
        let collected = results.removeValue(forKey: task) ?? Collected()
        if let error = error ?? collected.failure { return .failure(error) }
        guard var response else { return .failure(URLError(.badServerResponse)) }
        if isDownload, response.isSuccess, !collected.isInPlace { return .failure(CocoaError(.fileNoSuchFile)) }
        response.data = collected.body
        return .success(response)
    }

    /// Replaces the destination in one step. Creates its folder if necessary.
    private static func move(_ location: URL, to file: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard rename(location.path, file.path) != 0 else { return }
        // The destination is on another volume.
        let draft = file.appendingPathExtension(UUID().uuidString)
        defer { try? files.removeItem(at: draft) }
        try files.copyItem(at: location, to: draft)
        guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
