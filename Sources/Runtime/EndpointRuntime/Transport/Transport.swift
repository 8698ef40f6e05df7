import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends one request and returns one response. `URLSessionTransport` is the default; stubs are others.
///
/// Contract
/// - Any status is a success: the provider validates it.
/// - Redirects are not followed: a 3xx is returned like any other response.
/// - When the task is cancelled, `send` returns soon, with `TransportError.cancelled`.
/// - The transport enforces `request.timeout`: without any data for longer, the exchange ends with `URLError.timedOut`.
public protocol Transport: Sendable {
    /// Sends the request and returns when the whole response has arrived.
    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError>

    /// Sends the request and returns when the response head has arrived; the body follows. `request.timeout` applies
    /// until the head arrives. Cancelling the task before that, or the reader of the body later, closes the connection.
    ///
    /// The default implementation calls `send` and delivers the whole body at once.
    func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError>
}

extension Transport {
    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        await send(request).map { ByteStream($0) }
    }
}

/// The request for a transport: a `URLRequest` without a body, and the body separately.
public nonisolated struct TransportRequest: Sendable {
    /// Method, URL and headers. Transports ignore its `httpBody`; one that an interceptor sets becomes the body.
    public var urlRequest: URLRequest
    /// What is sent as the body.
    public var body: TransportBody
    /// The file of a body that was put together on disk. It is removed with the last request that holds it.
    package var wholeBody: TemporaryFile?
    /// The operation's name in the description, for stubs and logs.
    public var operationID: String
    /// The longest time without any data. As in `URLRequest`, it starts again with each chunk that is sent or received.
    public var timeout: Duration
    /// The time without data that ends a streamed body with `URLError.timedOut`; nil means no limit.
    public var idleTimeout: Duration?
    /// Whether the body of the response is streamed.
    public var isStreamed = false
    /// Called with the progress of the bodies, from any thread.
    public var report: TransferProgress.Report?
    /// Called with the metrics of the exchange when it is over, from any thread.
    public var onMetrics: (@Sendable (TransportMetrics) -> Void)?

    /// Creates a request; usually done by the provider.
    public init(
        urlRequest: URLRequest, body: TransportBody = .none, operationID: String = "", timeout: Duration = .seconds(30)
    ) {
        self.urlRequest = urlRequest
        self.body = body
        self.operationID = operationID
        self.timeout = timeout
    }
}

/// A request body: in memory, in a file, or a stream. The first two can be sent more than once.
public nonisolated enum TransportBody: Hashable, Sendable {
    case none
    case data(Data)
    /// A file, read while it is sent. It must not change before the call ends.
    case file(URL)
    /// Bytes that are made while they are sent.
    case stream(BodyStream)

    /// The file to read, if the body is one.
    public var file: URL? {
        switch self {
        case .none, .data, .stream: nil
        case .file(let file): file
        }
    }

    /// The stream, if the body is one.
    public var stream: BodyStream? {
        if case .stream(let stream) = self { stream } else { nil }
    }

    /// Its bytes, whatever they are.
    func reader() async throws -> BodyReader {
        switch self {
        case .none: BodyReader(PieceIterator([]))
        case .data(let data): BodyReader(PieceIterator([.data(data)]))
        case .file(let url): BodyReader(PieceIterator([.file(url, length: 0)]))
        case .stream(let stream): try await stream.reader()
        }
    }

    /// Whether it can be sent now; a stream that can be read once is not sent again.
    public var isReadable: Bool { stream?.isReadable ?? true }

    /// The bytes, if they are in memory.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }
}

/// Why there is no response.
public nonisolated enum TransportError: Error, Sendable {
    case cancelled
    /// The error of the network library, usually a `URLError`.
    case failed(any Error)
    /// An error of the transport itself; becomes the reason of the call's error.
    case rejected(APIError.Reason)
}
