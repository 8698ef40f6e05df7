/// An error in a `ServerTrustPolicy` or a `ConnectionSecurity`. Thrown when the value is created or passed to a
/// transport, before any connection is made.
public nonisolated enum ConnectionSecurityError: Error, Hashable, Sendable {
    /// The text is not a host name, an IP address, or a pattern of these: `api.example.com`, `*.example.com`,
    /// `**.example.com`, `192.0.2.1`, `2001:db8::1`. Internationalized names are written in ASCII
    /// (`xn--bcher-kva.example`).
    case invalidHost(String)
    /// Two patterns are equal, ignoring case.
    case duplicateHost(String)
    /// The text is not 32 bytes in base64.
    case invalidPin(String)
    /// A set of pins is empty.
    case noPins
    /// A set of pins does not contain a backup pin (RFC 7469, section 4.3).
    case noBackupPin
    /// A backup pin is also a pin in use. A backup is a key that no server uses yet.
    case backupInUse(String)
    /// The certificate at this index of the list is not X.509 in DER.
    case invalidCertificate(index: Int)
    /// The transport does not support these features on this platform. They are never ignored silently.
    case notSupported([ConnectionFeature])
}

/// A part of `ConnectionSecurity` that not every transport supports.
public nonisolated enum ConnectionFeature: String, Hashable, Sendable, CaseIterable {
    /// Rules of a `ServerTrustPolicy` other than `.system`.
    case serverTrust
    /// A client identity as PKCS #12.
    case clientIdentity
    /// A client identity as PEM.
    case clientIdentityPEM
    /// A client identity in the Keychain.
    case clientIdentityKeychain
    /// A user name and password for a proxy.
    case proxyCredential
}

extension ConnectionSecurityError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidHost(let host): "'\(host)' is not a host name or a host pattern"
        case .duplicateHost(let host): "there are two rules for the host '\(host)'"
        case .invalidPin(let pin): "the pin '\(pin)' is not 32 bytes in base64"
        case .noPins: "there are no pins"
        case .noBackupPin: "there is no backup pin"
        case .backupInUse(let pin): "the backup pin '\(pin)' is also a pin of a key in use"
        case .invalidCertificate(let index): "the certificate at index \(index) is not X.509 in DER"
        case .notSupported(let features):
            "the transport does not support \(features.map(\.rawValue).joined(separator: ", ")) on this platform"
        }
    }
}
