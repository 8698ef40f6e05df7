import EndpointRuntime
import Foundation

/// The proof that an authorization code is exchanged by the client that requested it (RFC 7636), with the method S256.
/// The method `plain` is not supported.
struct PKCE: Sendable {
    let verifier: String

    /// The SHA-256 digest of the verifier in base64url (RFC 7636, section 4.2).
    var challenge: String { Self.base64URL(SHA256.digest(of: Array(verifier.utf8))) }

    /// A verifier of 43 characters (RFC 7636, section 4.1).
    init() {
        verifier = Self.randomText()
    }

    init(verifier: String) {
        self.verifier = verifier
    }

    /// Returns 256 random bits in base64url, from the system's cryptographically secure generator.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// Encodes bytes as in RFC 4648, section 5, without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Base64URL(Data(bytes)).text
    }
}
