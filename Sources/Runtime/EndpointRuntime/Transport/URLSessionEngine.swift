import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The session, its delegate and the exchanges in progress. Tasks are cancelled on a separate queue after they have
/// been started, so a cancellation never precedes the start.
final class URLSessionEngine: Sendable {
    private let session: URLSession
    private let delegate: URLSessionEvents
    private let control = DispatchQueue(label: "EndpointRuntime.URLSessionEngine")
    /// The queue for calls of Foundation that may block.
    private let waiting: DispatchQueue

    #if canImport(FoundationNetworking)
        /// On Linux, all sessions of Foundation share a queue, and a streamed body blocks it while it waits for bytes.
        /// The source of the bytes may need a thread of Swift tasks, so these threads must not wait for that queue.
        /// This serial queue waits for all sessions.
        private static let commonQueue = DispatchQueue(label: "EndpointRuntime.URLSessionEngine.common")
    #endif
    private let deadlines: Deadlines

    /// - Parameters:
    ///   - challenges: answers the challenges of connections; `nil` leaves them to the system.
    ///   - connections: the maximum number of concurrent connections to one host; `nil` uses the configuration.
    init(
        configuration original: URLSessionConfiguration, challenges: (any ChallengeResponder)?, connections: Int? = nil
    ) {
        let configuration = (original.copy() as? URLSessionConfiguration) ?? .ephemeral
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        if let connections { configuration.httpMaximumConnectionsPerHost = connections }
        #if canImport(FoundationNetworking)
            waiting = Self.commonQueue
        #else
            waiting = control
        #endif
        delegate = URLSessionEvents(elsewhere: waiting, challenges: challenges)
        deadlines = Deadlines(on: control)
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: DelegateQueue())
    }

    /// Invalidates the session after the exchanges in progress have ended, and releases session and delegate.
    func finish() {
        waiting.async { [self] in session.finishTasksAndInvalidate() }
    }

    /// Starts an exchange. On Apple platforms, it runs on the caller's thread, because callers would wait for each
    /// other on a shared queue. On Linux, Foundation itself has such a queue. The timeout runs while an exchange waits
    /// for it.
    ///
    /// - Parameter upload: the body, if it is a stream.
    func start(_ request: TransportRequest, _ exchange: any SessionExchange, upload: Upload? = nil) {
        let deadline = deadlines.add(in: request.timeout) { [weak exchange, weak self] in
            guard let exchange else { return }
            exchange.fail(.failed(URLError(.timedOut)))
            self?.abandon(exchange)
        }
        exchange.start(deadline: deadline)
        #if canImport(FoundationNetworking)
            waiting.async { [self] in begin(request, exchange, upload) }
        #else
            begin(request, exchange, upload)
        #endif
    }

    private func begin(_ request: TransportRequest, _ exchange: any SessionExchange, _ upload: Upload?) {
        if exchange.isFinished {
            exchange.timer?.end()
            return
        }
        let task = task(for: request, upload)
        delegate.register(exchange, upload, for: task)
        // The exchange may have ended while the task was created.
        if !exchange.isFinished { task.resume() }
        if delegate.start(task) || exchange.isFinished { abandon(exchange) }
    }

    /// Stops the task of an exchange that has its outcome. If the task is just being started, it is stopped afterwards.
    func abandon(_ exchange: any SessionExchange) {
        control.async { [self] in
            guard let task = delegate.abandon(exchange) else { return }
            waiting.async { task.cancel() }
        }
    }

    #if canImport(FoundationNetworking)
        /// On Linux, libcurl would send the request of a suspended task again. The body therefore waits in memory and
        /// on disk.
        private static let suspendsTasks = false
    #else
        private static let suspendsTasks = true
    #endif

    /// Suspends the task of a stream while its reader is behind; `nil` if the platform does not support it.
    var paces: (@Sendable (StreamExchange) -> Void)? {
        guard Self.suspendsTasks else { return nil }
        return { [self] in pace($0) }
    }

    private func pace(_ exchange: StreamExchange) {
        control.async { [self] in
            guard let task = delegate.task(of: exchange), let rests = exchange.changePace() else { return }
            if rests { task.suspend() } else { task.resume() }
        }
    }

    func task(for request: TransportRequest, _ upload: Upload?) -> URLSessionTask {
        let task = plainTask(for: request, upload)
        switch request.priority {
        case .medium: break
        case let priority where priority > .medium: task.priority = URLSessionTask.highPriority
        default: task.priority = URLSessionTask.lowPriority
        }
        return task
    }

    private func plainTask(for request: TransportRequest, _ upload: Upload?) -> URLSessionTask {
        var urlRequest = request.urlRequest
        urlRequest.setUp(timeout: request.sessionTimeout)
        if let file = request.body.file { return session.uploadTask(with: urlRequest, fromFile: file) }
        if let upload {
            urlRequest.httpBodyStream = upload.stream
        } else {
            if let data = request.body.data { urlRequest.httpBody = data }
        }
        return session.dataTask(with: urlRequest)
    }
}

extension URLRequest {
    /// Sets the remaining properties for a session. A property is set only if its value changes: the first change
    /// copies a shared request, which costs more than creating one with Foundation on Linux.
    mutating func setUp(timeout: TimeInterval) {
        if timeoutInterval != timeout { timeoutInterval = timeout }
        if httpShouldHandleCookies { httpShouldHandleCookies = false }
    }
}

extension TransportRequest {
    /// The session's own timer counts whole seconds without data. It must not fire before the deadline.
    var sessionTimeout: TimeInterval {
        let silence =
            isStreamed
            ? max(timeout.bounded, (idleTimeout ?? .seconds(315_360_000)).bounded)
            : timeout.bounded
        return silence.rounded(.up) + 5
    }
}
