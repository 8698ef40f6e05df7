#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOCore

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// Sends requests with async-http-client: HTTP/1.1 and HTTP/2 (RFC 9113) over SwiftNIO, without Foundation's
    /// URLSession. For servers, and for clients on Linux.
    ///
    /// - Bodies of requests are read as the server takes them, those of streams as they are read: a reader that is slow
    ///   slows the server down, and nothing waits on disk.
    /// - `request.timeout` starts again with each part of a body that is sent or received, `idleTimeout` with each part
    ///   of a stream; neither runs while the connection waits for the reader.
    /// - Redirects are not followed, cookies are not kept, and async-http-client does not trace: all this is done above.
    /// - gzip and deflate are decoded.
    ///
    /// `Configuration.trust` is asked after the TLS handshake and before a connection is used, so no byte of a request
    /// is sent to a server that it refuses. Of the server's chain only its own certificate is known then: pins of an
    /// authority never match. A failed connection is not tried again here; that is done by `RetryInterceptor`.
    ///
    /// A transport that is released closes its connections when its last request has ended. A server calls `shutdown` to
    /// wait for that.
    public final class AsyncHTTPClientTransport: Transport {
        private let clients: ClientPool
        private let configuration: Configuration
        private let deadlines = Deadlines(on: DispatchQueue(label: "EndpointRuntime.AsyncHTTPClientTransport"))

        /// A transport with connections of its own.
        public init(configuration: Configuration = Configuration()) {
            self.configuration = configuration
            clients = ClientPool(configuration)
        }

        /// The same with rules for certificates, identities and proxies, as for `URLSessionTransport`. They stand above
        /// `configuration.trust`, and for hosts that have an identity above the certificate of `configuration.tls`. The
        /// credential is for `configuration.proxy`.
        ///
        /// - Throws: `ConnectionSecurityError.notSupported` for an identity of the Keychain, and for a credential where the
        ///   proxy is one of SOCKS.
        public convenience init(
            security: ConnectionSecurity, configuration: Configuration = Configuration()
        ) throws(ConnectionSecurityError) {
            self.init(configuration: try configuration.with(security))
        }

        public func send(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
            let whole: HTTPClient.Request?
            do {
                whole = try HTTPClient.Request(whole: request)
            } catch {
                return .failure(TransportError(error, afterHead: false))
            }
            guard let whole else { return await sendInParts(request) }
            let lease: ClientPool.Lease
            switch self.lease(for: request) {
            case .success(let made): lease = made
            case .failure(let error): return .failure(error)
            }
            let exchange = CollectedExchange(request, limit: configuration.maximumResponseSize)
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    guard exchange.settlement.begin(continuation) else { return lease.end() }
                    exchange.start(whole, by: lease.client, deadlines) { lease.end() }
                }
            } onCancel: {
                exchange.cancel()
            }
        }

        /// The body is read while it is sent.
        private func sendInParts(_ request: TransportRequest) async -> Result<HTTPResponse, TransportError> {
            let exchange = Exchange<HTTPResponse>(request)
            return await perform(request, exchange) { [limit = configuration.maximumResponseSize] response in
                let head = HTTPResponse(response, url: request.urlRequest.url)
                var collector = ResponseCollector(head, to: request, limit: limit)
                if let early = collector.outcome { return exchange.finish(early) }
                for try await buffer in response.body {
                    exchange.restartDeadline()
                    collector.add(buffer)
                    if let early = collector.outcome { return exchange.finish(early) }
                }
                exchange.finish(.success(collector.response))
            }
        }

        public func stream(_ request: TransportRequest) async -> Result<ByteStream, TransportError> {
            let exchange = Exchange<ByteStream>(request)
            return await perform(request, exchange) { [limit = configuration.streamBuffer] response in
                let stream = StreamPump(response, to: request, buffer: limit, exchange)
                try await stream.run()
            }
        }

        /// Refuses new requests, which end with `HTTPClientError.alreadyShutdown`, waits until those in progress have
        /// ended, and closes all connections.
        ///
        /// - Parameter grace: the longest time to wait; requests that are still in progress then are ended as lost
        ///   connections.
        public func shutdown(grace: Duration = .seconds(30)) async {
            await clients.shutDown(within: grace)
        }

        private func lease(for request: TransportRequest) -> Result<ClientPool.Lease, TransportError> {
            do {
                return .success(try clients.lease(for: request.urlRequest.url?.host ?? ""))
            } catch {
                return .failure(.failed(error))
            }
        }

        /// Runs the exchange in a task of its own, so that neither the end of the caller nor a connection that does not
        /// react is waited for.
        private func perform<Value: Sendable>(
            _ request: TransportRequest, _ exchange: Exchange<Value>,
            receive: @escaping @Sendable (HTTPClientResponse) async throws -> Void
        ) async -> Result<Value, TransportError> {
            let prepared: HTTPClientRequest
            switch HTTPClientRequest.prepare(request, onPart: { exchange.restartDeadline() }) {
            case .success(let request): prepared = request
            case .failure(let error): return .failure(error)
            }
            let lease: ClientPool.Lease
            switch self.lease(for: request) {
            case .success(let made): lease = made
            case .failure(let error): return .failure(error)
            }
            return await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    guard exchange.settlement.begin(continuation) else { return lease.end() }
                    exchange.begin(deadlines.add(in: request.timeout) { exchange.timeOut() })
                    let task = Task {
                        defer { lease.end() }
                        do {
                            let response = try await lease.client.execute(prepared, deadline: .distantFuture)
                            exchange.hasHead()
                            try await receive(response)
                        } catch {
                            exchange.finish(.failure(TransportError(error, afterHead: exchange.isAfterHead)))
                        }
                    }
                    exchange.hold(task)
                }
            } onCancel: {
                exchange.cancel()
            }
        }
    }
#endif
