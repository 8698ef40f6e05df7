import Foundation

/// A file that contains the body of a multipart request. It is removed when its last reference is released.
package final class TemporaryFile: Sendable {
    package let url: URL

    /// Writes the pieces in order. Files are copied in chunks, so that a file is never in memory as a whole.
    ///
    /// - Throws: `CancellationError` if the body is no longer needed, otherwise a file error.
    private init(_ pieces: [EncodedBody.Piece], isCancelled: () -> Bool) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("EndpointRuntime-\(UUID().uuidString)")
        let output = try PrivateFile.create(url)
        defer { try? output.close() }
        for piece in pieces {
            switch piece {
            case .data(let data): try output.write(contentsOf: data)
            case .file(let source, _): try Self.copy(source, to: output, isCancelled: isCancelled)
            case .stream: throw RequestEncodingError(parameter: "body", problem: "A stream is not copied to disk.")
            }
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Writes the pieces on a Dispatch thread. Files may be large and disks slow, and tasks share few threads.
    ///
    /// - Throws: `CancellationError` soon after the task is cancelled, otherwise a file error.
    static func holding(_ pieces: [EncodedBody.Piece]) async throws -> TemporaryFile {
        let isCancelled = Locked(false)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global().async {
                    continuation.resume(
                        with: Result { try TemporaryFile(pieces) { isCancelled.withLock { $0 } } })
                }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
    }

    private static func copy(_ source: URL, to output: FileHandle, isCancelled: () -> Bool) throws {
        let input = try FileHandle(forReadingFrom: source)
        defer { try? input.close() }
        while true {
            if isCancelled() { throw CancellationError() }
            guard let chunk = try input.read(upToCount: 256 * 1_024), !chunk.isEmpty else { return }
            try output.write(contentsOf: chunk)
        }
    }
}

extension EncodedBody {
    /// Returns the body for a transport. Pieces that include files are assembled on disk, so that the body has a length
    /// and can be sent again. Pieces that include streams become a stream.
    func transportBody() async throws -> (body: TransportBody, whole: TemporaryFile?) {
        switch content {
        case .data(let data): return (.data(data), nil)
        case .file(let file, _): return (.file(file), nil)
        case .stream(let stream): return (.stream(stream), nil)
        case .pieces(let pieces):
            if pieces.contains(where: \.isStream) { return (.stream(BodyStream(pieces: pieces)), nil) }
            if pieces.allSatisfy({ if case .data = $0 { true } else { false } }) { return (.data(try data()), nil) }
            let whole = try await TemporaryFile.holding(pieces)
            return (.file(whole.url), whole)
        }
    }
}
