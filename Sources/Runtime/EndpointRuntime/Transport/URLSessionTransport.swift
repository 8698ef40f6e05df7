import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Sends requests with URLSession. The same code runs on Apple platforms and on Linux, so it uses only features that
/// work on both: a delegate instead of the async methods, its own deadlines, and no URL cache, cookie storage,
/// credential storage or automatic redirects.
///
/// On Linux, Foundation ends the process in two cases: if a connection is lost within a response head
/// (swift-corelibs-foundation#5285), and if a chunked response ends with trailer fields (RFC 9112, section 7.1.2),
/// which servers send for checksums, timings or the status of gRPC. Foundation on Linux also rejects a response with a
/// header field that is not UTF-8. This library cannot prevent these failures. `AsyncHTTPClientTransport` of the
/// product `EndpointRuntimeAsyncHTTPClient` (trait `AsyncHTTPClient`) has none of these limits. Use it for servers on
/// Linux.
public final class URLSessionTransport: Transport {
    private let engine: URLSessionEngine
    /// The engine of streams. Streams stay open and would otherwise occupy all connections of the calls to a host.
    private let streams: Locked<URLSessionEngine?>
    /// The configuration of the sessions, which share none of its caches and storages.
    private let sessionConfiguration: URLSessionConfiguration
    /// The configuration that the app reads; `nil` until it reads the default.
    private let ownConfiguration: Locked<URLSessionConfiguration?>
    private let challenges: (any ChallengeResponder)?
    private let maximumResponseSize: Int
    private let streamBuffer: StreamBuffer
    /// The error of a configuration with which requests cannot be sent.
    private let problemOfConfiguration: TransportError?
    private let attachments = Locked<[ObjectIdentifier: any Sendable]>([:])

    /// Creates a transport.
    ///
    /// - Parameters:
    ///   - configuration: settings such as proxies, protocols and network service. Its cookie and credential storage
    ///     are disabled, because they differ between platforms. An app's own `urlCache` works as a `CacheInterceptor`
    ///     with the configuration's `requestCachePolicy`, unless the provider has a `CacheInterceptor`. The shared
    ///     cache and the cache of `.ephemeral` are ignored.
    ///   - maximumResponseSize: the maximum size of a body in bytes. If the body of a success is longer, the call ends
    ///     with `.responseTooLarge`. The body of any other status is truncated.
    ///   - streamBuffer: the maximum number of bytes of a streamed body or download that wait in memory for the reader.
    ///     On Apple platforms, the connection pauses when half of it is full, until the reader has caught up.
    ///   - streamSpill: the maximum number of bytes that wait in a temporary file when the memory is full. Used on
    ///     Linux, where a connection cannot pause. If more bytes are waiting, the stream ends with `.streamOverflow`.
    public convenience init(
        configuration: URLSessionConfiguration = .commonEphemeral, maximumResponseSize: Int = 256 * 1_024 * 1_024,
        streamBuffer: Int = 4 * 1_024 * 1_024, streamSpill: Int64 = 1_024 * 1_024 * 1_024
    ) {
        self.init(
            challenges: nil, configuration: configuration, maximumResponseSize: maximumResponseSize,
            streamBuffer: streamBuffer, streamSpill: streamSpill)
    }

    #if !canImport(FoundationNetworking)
        /// Creates a transport that answers the challenges of connections, for example with `ConnectionSecurity` of
        /// `EndpointMiddleware`. Not available on Linux, where Foundation does not report challenges.
        public convenience init(
            answering challenges: any ChallengeResponder, configuration: URLSessionConfiguration = .commonEphemeral,
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
        sessionConfiguration = (configuration.copy() as? URLSessionConfiguration) ?? configuration
        let isDefault = configuration === URLSessionConfiguration.commonEphemeral
        ownConfiguration = Locked(isDefault ? nil : sessionConfiguration)
        self.maximumResponseSize = maximumResponseSize
        self.streamBuffer = StreamBuffer(memory: streamBuffer, disk: streamSpill)
        problemOfConfiguration = configuration.problem
    }

    /// A copy of the configuration that the transport was created with.
    public var configuration: URLSessionConfiguration {
        let own = ownConfiguration.withLock { own in
            if let own { return own }
            let made = URLSessionConfiguration.ephemeral
            own = made
            return made
        }
        return (own.copy() as? URLSessionConfiguration) ?? own
    }

    /// Returns a value that is shared by all providers with this transport, such as the cache of its configuration. The
    /// first use creates the value.
    ///
    /// - Parameters:
    ///   - type: the type of the value. There is one value of each type.
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
        /// A streamed upload blocks all tasks of its session while the session waits for bytes, so each upload has its
        /// own.
        private var uploadEngine: URLSessionEngine {
            URLSessionEngine(configuration: sessionConfiguration, challenges: challenges)
        }
    #else
        private var uploadEngine: URLSessionEngine { engine }
    #endif

    private var streamEngine: URLSessionEngine {
        streams.withLock { engine in
            if let engine { return engine }
            let made = URLSessionEngine(configuration: sessionConfiguration, challenges: challenges, connections: 1_000)
            engine = made
            return made
        }
    }
}

extension URLSessionConfiguration {
    /// The default configuration of all transports. They only copy it, and their sessions use neither its cache nor its
    /// storages. `.ephemeral` creates them each time, which on Linux takes five sixths of the creation of a client.
    @usableFromInline static let commonEphemeral = URLSessionConfiguration.ephemeral

    /// The error of an invalid field in `httpAdditionalHeaders`, which Foundation adds to each request.
    fileprivate var problem: TransportError? {
        let problems = (httpAdditionalHeaders ?? [:]).compactMap { HeadSyntax.problem(of: "\($0)", "\($1)") }
        return problems.first.map { .rejected(.requestEncoding($0)) }
    }
}

extension TransportRequest {
    /// The reason why the request cannot be sent. URLSession refuses a GET with a body, but its error describes the
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
