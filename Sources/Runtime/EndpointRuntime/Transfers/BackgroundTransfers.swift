#if !canImport(FoundationNetworking)
    import Foundation

    // Only for Apple platforms: this file has never been compiled or run where this package is developed, which is Linux.

    /// Downloads and uploads of files that the system goes on with while the app is suspended or after it was ended.
    ///
    /// The system sends them by itself, so the chain of a provider is not run: plugins, interceptors, retries and token
    /// refresh do not apply. `prepare` adds credentials when the transfer is made. One instance for each identifier, made
    /// when the app starts, so that the system finds who listens.
    ///
    /// ```swift
    /// let transfers = BackgroundTransfers(identifier: "com.example.reports", provider: provider)
    /// try await transfers.download(ReportsEndpoint.getReport(id: "7"), to: file)
    /// for await event in transfers.events { … }
    /// ```
    ///
    /// Safe to share (`@unchecked Sendable`): what changes is inside of `session`.
    public final class BackgroundTransfers: NSObject, URLSessionDownloadDelegate, @unchecked Sendable {
        /// What happened to a transfer. `id` is what `download` and `upload` returned, also after a new start of the app.
        public enum Event: Sendable {
            case progress(id: String, TransferProgress)
            /// The status may be any; the file of a download is there if it is a success.
            case finished(id: String, HTTPResponse)
            case failed(id: String, any Error)
            /// All events that waited for the app have been told: the completion handler of the app delegate can be called.
            case allDelivered
        }

        /// What has happened, also before somebody read it.
        public let events: AsyncStream<Event>
        private let continuation: AsyncStream<Event>.Continuation
        private let provider: Provider
        private let prepare: @Sendable (URLRequest) async throws -> URLRequest
        private let session = Locked<URLSession?>(nil)

        /// - Parameters:
        ///   - identifier: of the session; the same in each run of the app.
        ///   - provider: knows servers and header fields.
        ///   - prepare: adds credentials.
        public init(
            identifier: String, provider: Provider,
            prepare: @escaping @Sendable (URLRequest) async throws -> URLRequest = { $0 }
        ) {
            (events, continuation) = AsyncStream.makeStream()
            self.provider = provider
            self.prepare = prepare
            super.init()
            let made = URLSession(
                configuration: .background(withIdentifier: identifier), delegate: self, delegateQueue: nil)
            session.withLock { $0 = made }
        }

        /// Begins a download. A file that is there is replaced at its end.
        ///
        /// - Returns: the name of the transfer in events.
        @discardableResult
        public func download(_ endpoint: some Endpoint, to file: URL) async throws -> String {
            let request = try await prepare(try await provider.urlRequest(of: endpoint))
            return begin(session.withLock { $0?.downloadTask(with: request) }, name: file.absoluteString)
        }

        /// Begins an upload of a file, whatever body the endpoint has.
        ///
        /// - Returns: the name of the transfer in events.
        @discardableResult
        public func upload(_ endpoint: some Endpoint, from file: URL) async throws -> String {
            var request = try await prepare(try await provider.urlRequest(of: endpoint))
            request.httpBody = nil
            return begin(
                session.withLock { $0?.uploadTask(with: request, fromFile: file) },
                name: "\(UUID().uuidString) \(file.lastPathComponent)")
        }

        private func begin(_ task: URLSessionTask?, name: String) -> String {
            task?.taskDescription = name
            task?.resume()
            return name
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
        ) {
            let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
            guard let file = downloadTask.taskDescription.flatMap({ URL(string: $0) }), (200...299).contains(status)
            else { return }
            _ = try? FileManager.default.replaceItemAt(file, withItemAt: location)
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
            totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
        ) {
            let progress = TransferProgress(.download, bytes: totalBytesWritten, of: totalBytesExpectedToWrite)
            continuation.yield(.progress(id: downloadTask.taskDescription ?? "", progress))
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let id = task.taskDescription ?? ""
            if let error {
                continuation.yield(.failed(id: id, error))
            } else if let response = task.response as? HTTPURLResponse {
                continuation.yield(.finished(id: id, HTTPResponse(response)))
            }
        }

        /// Called by the system.
        public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            continuation.yield(.allDelivered)
        }
    }
#endif
