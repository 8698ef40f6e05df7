import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with URLSession. The same code runs on Apple platforms and on Linux, so it uses what works on both: a
/// delegate instead of the async methods, no URL cache, no cookie storage, no stored credentials, no automatic
/// redirects, and a deadline of its own.
///
/// On Linux, Foundation ends the process in two cases: a connection is lost in the middle of a response head
/// (swift-corelibs-foundation#5285), and a chunked response ends with trailer fields (RFC 9112, section 7.1.2), which
/// servers send for checksums, timings or the status of gRPC. It also rejects a response with a header field that is not
/// UTF-8. This library can prevent none of it. `AsyncHTTPClientTransport`, the product `EndpointRuntimeAsyncHTTPClient`
/// behind the trait `AsyncHTTPClient`, has none of these limits: use it for servers on Linux.
public final class URLSessionTransport: Transport {
    private let engine: URLSessionEngine
    /// Streams stay open: in the session of the calls they would take all its connections to a host.
    private let streams: Locked<URLSessionEngine?>
    private let ownConfiguration: URLSessionConfiguration
    private let challenges: (any ChallengeResponder)?
    private let maximumResponseSize: Int
    private let streamBuffer: StreamBuffer
    /// Why nothing can be sent with the configuration.
    private let problemOfConfiguration: TransportError?
    private let attachments = Locked<[ObjectIdentifier: any Sendable]>([:])

    /// - Parameters:
    ///   - configuration: proxies, protocols, network service and the like. Cookies and credential storage of it are
    ///     switched off, because they differ between platforms. A `urlCache` of the app's own is used, by its
    ///     `requestCachePolicy`, in the manner of `CacheInterceptor`, unless the provider is given one of those. The
    ///     shared one and that of `.ephemeral` count as none.
    ///   - maximumResponseSize: in bytes; a longer body of a success ends the call with `.responseTooLarge`. That of
    ///     any other status is cut off there.
    ///   - streamBuffer: bytes of a streamed body or download that may wait in memory for their reader. On Apple
    ///     platforms the connection rests from half of it on, until the reader has caught up.
    ///   - streamSpill: bytes that may wait in a temporary file when the memory is full: on Linux, where a connection
    ///     cannot rest. More end the stream with `.streamOverflow`.
    public convenience init(
        configuration: URLSessionConfiguration = .ephemeral, maximumResponseSize: Int = 256 * 1_024 * 1_024,
        streamBuffer: Int = 4 * 1_024 * 1_024, streamSpill: Int64 = 1_024 * 1_024 * 1_024
    ) {
        self.init(
            challenges: nil, configuration: configuration, maximumResponseSize: maximumResponseSize,
            streamBuffer: streamBuffer, streamSpill: streamSpill)
    }

    #if !canImport(FoundationNetworking)
        /// The same with answers to the challenges of connections, such as those of `ConnectionSecurity` in
        /// `EndpointMiddleware`. Foundation on Linux asks nobody, so it has no such transport.
        public convenience init(
            answering challenges: any ChallengeResponder, configuration: URLSessionConfiguration = .ephemeral,
            maximumResponseSize: Int = 256 * 1_024 * 1_024, streamBuffer: Int = 4 * 1_024 * 1_024,
            streamSpill: Int64 = 1_024 * 1_024 * 1_024
        ) {
            self.init(
                challenges: challenges, configuration: configuration, maximumResponseSize: maximumResponseSize,
                streamBuffer: streamBuffer, streamSpill: streamSpill)
        }
    #endif

    private init(
        challenges: (any ChallengeResponder)?, configuration: URLSessionConfiguration, maximumResponseSize: Int,
        streamBuffer: Int, streamSpill: Int64
    ) {
        self.challenges = challenges
        engine = URLSessionEngine(configuration: configuration, challenges: challenges)
        streams = Locked(nil)
        ownConfiguration = (configuration.copy() as? URLSessionConfiguration) ?? configuration
        self.maximumResponseSize = maximumResponseSize
        self.streamBuffer = StreamBuffer(memory: streamBuffer, disk: streamSpill)
        problemOfConfiguration = configuration.problem
    }

    /// A copy of the configuration that the transport was created with.
    public var configuration: URLSessionConfiguration {
        (ownConfiguration.copy() as? URLSessionConfiguration) ?? ownConfiguration
    }

