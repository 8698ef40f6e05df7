import Foundation

/// The SHA-256 digest of a SubjectPublicKeyInfo (RFC 7469, section 2.4). It stays the same when a certificate is renewed
/// with the same key.
///
/// `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der | openssl dgst -sha256 -binary |
/// base64` prints it.
public nonisolated struct PublicKeyPin: Hashable, Sendable, CustomStringConvertible {
    let digest: [UInt8]

    /// A pin in base64, with or without the prefix `sha256/`.
    ///
    /// - Throws: `.invalidPin`.
    public init(_ text: String) throws(ConnectionSecurityError) {
        let base64 = text.hasPrefix("sha256/") ? text.dropFirst(7) : text[...]
        guard let data = Data(base64Encoded: String(base64)), data.count == 32 else { throw .invalidPin(text) }
        digest = Array(data)
    }

    /// The pin of the key in a certificate.
    ///
    /// - Parameter der: an X.509 certificate in DER.
    /// - Throws: `.invalidCertificate` with the index 0.
    public init(certificate der: Data) throws(ConnectionSecurityError) {
        guard let pin = Self.of(certificate: der) else { throw .invalidCertificate(index: 0) }
        self = pin
    }

    private init(digest: [UInt8]) {
        self.digest = digest
    }

    static func of(certificate der: Data) -> PublicKeyPin? {
        CertificateReader.publicKeyInfo(of: Array(der)).map { PublicKeyPin(digest: SHA256.digest(of: Array($0))) }
    }

    /// In base64, with the prefix `sha256/`.
    public var description: String { "sha256/\(Data(digest).base64EncodedString())" }
}

/// What happens after the expiry of pins.
public nonisolated enum ExpiredPins: Hashable, Sendable {
    /// The connection is trusted as the system trusts it. An app that is not updated goes on working.
    case ignored
    /// No connection is made.
    case refused
}

/// Public keys of which one must be in the chain of the server. The chain must be valid besides.
public nonisolated struct PublicKeyPins: Sendable {
    let all: Set<PublicKeyPin>
    let expiry: PinExpiry

    /// - Parameters:
    ///   - pins: keys in use: of the server, or of an authority above it.
    ///   - backups: keys that no server uses yet, for the day when those in use are lost. At least one (RFC 7469,
    ///     section 4.3). A server that uses one is trusted.
    ///   - expiresAt: until when the pins count; `nil` is for ever.
    ///   - afterExpiry: what counts then.
    /// - Throws: `.noPins`, `.noBackupPin`, `.backupInUse`.
    public init(
        _ pins: [PublicKeyPin], backups: [PublicKeyPin], expiresAt: Date? = nil, afterExpiry: ExpiredPins = .ignored
    ) throws(ConnectionSecurityError) {
        if pins.isEmpty { throw .noPins }
        if backups.isEmpty { throw .noBackupPin }
        if let both = backups.first(where: pins.contains) { throw .backupInUse(both.description) }
        all = Set(pins + backups)
        expiry = PinExpiry(date: expiresAt, behavior: afterExpiry)
    }

    func match(_ chain: [Data]) -> Bool {
        chain.contains { PublicKeyPin.of(certificate: $0).map(all.contains) ?? false }
    }
}

/// Certificates of which one must be in the chain of the server, byte for byte. The chain must be valid besides.
public nonisolated struct CertificatePins: Sendable {
    /// Which authorities the chain may end at.
    public enum Authority: Hashable, Sendable {
        /// Those of the system.
        case system
        /// The pinned certificates alone: for a private authority, or a server that signs its own certificate.
        case pinned
    }

    let all: Set<Data>
    let authority: Authority
    let expiry: PinExpiry

    /// - Parameters:
    ///   - certificates: X.509 in DER: of the server, or of an authority above it.
    ///   - authority: which authorities the chain may end at.
    ///   - expiresAt: until when the pins count; `nil` is for ever.
    ///   - afterExpiry: what counts then.
    /// - Throws: `.noPins`, `.invalidCertificate`.
    public init(
        _ certificates: [Data], authority: Authority = .system, expiresAt: Date? = nil,
        afterExpiry: ExpiredPins = .ignored
    ) throws(ConnectionSecurityError) {
        if certificates.isEmpty { throw .noPins }
        for (index, certificate) in certificates.enumerated() {
            guard PublicKeyPin.of(certificate: certificate) != nil else { throw .invalidCertificate(index: index) }
        }
        all = Set(certificates)
        self.authority = authority
        expiry = PinExpiry(date: expiresAt, behavior: afterExpiry)
    }

    func match(_ chain: [Data]) -> Bool { chain.contains(where: all.contains) }
}

/// Until when pins count.
struct PinExpiry: Sendable {
    let date: Date?
    let behavior: ExpiredPins

    func isOver(at now: Date) -> Bool { date.map { $0 <= now } ?? false }
}
