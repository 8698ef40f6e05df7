import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Receives the events of one request from a session, in this order. `Exchange` collects the body, `StreamExchange`
/// passes it on.
protocol SessionExchange: AnyObject, Sendable {
    /// Measures the exchange; `nil` if metrics are not needed.
    var timer: ExchangeTimer? { get }
    /// Whether the exchange has its outcome and must not be started.
    var isFinished: Bool { get }
    /// Called when the exchange starts. `deadline` limits its time.
    func start(deadline: Deadline)
    /// Called when a part of the request body has been sent.
    func sent(_ bytes: Int64, of total: Int64)
    /// Called with the response head.
    /// - Returns: whether the exchange continues.
    func receive(_ head: URLResponse) -> Bool
    /// Called with a piece of the response body.
    /// - Returns: whether the exchange continues.
    func receive(_ piece: Data) -> Bool
    /// Called at the end of the response or with its error.
    func complete(_ error: (any Error)?)
    /// Ends the exchange with an error, unless it already has an outcome.
    func fail(_ error: TransportError)
}

/// One request and its complete response. If the body exceeds the limit, a success becomes an error. A response of any
/// other status keeps the beginning of its body.
final class Exchange: SessionExchange {
    private struct Progress {
        var response: HTTPResponse?
        /// The length of the body as it is delivered; `nil` with a content coding, because `Content-Length` is then the
        /// length of the encoded body.
        var expected: Int64?
        var deadline: Deadline?
    }

    let settlement = Settlement<HTTPResponse>()
    private let limit: Int
    private let isHead: Bool
    private let report: TransferProgress.Report?
    let timer: ExchangeTimer?
    private let progress = Locked(Progress())

    /// - Parameter isHead: whether the method is HEAD. The response then has no body, and `Content-Length` is the
    ///   length of the body of a GET.
    init(
        limit: Int, isHead: Bool = false, report: TransferProgress.Report? = nil, timer: ExchangeTimer? = nil
    ) {
        self.limit = limit
        self.isHead = isHead
        self.report = report
        self.timer = timer
    }

    var isFinished: Bool { settlement.isSettled }

    func start(deadline: Deadline) {
        progress.withLock { $0.deadline = deadline }
        if isFinished { deadline.cancel() }
    }

    /// Each chunk restarts the timeout, in both directions.
    func sent(_ bytes: Int64, of total: Int64) {
        progress.withLock { $0.deadline }?.restart()
        report?(TransferProgress(.upload, bytes: bytes, of: total))
    }

    func receive(_ head: URLResponse) -> Bool {
        guard let http = head as? HTTPURLResponse else {
            fail(.failed(URLError(.badServerResponse)))
            return false
        }
        let response = HTTPResponse(http)
        if response.isSuccess, hasBody(http), http.expectedContentLength > Int64(limit) {
            fail(.rejected(.responseTooLarge(limit: limit)))
            return false
        }
        let deadline = progress.withLock { progress in
            progress.response = response
            progress.expected = response.isIdentity ? http.expectedContentLength : nil
            return progress.deadline
        }
        deadline?.restart()
        return true
    }

    /// Whether the response has a body (RFC 9110, section 6.4.1).
    private func hasBody(_ response: HTTPURLResponse) -> Bool {
        !isHead && response.statusCode != 204 && response.statusCode != 304
    }

    func receive(_ piece: Data) -> Bool {
        progress.withLock { $0.deadline }?.restart()
        let (fits, received, expected) = progress.withLock { progress -> (Bool, Int, Int64?) in
            guard let size = progress.response?.data.count else { return (false, 0, nil) }
            let room = limit - size
            progress.response?.data.append(piece.prefix(room))
            return (piece.count <= room, size + piece.count, progress.expected)
        }
        if fits {
            report?(TransferProgress(.download, bytes: Int64(received), of: expected))
        } else {
            finishTooLong()
        }
        return fits
    }

    private func finishTooLong() {
        if let response = progress.withLock({ $0.response }), !response.isSuccess {
            finish(.success(response))
        } else {
            fail(.rejected(.responseTooLarge(limit: limit)))
        }
    }

    func complete(_ error: (any Error)?) {
        let response = progress.withLock { $0.response }
        if let error {
            fail(TransportError(error, afterHead: response != nil))
        } else if let response {
            finish(.success(response))
        } else {
            fail(.failed(URLError(.badServerResponse)))
        }
    }

    func fail(_ error: TransportError) {
        finish(.failure(error))
    }

    private func finish(_ outcome: Settlement<HTTPResponse>.Outcome) {
        progress.withLock { $0.deadline }?.cancel()
        settlement.settle(outcome)
    }
}

extension HTTPResponse {
    /// Creates the head of a response from a response of URLSession, without data.
    public init(_ response: HTTPURLResponse) {
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            headers.addFields(name, joined: value)
        }
        self.init(statusCode: response.statusCode, headers: headers, url: response.url)
    }
}
