import EndpointRuntime
import Foundation

/// The pieces in which mocks deliver a file, so that apps can show progress.
nonisolated enum FilePieces {
    private static let pause = Duration.milliseconds(20)

    /// Reports the progress of a body in several steps.
    ///
    /// - Parameter length: The number of bytes; 0 if the result of the call is not a file.
    static func report(_ length: Int, to report: TransferProgress.Report) {
        let total = Int64(length)
        for range in ByteStream.ranges(length) {
            report(TransferProgress(.download, bytes: Int64(range.upperBound), of: total))
        }
        report(TransferProgress(.download, bytes: total, of: total, isCompleted: true))
    }

    /// Returns the response as a stream. The body of a file has several chunks and a length.
    static func stream(_ response: HTTPResponse) -> ByteStream {
        guard isFile(response), response.data.count > 1 else { return ByteStream(response) }
        var head = response
        if head.headers["Content-Length"] == nil { head.headers["Content-Length"] = String(response.data.count) }
        let data = Data(response.data)
        head.data = Data()
        let rest = Locked(ByteStream.ranges(data.count)[...])
        return ByteStream(head: head) {
            guard let range = rest.withLock({ $0.popFirst() }) else { return nil }
            // Progress is reported for the chunks that have arrived in the meantime.
            if range.lowerBound > 0 { try await Task.sleep(for: pause) }
            return Data(data[range])
        }
    }

    /// Whether the body is neither text nor data that is read as a whole.
    private static func isFile(_ response: HTTPResponse) -> Bool {
        response.headers["Content-Type"].map(MediaType.form) == .bytes
    }
}
