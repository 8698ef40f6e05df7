#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import NIOCore
    import NIOPosix
    import NIOSSL

    extension AsyncHTTPClientTransport {
        /// The settings of a transport.
        public struct Configuration: Sendable {
            /// The offered versions of HTTP. `.automatic` uses HTTP/2 if the server supports it and the connection is
            /// secure, otherwise HTTP/1.1.
            public var httpVersion = HTTPClient.Configuration.HTTPVersion.automatic
            /// The trusted authorities, the client's certificate and key, and the TLS versions. If
            /// `certificateVerification` is not `.fullVerification`, pins are the only check of the server.
            public var tls = TLSConfiguration.makeClientConfiguration()
            /// The trust in servers. NIOSSL has already validated the chain, so a `.custom` evaluation is called for
            /// valid chains only. `CertificatePins` with the authority `.pinned` replace the trusted authorities of
            /// their host. A host with a rule other than `.system` can be reached only with TLS.
            public var trust = ServerTrustPolicy.system
            /// The maximum time for connecting, including the TLS handshake. The request's own timeout also applies.
            public var connectTimeout = Duration.seconds(10)
            /// How long a connection without a request stays open.
            public var idleConnectionTimeout = Duration.seconds(60)
            /// The maximum number of HTTP/1.1 connections to one host, including streams. Further requests wait for a
            /// connection, within their timeout. HTTP/2 uses one connection.
            public var maximumConnectionsPerHost = 1_000
            /// A proxy with its credentials.
            public var proxy: HTTPClient.Configuration.Proxy?
            /// The maximum size of a body in bytes, after decompression. A longer body of a successful response ends
            /// the call with `.responseTooLarge`. The body of any other response is truncated.
            public var maximumResponseSize = 256 * 1_024 * 1_024
            /// The number of bytes of a streamed body that can wait in memory for the reader. When half of it is used,
            /// the connection pauses until the reader has caught up. At least 256 KiB.
            public var streamBuffer = 1_024 * 1_024
            /// The event loops of the connections. The transport does not shut them down. Use a group with sockets on
            /// Apple platforms too: with Network.framework, server certificates are not available, and hosts with pins
            /// are refused.
            public var eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton

            /// The client identities by host, from `AsyncHTTPClientTransport(security:)`.
            var security = ConnectionSecurity.system

            /// Creates a configuration with the default values.
            public init() {}
        }
    }

    extension AsyncHTTPClientTransport.Configuration {
        /// Returns the settings of the client for one host. `nil` means all hosts that have neither their own trust nor
        /// a client certificate.
        ///
        /// - Throws: `ClientIdentityFailure`.
        func client(for host: String?) throws -> HTTPClient.Configuration {
            var configuration = HTTPClient.Configuration(
                tlsConfiguration: tls, redirectConfiguration: .disallow,
                timeout: .init(connect: TimeAmount(connectTimeout)),
                connectionPool: .init(
                    idleTimeout: TimeAmount(idleConnectionTimeout),
                    concurrentHTTP1ConnectionsPerHostSoftLimit: max(1, maximumConnectionsPerHost)),
                proxy: proxy, decompression: .enabled(limit: .none))
            configuration.httpVersion = httpVersion
            configuration.connectionPool.retryConnectionEstablishment = false
            configuration.tracing.tracer = nil
            if let host {
                try configuration.identify(security.clientIdentity(for: host), to: host)
                if !trust.trustsSystem(for: host) { configuration.check(trust, of: host) }
            }
            return configuration
        }
    }

    extension TimeAmount {
        fileprivate init(_ duration: Duration) {
            self = .nanoseconds(Int64(min(max(0, duration.seconds), 315_360_000) * 1e9))
        }
    }
#endif
