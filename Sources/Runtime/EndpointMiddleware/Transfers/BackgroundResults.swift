import Foundation

/// Collects the events of tasks in the background until each has ended, and decides the outcome. The system calls
/// `BackgroundTransfers`, which passes everything on.
struct BackgroundResults {
    /// Bytes of the body of a response; the rest is dropped.
    static let maximumBody = 1_024 * 1_024

    private struct Collected {
        var body = Data()
        var failure: (any Error)?
        var isInPlace = false
    }

    private var results: [Int: Collected] = [:]

    /// A part of the body of a response to an upload.
    mutating func receive(_ piece: Data, task: Int) {
        let room = Self.maximumBody - (results[task]?.body.count ?? 0)
        results[task, default: Collected()].body.append(piece.prefix(room))
    }

    /// A download is complete: moves the file of a success to its destination, and keeps the body of another status. The
    /// system deletes the file afterwards.
    ///
    /// - Parameters:
    ///   - location: the file of the system.
    ///   - home: the folder that the app has now.
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

    /// The task has ended.
    ///
    /// - Parameters:
    ///   - error: of the system.
    ///   - response: head of the response.
    ///   - isDownload: a success must have left a file.
    /// - Returns: the response with its body, or the reason why there is none or why the file is not in place.
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

    /// The destination is replaced in one step, and its folder is created.
    private static func move(_ location: URL, to file: URL) throws {
        let files = FileManager.default
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        guard rename(location.path, file.path) != 0 else { return }
        // Another volume.
        let draft = file.appendingPathExtension(UUID().uuidString)
        defer { try? files.removeItem(at: draft) }
        try files.copyItem(at: location, to: draft)
        guard rename(draft.path, file.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
