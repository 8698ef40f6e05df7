import Foundation

/// The SHA-256 digest of a SubjectPublicKeyInfo (RFC 7469, section 2.4). It does not change when a certificate is
/// renewed with the same key.
///
/// This command prints the digest: `openssl x509 -in server.pem -pubkey -noout | openssl pkey -pubin -outform der |
/// openssl dgst -sha256 -binary | base64`
public nonisolated struct PublicKeyPin: Hashable, Sendable, CustomStringConvertible {
    let digest: [UInt8]

    /// Creates a pin from base64, with or without the prefix `sha256/`.
    ///
    /// - Throws: `ConnectionSecurityError.invalidPin` if the text is not 32 bytes in base64.
    public init(_ text: String) throws(ConnectionSecurityError) {
        let base64 = text.hasPrefix("sha256/") ? text.dropFirst(7) : text[...]
        guard let data = Data(base64Encoded: String(base64)), data.count == 32 else { throw .invalidPin(text) }
        digest = Array(data)
    }

    /// Creates the pin of the key in a certificate.
    ///
    /// - Parameter der: an X.509 certificate in DER.
    /// - Throws: `ConnectionSecurityError.invalidCertificate` with the index 0 if the certificate cannot be read.
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

    /// The digest in base64, with the prefix `sha256/`.
    public var description: String { "sha256/\(Data(digest).base64EncodedString())" }
}

/// The behavior after pins have expired.
public nonisolated enum ExpiredPins: Hashable, Sendable {
    /// The connection is trusted as the system trusts it. An app that is not updated continues to work.
    case ignored
    /// All connections are refused.
    case refused
}

/// A set of public keys. The chain of the server must contain at least one key of the set, and must be valid.
public nonisolated struct PublicKeyPins: Sendable {
    let all: Set<PublicKeyPin>
    let expiry: PinExpiry

    /// - Parameters:
    ///   - pins: keys in use: keys of the server, or of an authority above it.
    ///   - backups: keys that no server uses yet, for the case that the keys in use are lost. At least one is required
    ///     (RFC 7469, section 4.3). A server that uses a backup key is trusted.
    ///   - expiresAt: when the pins expire; `nil` means never.
    ///   - afterExpiry: the behavior after that time.
    /// - Throws: `ConnectionSecurityError.noPins` or `.noBackupPin` for an empty list, `.backupInUse` for a key in both
    ///   lists.
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

/// A set of certificates. The chain of the server must contain at least one certificate of the set, byte for byte, and
/// must be valid.
public nonisolated struct CertificatePins: Sendable {
    /// The authorities at which the chain may end.
    public enum Authority: Hashable, Sendable {
        /// The authorities of the system.
        case system
        /// Only the pinned certificates: for a private authority, or a server with a self-signed certificate.
        case pinned
    }

    let all: Set<Data>
    let authority: Authority
    let expiry: PinExpiry

    /// - Parameters:
    ///   - certificates: X.509 certificates in DER, of the server or of an authority above it.
    ///   - authority: the authorities at which the chain may end.
    ///   - expiresAt: when the pins expire; `nil` means never.
    ///   - afterExpiry: the behavior after that time.
    /// - Throws: `ConnectionSecurityError.noPins` for an empty list, `.invalidCertificate` with the index of a
    ///   certificate that cannot be read.
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

/// The expiry of pins.
struct PinExpiry: Sendable {
    let date: Date?
    let behavior: ExpiredPins

    func hasExpired(at now: Date) -> Bool { date.map { $0 <= now } ?? false }
}

/// Finds the public key in an X.509 certificate (RFC 5280, section 4.1). It does not validate the certificate: the
/// system does this before pins are compared.
enum CertificateReader {
    /// The maximum size of a certificate in bytes.
    static let maximumSize = 64 * 1_024

    /// Returns the SubjectPublicKeyInfo with its tag and length, the input for pins (RFC 7469, section 2.4). `nil` if
    /// the bytes are not a certificate in DER.
    static func publicKeyInfo(of certificate: [UInt8]) -> ArraySlice<UInt8>? {
        guard certificate.count <= maximumSize else { return nil }
        return try? read(certificate)
    }

    private static let sequence: UInt8 = 0x30
    private static let integer: UInt8 = 0x02
    private static let bitString: UInt8 = 0x03
    private static let version: UInt8 = 0xA0

    private static func read(_ bytes: [UInt8]) throws(DERReader.Malformed) -> ArraySlice<UInt8> {
        var whole = DERReader(bytes[...])
        var certificate = DERReader(try whole.next(sequence).content)
        var content = DERReader(try certificate.next(sequence).content)
        _ = try certificate.next(sequence)
        _ = try certificate.next(bitString)
        guard whole.isAtEnd, certificate.isAtEnd else { throw DERReader.Malformed() }
        if content.nextTag == version { _ = try content.next() }
        _ = try content.next(integer)
        // Skip the signature algorithm, issuer, validity and subject.
        for _ in 0..<4 { _ = try content.next(sequence) }
        let key = try content.next(sequence)
        var parts = DERReader(key.content)
        _ = try parts.next(sequence)
        _ = try parts.next(bitString)
        guard parts.isAtEnd else { throw DERReader.Malformed() }
        return key.encoded
    }
}
