// jellyfin-sdk-swift; the delegate that observes the progress is written by the app
final class ProgressDelegate: NSObject, URLSessionDownloadDelegate {
    let show: @Sendable (Double) -> Void

    init(_ show: @escaping @Sendable (Double) -> Void) { self.show = show }

    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData count: Int64,
        totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
    ) {
        show(Double(totalBytesWritten) / Double(totalBytesExpectedToWrite))
    }

    func urlSession(_: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {}
}

func save(
    _ film: String, to file: URL, _ client: JellyfinClient, show: @escaping @Sendable (Double) -> Void
) async throws {
    let delegate = ProgressDelegate(show)
    let location = try await client.download(for: Paths.getDownload(itemID: film), delegate: delegate).value
    try FileManager.default.moveItem(at: location, to: file)
}
