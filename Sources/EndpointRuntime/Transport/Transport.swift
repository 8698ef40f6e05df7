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
public nonisolated protocol Transport: Sendable {
    /// Sends the request and returns when the whole response has arrived.
    func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError>

    /// Sends the request and returns when the response head has arrived; the body follows. `request.timeout` counts to
    /// the head only. When the task is cancelled before that, or the body's reader later, the connection ends.
    ///
    /// A transport that does not implement it sends, and passes the whole body on at once.
    func stream(_ request: TransportRequest) async -> Result<StreamedResponse, TransportError>
}

extension Transport {
    public func stream(_ request: TransportRequest) async -> Result<StreamedResponse, TransportError> {
        await send(request).map { StreamedResponse($0) }
    }
}

/// What a transport is given: a request without a body, and the body beside it.
public nonisolated struct TransportRequest: Sendable {
    /// Method, URL and headers. A transport does not read its `httpBody`: one that an interceptor sets becomes the
    /// body.
    public var urlRequest: URLRequest
    /// What is sent as the body.
    public var body: TransportBody
    /// The operation's name in the description, for stubs and logs.
    public var operationID: String
    /// The longest silence in this exchange: as in `URLRequest`, it begins again with each part of a body that is sent
    /// or received, so that a slow body takes any time.
    public var timeout: Duration
    /// Silence in a streamed body that ends it with `URLError.timedOut`; nil waits for ever.
    public var idleTimeout: Duration?
    /// Whether the body of the response is read while it comes.
    public var isStreamed = false
    /// Called with the progress of the bodies, from any thread.
    public var report: TransferProgress.Report?

    /// A request; the provider makes those of calls.
    public init(
        urlRequest: URLRequest, body: TransportBody = .none, operationID: String = "", timeout: Duration = .seconds(30)
    ) {
        self.urlRequest = urlRequest
        self.body = body
        self.operationID = operationID
        self.timeout = timeout
    }
}

/// A body in the two forms that can be sent again.
public nonisolated enum TransportBody: Hashable, Sendable {
    case none
    case data(Data)
    /// A file, read while it is sent. It must not change before the call ends.
    case file(URL)
    /// A file that is removed with the last request that holds it.
    case temporaryFile(TemporaryFile)

    /// The file to read, if the body is one.
    public var file: URL? {
        switch self {
        case .none, .data: nil
        case .file(let file): file
        case .temporaryFile(let file): file.url
        }
    }

    /// The bytes, when they are in memory.
    public var data: Data? {
        if case .data(let data) = self { data } else { nil }
    }
}

/// Why there is no response.
public nonisolated enum TransportError: Error, Sendable {
    case cancelled
    /// What the network library said, usually a `URLError`.
    case failed(any Error)
    /// What the transport itself found wrong; becomes the error of the call.
    case rejected(APIError.Reason)
}
