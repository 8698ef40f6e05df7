// Alamofire 5
func save(_ stored: StoredFile, to file: URL, _ session: Session, show: @escaping (Double) -> Void) async throws {
    let request = session.download(
        server.appending(path: "files/\(stored.id)"), to: { _, _ in (file, .removePreviousFile) })
    _ = try await request.validate().downloadProgress { show($0.fractionCompleted) }.serializingDownloadedFileURL()
        .value
}