    /// A value that all providers with this transport share, such as the cache that its configuration asks for. The
    /// first use creates it.
    ///
    /// - Parameters:
    ///   - type: there is one value of each type.
    ///   - make: creates the value, or returns `nil` if there is none.
    public func shared<Value: Sendable>(_ type: Value.Type, orMake make: () -> Value?) -> Value? {
        attachments.withLock { attachments in
            if let known = attachments[ObjectIdentifier(type)] as? Value { return known }
            let made = make()
            attachments[ObjectIdentifier(type)] = made
            return made
        }
    }

    deinit {
        engine.finish()
        streams.withLock { $0 }?.finish()
    }

    public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
        if let problem = request.problem ?? problemOfConfiguration { return .failure(problem) }
        let isHead = request.urlRequest.httpMethod == HTTPMethod.head.rawValue
        let exchange = Exchange(
            limit: maximumResponseSize, isHead: isHead, report: request.report, timer: ExchangeTimer(request))
        guard let body = request.body.stream else {
            return await outcome(of: exchange.settlement, exchange, request, engine)
        }
        let upload = upload(body, of: exchange)
        defer { upload.end() }
        return await outcome(of: exchange.settlement, exchange, request, upload.engine, upload)
    }

    public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
        if let problem = request.problem ?? problemOfConfiguration { return .failure(problem) }
        let body = request.body.stream
        let engine = body.map { _ in uploadEngine } ?? streamEngine
        let upload = Locked<Upload?>(nil)
        let exchange = StreamExchange(
            buffer: streamBuffer, idle: request.idleTimeout, report: request.report, timer: ExchangeTimer(request),
            pace: engine.paces,
            stop: { exchange in
                upload.withLock { $0 }?.end()
                engine.abandon(exchange)
            })
        var request = request
        request.isStreamed = true
        guard let body else { return await outcome(of: exchange.settlement, exchange, request, engine) }
        let made = Upload(body, on: engine) { [weak exchange] in exchange?.fail($0) }
        upload.withLock { $0 = made }
        let result = await outcome(of: exchange.settlement, exchange, request, engine, made)
        if case .failure = result { made.end() }
        return result
    }

    private func upload(_ body: BodyStream, of exchange: Exchange) -> Upload {
        Upload(body, on: uploadEngine) { [weak exchange] in exchange?.fail($0) }
    }

    private func outcome<Value>(
        of settlement: Settlement<Value>, _ exchange: any SessionExchange, _ request: TransportRequest,
        _ engine: URLSessionEngine, _ upload: Upload? = nil
    ) async -> Result<Value, TransportError> {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if settlement.begin(continuation) {
                    engine.start(request, exchange, upload: upload)
                } else {
                    exchange.timer?.end()
                }
            }
        } onCancel: {
            exchange.fail(.cancelled)
            engine.abandon(exchange)
        }
    }

    #if canImport(FoundationNetworking)
        /// The session waits for the bytes of a stream, and all its tasks with it, so each upload has its own.
        private var uploadEngine: URLSessionEngine {
            URLSessionEngine(configuration: ownConfiguration, challenges: challenges)
        }
    #else
        private var uploadEngine: URLSessionEngine { engine }
    #endif

    private var streamEngine: URLSessionEngine {
        streams.withLock { engine in
            if let engine { return engine }
            let made = URLSessionEngine(configuration: ownConfiguration, challenges: challenges, connections: 1_000)
            engine = made
            return made
        }
    }
}

extension URLSessionConfiguration {
    /// Foundation adds these fields to each request by itself.
    fileprivate var problem: TransportError? {
        let problems = (httpAdditionalHeaders ?? [:]).compactMap { HeadSyntax.problem(of: "\($0)", "\($1)") }
        return problems.first.map { .rejected(.requestEncoding($0)) }
    }
}

extension TransportRequest {
    /// Why it cannot be sent. A GET with a body is refused by every URLSession, with an error that speaks of the
    /// response.
    fileprivate var problem: TransportError? {
        if let problem = HeadSyntax.problem(of: urlRequest) { return .rejected(.requestEncoding(problem)) }
        if body != .none, (urlRequest.httpMethod ?? "GET").uppercased() == "GET" {
            return .rejected(.requestEncoding("GET cannot have a body"))
        }
        guard let file = body.file, !FileManager.default.isReadableFile(atPath: file.path) else { return nil }
        return .rejected(.requestEncoding("the file \(file.lastPathComponent) cannot be read"))
    }
}
