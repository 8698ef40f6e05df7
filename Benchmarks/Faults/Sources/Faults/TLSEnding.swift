import EndpointRuntime

/// What tls_server.py does with one attempt of a call, once the handshake is completed (RFC 8446). The length of the body
/// is said unless the name says otherwise.
enum TLSEnding: String, CaseIterable {
    /// It answers well; without a length, the body ends with the alert close_notify (RFC 8446, section 6.1).
    case whole, wholeUntilNotify
    /// A fatal alert (section 6.2): before the head, after half of the body, in a chunk, after the body. swift-nio-ssl
    /// reports an alert before it passes on what it has read of the body in the same pass: behind the body, too, an alert
    /// may cost the answer.
    case alertBeforeHead, alertInBody, alertInChunk, alertWithoutLength, alertAfterBody
    /// The alert close_notify after half of the body: what came before it is all that will come.
    case notifyInBody, notifyInChunk
    /// The end of the connection without an alert: of what has no length, it could be an attacker's (section 6.1).
    case closedInBody, closedWithoutLength, resetWithoutLength
    /// A record that cannot be decrypted, and one that is cut off.
    case noiseInBody, recordCutOff

    /// Whether the call ends with the value after this.
    var isGood: Bool {
        switch self {
        case .whole, .wholeUntilNotify: true
        default: false
        }
    }

    /// Whether the call is sent once more after this.
    var passes: Bool { !isGood && self != .alertBeforeHead }

    /// Whether a call may end with this reason after this.
    func explains(_ reason: APIError.Reason) -> Bool {
        switch (self, reason) {
        case (.alertBeforeHead, .tls), (.alertBeforeHead, .connectionLost), (.alertBeforeHead, .network): true
        case (_, .connectionLost): passes
        default: false
        }
    }
}
