import EndpointRuntime

/// The server's reaction to the first message of a TLS handshake (RFC 8446). It never completes a handshake.
enum HandshakeFault: CaseIterable {
    /// Fatal alerts (RFC 8446, section 6.2).
    case handshakeFailure, accessDenied, protocolVersion, internalError, unknownAlert
    /// The alert for an orderly end of the connection (section 6.1).
    case closeNotify
    /// The server speaks HTTP, begins a record that exceeds the allowed length, or sends a part of its first message.
    case plainHTTP, longRecord, partOfHello
    /// The server sends no data.
    case silence
    /// The server closes the connection.
    case closed

    /// The bytes of a record: a type, the version 3.3, a length and the content (section 5.1).
    var bytes: [UInt8] {
        switch self {
        case .handshakeFailure: alert(fatal: true, 40)
        case .accessDenied: alert(fatal: true, 49)
        case .protocolVersion: alert(fatal: true, 70)
        case .internalError: alert(fatal: true, 80)
        case .unknownAlert: alert(fatal: true, 255)
        case .closeNotify: alert(fatal: false, 0)
        case .plainHTTP: Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}".utf8)
        case .longRecord: [22, 3, 3, 0xFF, 0xFF] + [UInt8](repeating: 0, count: 512)
        case .partOfHello: [22, 3, 3, 0, 122, 2, 0, 0, 118, 3, 3] + [UInt8](repeating: 7, count: 20)
        case .silence, .closed: []
        }
    }

    private func alert(fatal: Bool, _ description: UInt8) -> [UInt8] {
        [21, 3, 3, 0, 2, fatal ? 2 : 1, description]
    }

    /// Returns whether a call may fail with this reason if none of its handshakes was completed. URLSession on Linux
    /// reports an unknown error instead of a handshake error.
    static func explains(_ reason: APIError.Reason) -> Bool {
        switch reason {
        case .tls, .connectionLost, .timeout, .serverUnreachable, .network: true
        default: false
        }
    }
}
