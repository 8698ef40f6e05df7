import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Receives the events of the session and passes them to the exchange of the task. It must not block and must not
/// cancel a task itself: on Linux, it runs on the session's working queue; see `DelegateQueue`.
final class URLSessionEvents: NSObject, URLSessionDataDelegate, Sendable {
    private struct Entry {
        let task: URLSessionTask
        let exchange: any SessionExchange
        /// The body, if it is a stream.
        let upload: Upload?
        var isStarted = false
        /// Whether the task must be cancelled as soon as it is started.
        var isAbandoned = false
    }

    private let entries = Locked<[Int: Entry]>([:])
    private let elsewhere: DispatchQueue
    private let challenges: (any ChallengeResponder)?

    /// - Parameters:
    ///   - elsewhere: the queue on which tasks are cancelled.
    ///   - challenges: answers challenges; `nil` leaves them to the system.
    init(elsewhere: DispatchQueue, challenges: (any ChallengeResponder)?) {
        self.elsewhere = elsewhere
        self.challenges = challenges
    }

    func register(_ exchange: any SessionExchange, _ upload: Upload?, for task: URLSessionTask) {
        entries.withLock { $0[task.taskIdentifier] = Entry(task: task, exchange: exchange, upload: upload) }
    }

    /// Marks a task as started. From then on, it can be cancelled.
    ///
    /// - Returns: whether it must be cancelled at once.
    func start(_ task: URLSessionTask) -> Bool {
        entries.withLock { entries in
            entries[task.taskIdentifier]?.isStarted = true
            return entries[task.taskIdentifier]?.isAbandoned ?? false
        }
    }

    /// Marks the exchange as abandoned and returns its task, if the task can already be cancelled.
    func abandon(_ exchange: any SessionExchange) -> URLSessionTask? {
        entries.withLock { entries in
            guard let (id, entry) = entries.first(where: { $0.value.exchange === exchange }) else { return nil }
            entries[id]?.isAbandoned = true
            return entry.isStarted ? entry.task : nil
        }
    }

    func task(of exchange: any SessionExchange) -> URLSessionTask? {
        entries.withLock { $0.values.first { $0.exchange === exchange }?.task }
    }

    private func exchange(of task: URLSessionTask) -> (any SessionExchange)? {
        entries.withLock { $0[task.taskIdentifier]?.exchange }
    }

    /// Reports metrics that the system collected.
    func measure(_ task: URLSessionTask, _ metrics: TransportMetrics) {
        exchange(of: task)?.timer?.deliver(metrics)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let exchange = exchange(of: dataTask)
        exchange?.timer?.receiveHead()
        let goesOn = exchange?.receive(response) ?? false
        completionHandler(goesOn ? .allow : .cancel)
        if !goesOn { elsewhere.async { dataTask.cancel() } }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard exchange(of: dataTask)?.receive(data) != true else { return }
        elsewhere.async { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let entry = entries.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        entry?.exchange.timer?.end()
        entry?.exchange.complete(error)
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    /// Called if the session sends a streamed body again, over a new connection or with credentials for a proxy.
    /// Without a stream, the session ends the task with `.requestBodyStreamExhausted`. Foundation on Linux does not
    /// call this method.
    func urlSession(
        _ session: URLSession, task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        completionHandler(entries.withLock { $0[task.taskIdentifier]?.upload }?.restart())
    }

    /// Does not follow the redirect. The 3xx is delivered as the response.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// On Apple platforms, a `ChallengeResponder` decides about certificates and proxies, and a 401 is returned as a
    /// response. On Linux, the response and its body are complete when the challenge of a 401 arrives, and default
    /// handling would never return (swift-corelibs-foundation#5456).
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            exchange(of: task)?.complete(nil)
            elsewhere.async { completionHandler(.cancelAuthenticationChallenge, nil) }
        #else
            let answer = challenges?.respond(to: challenge) { exchange(of: task)?.fail(.failed($0)) }
            completionHandler(answer?.0 ?? .performDefaultHandling, answer?.1)
        #endif
    }
}
