import EndpointRuntime

/// The behavior of tls_server.py for one attempt of a call after a completed handshake (RFC 8446). The server sends the
/// length of the body unless the name of the case says otherwise.
enum TLSEnding: String, CaseIterable {
    /// The server responds correctly. Without a length, the alert close_notify ends the body (RFC 8446, section 6.1).
    case whole, wholeUntilNotify
    /// A fatal alert (section 6.2): before the head, after half of the body, in a chunk, or after the body.
    /// swift-nio-ssl reports an alert before it forwards the part of the body read in the same pass. An alert after the
    /// body may therefore also lose the response.
    case alertBeforeHead, alertInBody, alertInChunk, alertWithoutLength, alertAfterBody
    /// The alert close_notify after half of the body, which means that no more data follows.
    case notifyInBody, notifyInChunk
    /// The end of the connection without an alert. For a body without a length, an attacker could cause it (section
    /// 6.1).
    case closedInBody, closedWithoutLength, resetWithoutLength
    /// A record that cannot be decrypted, and a truncated record.
    case noiseInBody, recordCutOff

    /// Whether the call succeeds after this ending.
    var isGood: Bool {
        switch self {
        case .whole, .wholeUntilNotify: true
        default: false
        }
    }

    /// Whether the call is retried after this ending.
    var passes: Bool { !isGood && self != .alertBeforeHead }

    /// Returns whether a call may fail with this reason after this ending.
    func explains(_ reason: APIError.Reason) -> Bool {
        switch (self, reason) {
        case (.alertBeforeHead, .tls), (.alertBeforeHead, .connectionLost), (.alertBeforeHead, .network): true
        case (_, .connectionLost): passes
        default: false
        }
    }
}
