import Foundation

extension CallContext {
    /// The whole call, for `Plugin.didEnd(_:context:)`.
    public struct Summary: Sendable {
        /// The bytes of the request bodies that were passed to the transport, of all attempts and redirects; 0 for a
        /// call without a request of its own.
        public var bytesSent: Int64
        /// The bytes of the response bodies that the transport delivered, after decompression, of all attempts and
        /// redirects; 0 for a response from a cache or of another call.
        public var bytesReceived: Int64
        /// The time from the start of the call to its end, by the continuous clock.
        public var duration: Duration
        /// The status of the response, including error responses; `nil` if there is none.
        public var statusCode: Int?
        /// The error of the call; `nil` for a success. The reason is `.cancelled` for a stream that was left before its
        /// end. Errors of decoding are not included, because a body is decoded after its call.
        public var error: APIError?
        /// Whether the caller received the body as a stream. Downloads and streams of events are streams.
        public var isStreamed: Bool

        /// Creates a summary, for tests of plugins. By default, the call has succeeded without sending a request.
        public init(
            bytesSent: Int64 = 0, bytesReceived: Int64 = 0, duration: Duration = .zero, statusCode: Int? = nil,
            error: APIError? = nil, isStreamed: Bool = false
        ) {
            self.bytesSent = bytesSent
            self.bytesReceived = bytesReceived
            self.duration = duration
            self.statusCode = statusCode
            self.error = error
            self.isStreamed = isStreamed
        }
    }

    /// Counts bytes of bodies that the transport sent or received.
    func count(sent: Int64 = 0, received: Int64 = 0) {
        facts.withLock { facts in
            facts.bytesSent += sent
            facts.bytesReceived += received
        }
    }
}

/// Reports the beginning and the end of one call, each once. A stream keeps it until its body has ended. If the stream
/// is released before, the call ends as cancelled.
final class CallEnd: StreamObserver {
    private let context: CallContext
    private let plugins: [any Plugin]
    private let interceptors: [any Interceptor]
    private let hasEnded = Locked(false)
    /// The status of a streamed response, and the error if its stream is released.
    private let stream = Locked<(status: Int, left: APIError)?>(nil)

    /// Reports the beginning to the plugins.
    init(beginning context: CallContext, _ setup: ChainSetup) {
        self.context = context
        plugins = setup.plugins
        interceptors = setup.interceptors
        for plugin in plugins { plugin.didBegin(context) }
    }

    deinit {
        if let (_, error) = stream.withLock({ $0 }) { end(error) }
    }

    /// - Parameter left: the error of the call if the stream is released before its end.
    func streams(_ head: HTTPResponse, left: APIError) {
        stream.withLock { $0 = (head.statusCode, left) }
    }

    func received(_ piece: Data) {
        context.count(received: Int64(piece.count))
    }

    func end(_ result: Result<HTTPResponse, APIError>) {
        switch result {
        case .success(let response): end(nil, status: response.statusCode)
        case .failure(let error): end(error)
        }
    }

    func end(_ error: APIError?) { end(error, status: nil) }

    /// Ends the call, unless it has ended.
    private func end(_ error: APIError?, status: Int?) {
        let isFirst = hasEnded.withLock { hasEnded in
            defer { hasEnded = true }
            return !hasEnded
        }
        guard isFirst else { return }
        let head = stream.withLock { $0?.status }
        var context = context
        let summary = context.facts.withLock { facts in
            context.attempt = facts.progress.attempts
            return CallContext.Summary(
                bytesSent: facts.bytesSent, bytesReceived: facts.bytesReceived,
                duration: ContinuousClock.now - context.started, statusCode: head ?? status ?? error?.statusCode,
                error: error, isStreamed: head != nil)
        }
        for interceptor in interceptors.reversed() { interceptor.callDidEnd(summary, context: context) }
        for plugin in plugins { plugin.didEnd(summary, context: context) }
    }
}

extension TransportBody {
    /// Counts the bytes of the body as sent by the call: of a stream while it is read, otherwise at once.
    func counted(by context: CallContext) -> TransportBody {
        switch self {
        case .none: break
        case .data(let data): context.count(sent: Int64(data.count))
        case .file(let file):
            let size = try? FileManager.default.attributesOfItem(atPath: file.path)[.size] as? NSNumber
            context.count(sent: size?.int64Value ?? 0)
        case .stream(let stream):
            let counting = { @Sendable (piece: Data) -> Data in
                context.count(sent: Int64(piece.count))
                return piece
            }
            return .stream(
                BodyStream(length: stream.length, times: stream.isRepeatable ? nil : 1) {
                    BodyReader(try await stream.reader(), counting)
                })
        }
        return self
    }
}
