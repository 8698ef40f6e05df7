/// Finds the public key in an X.509 certificate (RFC 5280, section 4.1). It does not validate the certificate: the
/// system does this before pins are compared.
enum CertificateReader {
    /// The maximum size of a certificate in bytes.
    static let longest = 64 * 1_024

    /// Returns the SubjectPublicKeyInfo with its tag and length, the input for pins (RFC 7469, section 2.4). `nil` if
    /// the bytes are not a certificate in DER.
    static func publicKeyInfo(of certificate: [UInt8]) -> ArraySlice<UInt8>? {
        guard certificate.count <= longest else { return nil }
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
