#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation

    /// The HTTP clients of a transport. Each host with its own trust or client certificate has its own client, because
    /// a new connection contains the certificate of its server but not the requested host. All other hosts share one
    /// client.
    final class ClientPool: Sendable {
        /// A client that a request is using. `end` is called once.
        struct Lease: Sendable {
            let client: HTTPClient
            fileprivate let pool: ClientPool

            func end() { pool.leave() }
        }

        private struct State {
            var clients: [String: HTTPClient] = [:]
            var inUse = 0
            var isShutDown = false
        }

        private let configuration: AsyncHTTPClientTransport.Configuration
        private let state = Locked(State())

        init(_ configuration: AsyncHTTPClientTransport.Configuration) {
            self.configuration = configuration
        }

        deinit {
            for client in state.withLock({ $0.clients.values.map(\.self) }) { client.shutdown { _ in } }
        }

        /// - Throws: `HTTPClientError.alreadyShutdown` or `ClientIdentityFailure`.
        func lease(for host: String) throws -> Lease {
            let host = host.lowercased()
            let isOwn =
                !configuration.trust.trustsSystem(for: host) || configuration.security.clientIdentity(for: host) != nil
            let key = isOwn ? host : ""
            return try state.withLock { state in
                guard !state.isShutDown else { throw HTTPClientError.alreadyShutdown }
                let client = try state.clients[key] ?? makeClient(for: isOwn ? host : nil)
                state.clients[key] = client
                state.inUse += 1
                return Lease(client: client, pool: self)
            }
        }

        private func makeClient(for host: String?) throws -> HTTPClient {
            HTTPClient(
                eventLoopGroupProvider: .shared(configuration.eventLoopGroup),
                configuration: try configuration.client(for: host))
        }

        private func leave() {
            state.withLock { $0.inUse -= 1 }
        }

        /// Waits until no client is in use or the time has elapsed, then closes all clients.
        func shutDown(within grace: Duration) async {
            state.withLock { $0.isShutDown = true }
            let end = ContinuousClock.now + grace
            while state.withLock({ $0.inUse }) > 0, ContinuousClock.now < end, !Task.isCancelled {
                try? await Task.sleep(for: .milliseconds(10))
            }
            let clients = state.withLock { state in
                defer { state.clients = [:] }
                return state.clients.values.map(\.self)
            }
            for client in clients { try? await client.shutdown() }
        }
    }

    extension ServerTrustPolicy {
        func trustsSystem(for host: String) -> Bool {
            if case .system = trust(for: host) { true } else { false }
        }
    }
#endif
