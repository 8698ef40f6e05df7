#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOSSL

    extension HTTPClient.Configuration {
        /// Asks the policy about each new connection to a host before a request is sent on it.
        ///
        /// async-http-client 1.37 has no callback for verification. It waits for the initializers for debugging before
        /// it uses a connection, and gives a connection up whose initializer fails.
        mutating func check(_ policy: ServerTrustPolicy, of host: String) {
            let authorities = policy.authorities(for: host)
            if !authorities.isEmpty {
                let certificates = authorities.compactMap { try? NIOSSLCertificate(bytes: Array($0), format: .der) }
                tlsConfiguration = (tlsConfiguration ?? .makeClientConfiguration())
                tlsConfiguration?.trustRoots = .certificates(certificates)
            }
            let check: @Sendable (any Channel) -> EventLoopFuture<Void> = { channel in
                channel.decide(by: policy, about: host)
            }
            http1_1ConnectionDebugInitializer = check
            http2ConnectionDebugInitializer = check
        }
    }

    extension Channel {
        /// Fails when the policy refuses the server's certificate, or there is none because the connection is not secure;
        /// it is closed then.
        fileprivate func decide(by policy: ServerTrustPolicy, about host: String) -> EventLoopFuture<Void> {
            nioSSL_peerCertificate().flatMapThrowing { certificate in
                let chain = try certificate.map { [Data(try $0.toDERBytes())] } ?? []
                if case .refused(let failure) = policy.evaluate(host: host, chain: chain, isChainValid: true) {
                    throw failure
                }
            }.flatMapErrorThrowing { error in
                // After the pool has heard of the failure: it does not expect a new connection to close.
                self.eventLoop.execute { self.close(promise: nil) }
                throw error as? ServerTrustFailure ?? .noCertificate(host: host)
            }
        }
    }
#endif
