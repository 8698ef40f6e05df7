import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends one request and returns one response. `URLSessionTransport` is the default. Stubs are transports too.
///
/// Contract
/// - Any status is a success. The provider validates the status.
/// - Redirects are not followed. A 3xx is returned like any other response.
/// - Soon after the task is cancelled, `send` returns `TransportError.cancelled`.
/// - The transport enforces `request.timeout`: if no data is transferred for longer, the exchange ends with
///   `URLError.timedOut`.
///
/// Errors
/// - A connection that fails is a `TransportError.failed` with the error of the network library. A `URLError`, a
///   `POSIXError` and the errors of CFNetwork have a reason by the tables of `ErrorMapper`: a lost connection is
///   recoverable, and a `RetryInterceptor` sends idempotent calls again. Any other error is `.network`, which is neither.
/// - No error of a transport ends a session or signs the user out. Only a response or a `TokenRefresher` does.
public protocol Transport: Sendable {
    /// Sends the request and returns when the whole response has arrived.
    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError>

    /// Sends the request and returns when the response head has arrived. The body follows. `request.timeout` applies
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

/// A request for a transport: a `URLRequest` without a body, and the body separately.
public nonisolated struct TransportRequest: Sendable {
    /// Method, URL and headers. Transports ignore its `httpBody`. If an interceptor sets `httpBody`, it becomes the
    /// body.
    public var urlRequest: URLRequest
    /// The body of the request.
    public var body: TransportBody
    /// The file of a body that was assembled on disk. It is removed when the last request that references it is
    /// released.
    package var wholeBody: TemporaryFile?
    /// The name of the operation, for stubs and logs: `posts.getPosts`; see `Route.operation`.
    public var operation: String
    /// The longest time without any data. As in `URLRequest`, each chunk that is sent or received restarts it.
    public var timeout: Duration
    /// The longest time between two chunks of a streamed response body. If it expires, the stream ends with
    /// `URLError.timedOut`. `nil` sets no limit.
    public var idleTimeout: Duration?
    /// The priority of the call, for transports that order their requests. `URLSessionTransport` sets it as the priority
    /// of its task.
    public var priority: TaskPriority {
        get { TaskPriority(rawValue: rawPriority) }
        set { rawPriority = newValue.rawValue }
    }
    /// The layout of `TaskPriority` is unknown at compile time, and a request that contains it is slower to copy.
    private var rawPriority = TaskPriority.medium.rawValue
    /// Whether the body of the response is streamed.
    public var isStreamed = false
    /// Returns whether the body of a response to this request follows as a stream. The body of an error is read at once.
    public func streamsBody(of response: HTTPResponse) -> Bool { isStreamed && response.isSuccess }
    /// Called with the progress of the bodies, on any thread.
    public var report: TransferProgress.Report?
    /// Called with the metrics of the exchange after it ends, on any thread.
    public var onMetrics: (@Sendable (TransportMetrics) -> Void)?

    /// Creates a request. The provider creates most requests.
    public init(
        urlRequest: URLRequest, body: TransportBody = .none, operation: String = "", timeout: Duration = .seconds(30)
    ) {
        self.urlRequest = urlRequest
        self.body = body
        self.operation = operation
        self.timeout = timeout
    }
}

/// A request body: in memory, in a file, or a stream. Data and files can be sent more than once.
public nonisolated enum TransportBody: Hashable, Sendable {
    case none
    case data(Data)
    /// A file that is read while it is sent. It must not change before the call ends.
    case file(URL)
    /// Bytes that are produced while they are sent.
    case stream(BodyStream)

    /// The file to read; `nil` for other bodies.
    public var file: URL? {
        switch self {
        case .none, .data, .stream: nil
        case .file(let file): file
        }
    }

    /// The stream; `nil` for other bodies.
    public var stream: BodyStream? {
        if case .stream(let stream) = self { stream } else { nil }
    }

    /// Returns a reader of the body's bytes.
    func reader() async throws -> BodyReader {
        switch self {
        case .none: BodyReader(PieceIterator([]))
        case .data(let data): BodyReader(PieceIterator([.data(data)]))
        case .file(let url): BodyReader(PieceIterator([.file(url, length: 0)]))
        case .stream(let stream): try await stream.reader()
        }
    }

    /// Reads the bytes of the body in pieces, for interceptors that hash or sign them. Reading has no effect on data and
    /// files. A stream is read as if it were sent: one that can be read only once (`BodyStream.isRepeatable`) cannot be
    /// sent afterwards.
    ///
    /// - Throws: the error of a stream. Iterating over the pieces throws the errors of files and streams.
    public func pieces() async throws -> AsyncThrowingStream<Data, any Error> {
        let reader = try await reader()
        return AsyncThrowingStream { try await reader.next() }
    }

    /// Whether the body can be sent now. A stream that can be read only once cannot be sent again.
    public var isReadable: Bool { stream?.isReadable ?? true }

    /// The bytes, if they are in memory.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }
}

/// The reason why there is no response.
public nonisolated enum TransportError: Error, Sendable {
    /// The task was cancelled.
    case cancelled
    /// The error of the network library, such as a `URLError` or a `POSIXError`. An `ErrorMapper` determines the reason
    /// of the call's error; this error is its `underlying` error.
    case failed(any Error)
    /// An error of the transport itself, which sent no request. It becomes the reason of the call's error.
    case rejected(APIError.Reason)
}
