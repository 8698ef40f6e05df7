#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOFoundationCompat
    import NIOHTTP1

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A request whose body is in one piece, and its whole response. The delegate methods run on the event loop of the
    /// connection, so only the caller waits in a task, and the thread changes only once.
    final class CollectedExchange: HTTPClientResponseDelegate {
        typealias Response = Void

        private struct State {
            var task: HTTPClient.Task<Void>?
            var collector: ResponseCollector?
            var deadline: Deadline?
            /// Whether the outcome is final; later events are ignored.
            var hasEnded = false
        }

        let settlement = Settlement<HTTPResponse>()
        private let request: TransportRequest
        private let limit: Int
        private let timer: ExchangeTimer?
        private let state = Locked(State())

        init(_ request: TransportRequest, limit: Int) {
            self.request = request
            self.limit = limit
            timer = ExchangeTimer(request)
        }

        /// Sends the request, unless the exchange is over.
        ///
        /// - Parameter end: called once, when the client has finished with the request.
        func start(
            _ prepared: HTTPClient.Request, by client: HTTPClient, _ deadlines: Deadlines,
            end: @escaping @Sendable () -> Void
        ) {
            let deadline = deadlines.add(in: request.timeout) { [weak self] in
                self?.stop(.failure(.failed(URLError(.timedOut))))
            }
            let task = client.execute(request: prepared, delegate: self)
            let hasEnded = state.withLock { state in
                state.task = task
                state.deadline = deadline
                return state.hasEnded
            }
            if hasEnded {
                deadline.cancel()
                task.cancel()
            }
            task.futureResult.whenComplete { [self] result in
                finish(with: result)
                end()
            }
        }

        func cancel() { stop(.failure(.cancelled)) }

        func didSendRequestPart(task: HTTPClient.Task<Void>, _ part: IOData) { restartDeadline() }

        func didReceiveHead(task: HTTPClient.Task<Void>, _ head: HTTPResponseHead) -> EventLoopFuture<Void> {
            timer?.receiveHead()
            let response = HTTPResponse(head.status, head.headers, url: request.urlRequest.url)
            let collector = ResponseCollector(response, to: request, limit: limit)
            state.withLock { $0.collector = collector }
            return goOn(unless: collector.outcome, task)
        }

        func didReceiveBodyPart(task: HTTPClient.Task<Void>, _ buffer: ByteBuffer) -> EventLoopFuture<Void> {
            let early = state.withLock { state in
                state.collector?.add(buffer)
                return state.collector?.outcome
            }
            return goOn(unless: early, task)
        }

        func didFinishRequest(task: HTTPClient.Task<Void>) {}

        private func goOn(
            unless early: Result<HTTPResponse, TransportError>?, _ task: HTTPClient.Task<Void>
        ) -> EventLoopFuture<Void> {
            if let early {
                settle(early)
                return task.eventLoop.makeFailedFuture(HTTPClientError.cancelled)
            }
            restartDeadline()
            return task.eventLoop.makeSucceededVoidFuture()
        }

        private func restartDeadline() {
            state.withLock { $0.hasEnded ? nil : $0.deadline }?.restart()
        }

        private func finish(with result: Result<Void, any Error>) {
            let response = state.withLock { state in
                state.task = nil
                return state.collector?.response
            }
            switch result {
            case .success: settle(response.map { .success($0) } ?? .failure(.failed(URLError(.badServerResponse))))
            case .failure(let error): settle(.failure(TransportError(error, afterHead: response != nil)))
            }
        }

        private func stop(_ outcome: Result<HTTPResponse, TransportError>) {
            settle(outcome)
            state.withLock { $0.task }?.cancel()
        }

        private func settle(_ outcome: Result<HTTPResponse, TransportError>) {
            let deadline = state.withLock { state in
                state.hasEnded = true
                return state.deadline
            }
            deadline?.cancel()
            timer?.end()
            settlement.settle(outcome)
        }
    }

    extension HTTPClient.Request {
        /// The maximum size in bytes of a body that is sent in one piece.
        private static let piece = 128 * 1_024

        /// Creates the request with its body in one piece; `nil` for a body that is read while it is sent, or that
        /// reports its progress.
        ///
        /// - Throws: `URLError.unsupportedURL` for a URL that is not http or https, or `HTTPClientError`.
        init?(whole request: TransportRequest) throws {
            let body: HTTPClient.Body?
            switch request.body {
            case .none: body = nil
            case .data(let data) where data.count <= Self.piece && request.report == nil:
                body = .byteBuffer(ByteBuffer(data: data))
            case .data, .file, .stream: return nil
            }
            guard let url = request.urlRequest.url, ["http", "https"].contains(url.scheme?.lowercased()) else {
                throw URLError(.unsupportedURL)
            }
            try self.init(
                url: url, method: NIOHTTP1.HTTPMethod(rawValue: request.urlRequest.httpMethod ?? "GET"),
                headers: NIOHTTP1.HTTPHeaders(request.urlRequest), body: body)
        }
    }
#endif
