import Diagnostics
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its reply, in a session of its own. By delegate methods: on Linux, the `async` methods of URLSession can
/// wait for ever. Redirections are refused, so that they are replies.
final class Exchange: NSObject, URLSessionDataDelegate, Sendable {
    struct Reply: Sendable {
        let status: Int
        let location: String?
        let entityTag: String?
        var body = Data()

        init(_ response: HTTPURLResponse) {
            status = response.statusCode
            location = response.value(forHTTPHeaderField: "Location")
            entityTag = response.value(forHTTPHeaderField: "ETag")
        }
    }

    private struct State {
        var reply: Reply?
        var continuation: CheckedContinuation<Result<Reply, FetchProblem>, Never>?
        var task: URLSessionDataTask?
        var session: URLSession?
    }

    private let largest: Int
    private let timeout: Duration
    private let state = Guarded(State())
    /// Where tasks are started and cancelled: never on the queue that the session works on.
    private let control = DispatchQueue(label: "codegen.fetch")

    init(largest: Int, timeout: Duration) {
        self.largest = largest
        self.timeout = timeout
    }

    func reply(to request: URLRequest) async -> Result<Reply, FetchProblem> {
        await withCheckedContinuation { continuation in
            state.withLock { $0.continuation = continuation }
            control.async { [self] in start(request) }
        }
    }

    private func start(_ request: URLRequest) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.urlCredentialStorage = nil
        let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
        let task = session.dataTask(with: request)
        state.withLock { ($0.session, $0.task) = (session, task) }
        let seconds = timeout / .seconds(1)
        control.asyncAfter(deadline: .now() + seconds) { [weak self] in
            self?.fail("there is no complete answer after \(Decimal(seconds)) s")
        }
        task.resume()
    }

    /// Ends the exchange; later results are ignored.
    private func finish(_ result: Result<Reply, FetchProblem>) {
        let ended = state.withLock { state in
            defer { state = State() }
            return state
        }
        guard let continuation = ended.continuation else { return }
        continuation.resume(returning: result)
        control.async {
            if case .failure = result { ended.task?.cancel() }
            ended.session?.finishTasksAndInvalidate()
        }
    }

    private func fail(_ reason: String) {
        finish(.failure(FetchProblem(reason)))
    }

    private var isTooLarge: String { "the answer is larger than \(largest >> 20) MB" }

    // MARK: Delegate

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
        guard let response = response as? HTTPURLResponse else { return }
        state.withLock { $0.reply = Reply(response) }
        if response.expectedContentLength > Int64(largest) { fail(isTooLarge) }
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let count = state.withLock { state in
            state.reply?.body.append(data)
            return state.reply?.body.count ?? 0
        }
        if count > largest { fail(isTooLarge) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            fail(Self.reason(of: error, task.currentRequest?.url?.host() ?? "the server"))
        } else if let reply = state.withLock({ $0.reply }) {
            finish(.success(reply))
        } else {
            fail("the answer is not one of HTTP")
        }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// The system evaluates the trust of servers. A 401 is a reply: on Linux it is complete when the challenge arrives, and
    /// the default handling would never return.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
            let response = challenge.failureResponse as? HTTPURLResponse
            if let reply = state.withLock({ $0.reply }) ?? response.map(Reply.init) { finish(.success(reply)) }
            control.async { completionHandler(.cancelAuthenticationChallenge, nil) }
        #else
            completionHandler(.performDefaultHandling, nil)
        #endif
    }

    // MARK: Messages

    private static func reason(of error: any Error, _ host: String) -> String {
        guard let code = (error as? URLError)?.code else { return "the connection to \(host) failed" }
        return switch code {
        case .cannotFindHost, .dnsLookupFailed: "the host \(host) cannot be found"
        case .cannotConnectToHost: "no server at \(host) accepts connections"
        case .notConnectedToInternet: "there is no connection to the internet"
        case .timedOut: "\(host) does not answer"
        case .networkConnectionLost: "the connection to \(host) was lost"
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected:
            "there is no secure connection to \(host)"
        default: "the connection to \(host) failed (\(code.rawValue))"
        }
    }
}
