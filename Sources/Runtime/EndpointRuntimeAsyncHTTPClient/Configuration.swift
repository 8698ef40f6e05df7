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
            /// The versions that are offered. `.automatic` takes HTTP/2 where the server has it and the connection is
            /// secure, otherwise HTTP/1.1.
            public var httpVersion = HTTPClient.Configuration.HTTPVersion.automatic
            /// Trusted authorities, the client's certificate and its key, versions of TLS. With
            /// `certificateVerification` other than `.fullVerification`, pins are the only check of the server.
            public var tls = TLSConfiguration.makeClientConfiguration()
            /// Which servers are trusted. The chain has been validated by NIOSSL before, so a `.custom` evaluation is
            /// asked about valid chains only. `CertificatePins` with the authority `.pinned` replace the trusted
            /// authorities of their host. A host with a rule other than `.system` is reached over TLS only.
            public var trust = ServerTrustPolicy.system
            /// The longest time for a connection and its TLS handshake. The request's own timeout also applies.
            public var connectTimeout = Duration.seconds(10)
            /// How long a connection stays open without a request.
            public var idleConnectionTimeout = Duration.seconds(60)
            /// The connections to one host over HTTP/1.1, streams included; further requests wait for one, within their
            /// timeout. HTTP/2 uses one.
            public var maximumConnectionsPerHost = 1_000
            /// A proxy, with its credentials.
            public var proxy: HTTPClient.Configuration.Proxy?
            /// In bytes, after decompression; a longer body of a success ends the call with `.responseTooLarge`. That
            /// of any other status is cut off there.
            public var maximumResponseSize = 256 * 1_024 * 1_024
            /// Bytes of a streamed body that wait in memory for their reader. The connection rests from half of it on,
            /// until the reader has caught up. At least 256 KiB.
            public var streamBuffer = 1_024 * 1_024
            /// Where connections run; not shut down by the transport. On Apple platforms too it has to be one of
            /// sockets: with Network.framework, certificates of servers are not known, and hosts with pins are refused.
            public var eventLoopGroup: any EventLoopGroup = MultiThreadedEventLoopGroup.singleton

            /// The identities of the app by host, from `AsyncHTTPClientTransport(security:)`.
            var security = ConnectionSecurity.system

            /// The defaults.
            public init() {}
        }
    }

    extension AsyncHTTPClientTransport.Configuration {
        /// The settings of the client for one host; `nil` is for all hosts that the system alone decides about
        /// and that get no certificate of the app.
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
