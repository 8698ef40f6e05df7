import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// What a session reports about one request, in this order. `Exchange` collects the body, `StreamExchange` passes it
/// on.
protocol SessionExchange: AnyObject, Sendable {
    /// Measures the exchange, if somebody asks.
    var timer: ExchangeTimer? { get }
    /// The outcome is decided: there is nothing to start any more.
    var isFinished: Bool { get }
    /// It begins. `deadline` is over when it took too long.
    func start(deadline: Deadline)
    /// A part of the request's body left.
    func sent(_ bytes: Int64, of total: Int64)
    /// The head came.
    /// - Returns: whether to go on.
    func receive(_ head: URLResponse) -> Bool
    /// A piece of the body came.
    /// - Returns: whether to go on.
    func receive(_ piece: Data) -> Bool
    /// Nothing more will come.
    func complete(_ error: (any Error)?)
    /// Decides the outcome, unless it is decided.
    func fail(_ error: TransportError)
}

/// One request and its complete response. Of a body that is too long, a success is an error; the response of any other
/// status is its status and the body's beginning.
final class Exchange: SessionExchange {
    private struct Progress {
        var response: HTTPResponse?
        /// The length of the body as it is delivered; nil behind a content coding, whose length another one is.
        var expected: Int64?
        var deadline: Deadline?
    }

    let settlement = Settlement<HTTPResponse>()
    private let limit: Int
    private let isHead: Bool
    private let report: TransferProgress.Report?
    let timer: ExchangeTimer?
    private let progress = Locked(Progress())

    /// - Parameter isHead: The response has no body, and `Content-Length` says how long one of GET would be.
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

    /// RFC 9110, section 6.4.1.
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
    /// The head of a response of URLSession, without data.
    public init(_ response: HTTPURLResponse) {
        var headers = HTTPHeaders()
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            headers.addFields(name, joined: value)
        }
        self.init(statusCode: response.statusCode, headers: headers, url: response.url)
    }
}
