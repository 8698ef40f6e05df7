import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The session, its delegate and the exchanges in progress. Tasks are cancelled on a queue of their own, once they have
/// been started: a cancellation never overtakes a start.
final class URLSessionEngine: Sendable {
    private let session: URLSession
    private let delegate: URLSessionEvents
    private let control = DispatchQueue(label: "EndpointRuntime.URLSessionEngine")
    /// Where calls of Foundation may wait.
    private let waiting: DispatchQueue

    #if canImport(FoundationNetworking)
        /// All sessions of Foundation share a queue here, and a streamed body keeps it while it waits for bytes. What makes
        /// the bytes may need a thread of tasks, so none of these waits for that queue: one thread does, for all sessions.
        private static let commonQueue = DispatchQueue(label: "EndpointRuntime.URLSessionEngine.common")
    #endif
    private let deadlines: Deadlines

    /// - Parameters:
    ///   - challenges: answers the challenges of connections; nil leaves them to the system.
    ///   - connections: to one host at the same time; nil leaves it to the configuration.
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

    /// Lets what is in progress end, then releases session and delegate.
    func finish() {
        waiting.async { [self] in session.finishTasksAndInvalidate() }
    }

    /// On the caller's thread, because a queue for all callers would make them wait for each other; on Linux Foundation
    /// has such a queue itself. The time of an exchange that waits for it runs.
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
        // It may have taken a while to make the task.
        if !exchange.isFinished { task.resume() }
        if delegate.start(task) || exchange.isFinished { abandon(exchange) }
    }

    /// Stops the task of an exchange whose outcome is decided. One that is just being started is stopped then.
    func abandon(_ exchange: any SessionExchange) {
        control.async { [self] in
            guard let task = delegate.abandon(exchange) else { return }
            waiting.async { task.cancel() }
        }
    }

    #if canImport(FoundationNetworking)
        /// A task that was suspended would send its request again (libcurl), so the body waits in memory and on disk.
        private static let suspendsTasks = false
    #else
        private static let suspendsTasks = true
    #endif

    /// Lets the task of a stream rest while its reader is behind; nil where that is not possible.
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

    private func task(for request: TransportRequest, _ upload: Upload?) -> URLSessionTask {
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
    /// What a session needs besides. Nothing is set again, because the first change copies a request that others have,
    /// which costs Foundation on Linux more than to make it.
    mutating func setUp(timeout: TimeInterval) {
        if timeoutInterval != timeout { timeoutInterval = timeout }
        if httpShouldHandleCookies { httpShouldHandleCookies = false }
    }
}

extension TransportRequest {
    /// The session's own timer counts whole seconds of silence; it must not fire before the deadline.
    var sessionTimeout: TimeInterval {
        let silence =
            isStreamed
            ? max(timeout.bounded, (idleTimeout ?? .seconds(315_360_000)).bounded)
            : timeout.bounded
        return silence.rounded(.up) + 5
    }
}
