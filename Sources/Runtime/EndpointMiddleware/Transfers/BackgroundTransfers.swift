#if !canImport(FoundationNetworking)
    import Foundation

    // Passes calls of the system on to `BackgroundResults`, which decides. Compiled for Apple platforms only; on Linux the
    // compiler checks it against stubs.

    /// Downloads and uploads of files that the system continues while the app is suspended or after it was ended.
    ///
    /// The system sends them by itself, so the chain of a provider is not run: plugins, interceptors, retries and token
    /// refresh do not apply. `prepare` adds credentials when the transfer is made. Create one instance for each identifier
    /// when the app starts, so that the system finds the receiver of its events.
    ///
    /// ```swift
    /// let transfers = BackgroundTransfers(identifier: "com.example.reports", provider: provider)
    /// try await transfers.download(ReportsEndpoint.getReport(id: "7"), to: file)
    /// for await event in transfers.events { … }
    /// ```
    ///
    /// Destinations in the folder of the app (`NSHomeDirectory()`) are found again after an update or a restored backup has
    /// moved that folder. Others, such as those in the folder of an app group, are kept as absolute paths.
    ///
    /// Safe to share (`@unchecked Sendable`): mutable state is inside of `session` and `results`.
    public final class BackgroundTransfers: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate,
        @unchecked Sendable
    {
        /// What happened to a transfer. `id` is the value that `download` and `upload` returned, also after a new start of
        /// the app.
        public enum Event: Sendable {
            /// Bytes of the file were sent or received.
            case progress(id: String, TransferProgress)
            /// The server responded with any status. After a success the file of a download is at its destination.
            /// Responses to uploads, and those to downloads with another status, have their body, up to 1 MiB.
            case finished(id: String, HTTPResponse)
            /// There was no response, or the file of a download could not be moved to its destination.
            case failed(id: String, any Error)
            /// All events that waited for the app were delivered: call the completion handler of the app delegate.
            case allDelivered
        }

        /// All events, also those before the first iteration. To be iterated once.
        public let events: AsyncStream<Event>
        private let continuation: AsyncStream<Event>.Continuation
        private let provider: Provider
        private let prepare: @Sendable (URLRequest) async throws -> URLRequest
        private let session = Locked<URLSession?>(nil)
        private let results = Locked(BackgroundResults())

        /// - Parameters:
        ///   - identifier: of the session; the same in each run of the app.
        ///   - provider: its server and header fields are used.
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

        /// Starts a download. When it is complete, it replaces the file.
        ///
        /// - Returns: the name of the transfer in events.
        /// - Throws: the error of `prepare` or of the request.
        @discardableResult
        public func download(_ endpoint: some Endpoint, to file: URL) async throws -> String {
            let request = try await prepare(try await provider.urlRequest(of: endpoint))
            let transfer = BackgroundTransfer(file: ContainerFile(file, home: Self.home))
            return try begin(session.withLock { $0?.downloadTask(with: request) }, transfer)
        }

        /// Starts an upload of a file, whatever body the endpoint has.
        ///
        /// - Returns: the name of the transfer in events.
        /// - Throws: the error of `prepare` or of the request.
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
