#if !canImport(FoundationNetworking)
    import Foundation

    // Forwards calls of the system to `BackgroundResults`, which contains the logic. Compiled for Apple platforms only;
    // on Linux the compiler checks this file against stubs.

    /// Downloads and uploads of files that the system continues while the app is suspended or after it was terminated.
    ///
    /// The system sends the requests itself, so the chain of the provider does not run: plugins, interceptors, retries
    /// and token refresh do not apply. `prepare` adds credentials when the transfer is created. Create one instance for
    /// each identifier when the app starts, so that the system can deliver events to it.
    ///
    /// ```swift
    /// let transfers = BackgroundTransfers(identifier: "com.example.reports", provider: provider)
    /// try await transfers.download(ReportsEndpoint.getReport(id: "7"), to: file)
    /// for await event in transfers.events { … }
    /// ```
    ///
    /// Destinations in the folder of the app (`NSHomeDirectory()`) stay valid if an update or a restored backup moves
    /// that folder. Other destinations, such as files in the folder of an app group, are stored as absolute paths.
    ///
    /// Safe to share (`@unchecked Sendable`): all mutable state is in `session` and `results`.
    public final class BackgroundTransfers: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
        @unchecked Sendable
    {
        /// An event of a transfer. `id` is the value that `download` or `upload` returned, also after a relaunch of the
        /// app.
        public enum Event: Sendable {
            /// Bytes of the file were sent or received.
            case progress(id: String, TransferProgress)
            /// The server responded, with any status. After a successful download, the file is at its destination.
            /// Responses to uploads and unsuccessful downloads contain their body, up to 1 MiB.
            case finished(id: String, HTTPResponse)
            /// There was no response, or the downloaded file could not be moved to its destination.
            case failed(id: String, any Error)
            /// All events that were pending for the app have been delivered: call the completion handler of the app
            /// delegate.
            case allDelivered
        }

        /// All events, including events before the first iteration. Iterate over it only once.
        public let events: AsyncStream<Event>
        private let continuation: AsyncStream<Event>.Continuation
        private let provider: Provider
        private let prepare: @Sendable (URLRequest) async throws -> URLRequest
        private let session = Locked<URLSession?>(nil)
        private let results = Locked(BackgroundResults())

        /// Creates the background session.
        ///
        /// - Parameters:
        ///   - identifier: the identifier of the session; the same at each launch of the app.
        ///   - provider: provides the server and the header fields.
        ///   - prepare: adds credentials to a request.
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

        /// Starts a download. The completed download replaces the file.
        ///
        /// - Returns: the identifier of the transfer in events.
        /// - Throws: the error of `prepare` or of creating the request.
        @discardableResult
        public func download(_ endpoint: some Endpoint, to file: URL) async throws -> String {
            let request = try await prepare(try await provider.urlRequest(of: endpoint))
            let transfer = BackgroundTransfer(file: ContainerFile(file, home: Self.home))
            return try begin(session.withLock { $0?.downloadTask(with: request) }, transfer)
        }

        /// Starts an upload of a file. The file replaces the body of the endpoint.
        ///
        /// - Returns: the identifier of the transfer in events.
        /// - Throws: the error of `prepare` or of creating the request.
        @discardableResult
        public func upload(_ endpoint: some Endpoint, from file: URL) async throws -> String {
            var request = try await prepare(try await provider.urlRequest(of: endpoint))
            request.httpBody = nil
            let task = session.withLock { $0?.uploadTask(with: request, fromFile: file) }
            return try begin(task, BackgroundTransfer())
        }

        private static var home: URL { URL(fileURLWithPath: NSHomeDirectory(), isDirectory: true) }

        private func begin(_ task: URLSessionTask?, _ transfer: BackgroundTransfer) throws -> String {
            task?.taskDescription = try transfer.description()
            task?.resume()
            return transfer.id
        }

        /// Called by the system.
        public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            results.withLock { $0.receive(data, task: dataTask.taskIdentifier) }
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
        ) {
            let status = (downloadTask.response as? HTTPURLResponse)?.statusCode ?? 0
            let transfer = BackgroundTransfer(description: downloadTask.taskDescription)
            results.withLock {
                $0.receive(
                    file: location, status: status, of: transfer, task: downloadTask.taskIdentifier, home: Self.home)
            }
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
            totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
        ) {
            report(TransferProgress(.download, bytes: totalBytesWritten, of: totalBytesExpectedToWrite), downloadTask)
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            report(TransferProgress(.upload, bytes: totalBytesSent, of: totalBytesExpectedToSend), task)
        }

        private func report(_ progress: TransferProgress, _ task: URLSessionTask) {
            continuation.yield(.progress(id: BackgroundTransfer(description: task.taskDescription).id, progress))
        }

        /// Called by the system.
        public func urlSession(
            _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
        ) {
            let response = (task.response as? HTTPURLResponse).map { HTTPResponse($0) }
            let outcome = results.withLock {
                $0.end(
                    task: task.taskIdentifier, response: response, error: error,
                    isDownload: task is URLSessionDownloadTask)
            }
            let id = BackgroundTransfer(description: task.taskDescription).id
            switch outcome {
            case .success(let response): continuation.yield(.finished(id: id, response))
            case .failure(let error): continuation.yield(.failed(id: id, error))
            }
        }

        /// Called by the system.
        public func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
            continuation.yield(.allDelivered)
        }
    }
#endif
