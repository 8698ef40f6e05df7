#if AsyncHTTPClient
    import AsyncHTTPClient
    import EndpointMiddleware
    import EndpointRuntime
    import Foundation
    import NIOCore
    import NIOHTTP1
    import NIOHTTP2
    import NIOHTTPCompression
    import NIOPosix
    import NIOSSL

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif

    // Converts errors of SwiftNIO to `URLError`, so that `ErrorMapper` maps the errors of all transports in the same
    // way.

    extension TransportError {
        /// - Parameter afterHead: whether the head of the response has arrived. If so, a broken connection is a lost
        ///   connection.
        init(_ error: any Error, afterHead: Bool) {
            switch error {
            case is CancellationError: self = .cancelled
            case let failure as ServerTrustFailure: self = .failed(failure)
            case let failure as ClientIdentityFailure: self = .failed(failure)
            case let failure as BodyReadingFailure: self = failure.error
            case let error as HTTPClientError: self.init(client: error)
            default: self = .failed(Self.code(of: error, afterHead: afterHead).map { URLError($0, by: error) } ?? error)
            }
        }

        private init(client error: HTTPClientError) {
            switch error {
            case .invalidURL, .emptyHost, .emptyScheme, .missingSocketPath:
                self = .failed(URLError(.badURL, by: error))
            case .readTimeout, .writeTimeout, .connectTimeout, .tlsHandshakeTimeout, .deadlineExceeded,
                .socksHandshakeTimeout, .httpProxyHandshakeTimeout, .getConnectionFromPoolTimeout:
                self = .failed(URLError(.timedOut, by: error))
            case .remoteConnectionClosed, .uncleanShutdown, .requestStreamCancelled, .cancelled:
                self = .failed(URLError(.networkConnectionLost, by: error))
            case .bodyLengthMismatch, .traceRequestWithBody, .contentLengthMissing,
                .identityCodingIncorrectlyPresent:
                self = .rejected(.requestEncoding(error.shortDescription))
            default: self.init(other: error)
            }
        }

        /// Distinguishes errors with values by their names, because the values may be secrets.
        private init(other error: HTTPClientError) {
            let name = error.shortDescription
            if name.hasPrefix("Invalid header field") {
                self = .rejected(.requestEncoding(name))
            } else if name.hasPrefix("Unsupported scheme") {
                self = .failed(URLError(.unsupportedURL, by: error))
            } else {
                self = .failed(error)
            }
        }

        private static func code(of error: any Error, afterHead: Bool) -> URLError.Code? {
            switch error {
            case let error as NIOConnectionError: code(of: error)
            case let error as IOError: code(of: error)
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError:
                afterHead || isBrokenRecord(error) ? .networkConnectionLost : .secureConnectionFailed
            case is NIOHTTPDecompression.DecompressionError, is NIOHTTPDecompression.ExtraDecompressionError:
                .cannotDecodeContentData
            case is HTTPParserError: afterHead ? .networkConnectionLost : .badServerResponse
            case ChannelError.connectTimeout: .timedOut
            case is ChannelError, is any NIOHTTP2Error: .networkConnectionLost
            default: nil
            }
        }

        /// Whether a TLS record cannot be read after the handshake, on either side. The connection is lost then, not
        /// refused. The error may be reported before the head, even if the head arrived first.
        private static func isBrokenRecord(_ error: any Error) -> Bool {
            guard let error = error as? BoringSSLError else { return false }
            let text = "\(error)"
            return ["BAD_RECORD_MAC", "DECRYPTION_FAILED", "RECORD_OVERFLOW"].contains { text.contains($0) }
        }

        private static func code(of error: NIOConnectionError) -> URLError.Code {
            let attempts = error.connectionErrors.map(\.error)
            if attempts.isEmpty {
                return error.dnsAError == nil && error.dnsAAAAError == nil ? .timedOut : .cannotFindHost
            }
            let isLate = attempts.contains { error in
                if case ChannelError.connectTimeout = error { true } else { false }
            }
            return isLate ? .timedOut : .cannotConnectToHost
        }

        private static func code(of error: IOError) -> URLError.Code {
            switch error.errnoCode {
            case ECONNREFUSED, EHOSTUNREACH, ENETUNREACH, EADDRNOTAVAIL: .cannotConnectToHost
            case ETIMEDOUT: .timedOut
            default: .networkConnectionLost
            }
        }
    }

    extension URLError {
        fileprivate init(_ code: Code, by error: any Error) {
            self.init(code, userInfo: [NSUnderlyingErrorKey: error])
        }
    }
#endif
