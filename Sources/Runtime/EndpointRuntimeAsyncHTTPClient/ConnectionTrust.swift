#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOSSL

    extension HTTPClient.Configuration {
        /// Evaluates the policy for each new connection to a host, before a request is sent on it.
        ///
        /// async-http-client 1.37 does not have a callback for verification. It waits for the debug initializers before
        /// it uses a connection, and discards a connection if its initializer fails.
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
        /// Fails if the policy refuses the server's certificate, or if the connection is not secure and has no
        /// certificate. Closes the connection in this case.
        fileprivate func decide(by policy: ServerTrustPolicy, about host: String) -> EventLoopFuture<Void> {
            nioSSL_peerCertificate().flatMapThrowing { certificate in
                let chain = try certificate.map { [Data(try $0.toDERBytes())] } ?? []
                if case .refused(let failure) = policy.evaluate(host: host, chain: chain, isChainValid: true) {
                    throw failure
                }
            }.flatMapErrorThrowing { error in
                // Close the connection after the pool has received the failure, because the pool does not expect a new
                // connection to close.
                self.eventLoop.execute { self.close(promise: nil) }
                throw error as? ServerTrustFailure ?? .noCertificate(host: host)
            }
        }
    }
#endif
