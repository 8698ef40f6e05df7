import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// One request and its response as they happen: idle, running, finished. Whoever finishes it first decides the outcome;
/// being finished while idle is remembered, so that a cancellation before the start is not lost.
final class Exchange: Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>
    typealias Continuation = CheckedContinuation<Outcome, Never>

    private enum State {
        case idle
        case running(Continuation)
        case finished
    }

    private struct Progress {
        var state = State.idle
        var early: Outcome?
        var response: HTTPResponse?
        var deadline: Deadline?
    }

    private let limit: Int
    private let progress = Locked(Progress())

    init(limit: Int) {
        self.limit = limit
    }

    /// `false`: it was finished before it began, and nothing must be sent.
    func begin(_ continuation: Continuation) -> Bool {
        let early = progress.withLock { progress -> Outcome? in
            if case .finished = progress.state { return progress.early ?? .failure(.cancelled) }
            progress.state = .running(continuation)
            return nil
        }
        guard let early else { return true }
        continuation.resume(returning: early)
        return false
    }

    var isFinished: Bool {
        progress.withLock { progress in
            if case .finished = progress.state { true } else { false }
        }
    }

    /// Ends the exchange with `timedOut` if it is not finished by then.
    func deadline(in timeout: Duration, on queue: DispatchQueue, then stop: @escaping @Sendable () -> Void) {
        let deadline = Deadline(in: timeout, on: queue) { [weak self] in
            self?.finish(.failure(.failed(URLError(.timedOut))))
            stop()
        }
        progress.withLock { $0.deadline = deadline }
        if isFinished { deadline.cancel() }
    }

    /// The head came.
    /// - Returns: whether to go on.
    func receive(_ head: URLResponse) -> Bool {
        guard let http = head as? HTTPURLResponse else {
            finish(.failure(.failed(URLError(.badServerResponse))))
            return false
        }
        if http.expectedContentLength > Int64(limit) {
            finish(.failure(.rejected(.responseTooLarge(limit: limit))))
            return false
        }
        progress.withLock { $0.response = HTTPResponse(http) }
        return true
    }

    /// A piece of the body came.
    /// - Returns: whether to go on.
    func receive(_ piece: Data) -> Bool {
        let fits = progress.withLock { progress -> Bool in
            guard let size = progress.response?.data.count, piece.count <= limit - size else { return false }
            progress.response?.data.append(piece)
            return true
        }
        if !fits { finish(.failure(.rejected(.responseTooLarge(limit: limit)))) }
        return fits
    }

    /// Nothing more will come.
    func complete(_ error: (any Error)?) {
        let response = progress.withLock { $0.response }
        if let error {
            finish(.failure(TransportError(error, afterHead: response != nil)))
        } else if let response {
            finish(.success(response))
        } else {
            finish(.failure(.failed(URLError(.badServerResponse))))
        }
    }

    /// Decides the outcome, unless it is decided.
    func finish(_ result: Outcome) {
        let (continuation, deadline) = progress.withLock { progress -> (Continuation?, Deadline?) in
            defer { progress.state = .finished }
            switch progress.state {
            case .idle:
                progress.early = result
                return (nil, nil)
            case .running(let continuation): return (continuation, progress.deadline)
            case .finished: return (nil, nil)
            }
        }
        deadline?.cancel()
        continuation?.resume(returning: result)
    }
}

extension TransportError {
    /// On Linux a connection that breaks in the body is reported as unknown; it says here what it is.
    fileprivate init(_ error: any Error, afterHead: Bool) {
        guard let error = error as? URLError else {
            self = .failed(error)
            return
        }
        if error.code == .cancelled {
            self = .cancelled
        } else if afterHead, error.code == .unknown {
            self = .failed(URLError(.networkConnectionLost, userInfo: error.userInfo))
        } else {
            self = .failed(error)
        }
    }
}

extension HTTPResponse {
    fileprivate init(_ response: HTTPURLResponse) {
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            if let name = name as? String, let value = value as? String { headers.add(name, value) }
        }
        self.init(statusCode: response.statusCode, headers: headers, url: response.url)
    }
}
