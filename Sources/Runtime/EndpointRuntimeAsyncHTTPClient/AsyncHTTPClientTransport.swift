#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOCore

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    /// A transport that uses async-http-client: HTTP/1.1 and HTTP/2 (RFC 9113) over SwiftNIO, without Foundation's
    /// URLSession. For servers, and for clients on Linux.
    ///
    /// - Request bodies are read at the pace of the server, and streamed responses at the pace of their reader. A slow
    ///   reader slows the server down; no data is buffered on disk.
    /// - Each part of a body that is sent or received restarts `request.timeout`; each part of a stream restarts
    ///   `idleTimeout`. Neither runs while the connection waits for the reader.
    /// - Redirects are not followed, cookies are not stored, and async-http-client does not trace: the provider does
    ///   all this.
    /// - gzip and deflate are decoded.
    ///
    /// `Configuration.trust` is evaluated after the TLS handshake and before a connection is used, so no byte of a
    /// request is sent to a refused server. At that time, only the server's own certificate of its chain is available:
    /// pins of an authority never match. A failed connection is not retried here; `RetryInterceptor` does that.
    ///
    /// A released transport closes its connections when its last request has ended. A server calls `shutdown` to wait
    /// for that.
    public final class AsyncHTTPClientTransport: Transport {
        private let clients: ClientPool
        private let configuration: Configuration
        private let deadlines = Deadlines(on: DispatchQueue(label: "EndpointRuntime.AsyncHTTPClientTransport"))

        /// Creates a transport with its own connections.
        public init(configuration: Configuration = Configuration()) {
            self.configuration = configuration
            clients = ClientPool(configuration)
        }

        /// Creates a transport with rules for certificates, identities and proxies, as for `URLSessionTransport`. They
        /// take precedence over `configuration.trust`. For hosts with an identity, they also take precedence over the
        /// certificate in `configuration.tls`. The credential is used for `configuration.proxy`.
        ///
        /// - Throws: `ConnectionSecurityError.notSupported` for a Keychain identity, and for a credential if the proxy
        ///   is a SOCKS proxy.
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

        /// Sends a request whose body is read while it is sent.
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

        /// Refuses new requests, which end with `HTTPClientError.alreadyShutdown`. Waits until requests in progress
        /// have ended, and closes all connections.
        ///
        /// - Parameter grace: the maximum time to wait. Requests that are still in progress then end with a lost
        ///   connection.
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

        /// Runs the exchange in its own task. The caller can then return when it is cancelled, even if the connection
        /// does not react.
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
