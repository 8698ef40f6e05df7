import EndpointRuntime
import Foundation

/// The proof that the one who exchanges an authorization code is the one who asked for it (RFC 7636), by the method
/// S256. The method `plain` is not supported.
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

    /// 256 random bits of the system's generator, which is safe for cryptography, in base64url.
    static func randomText() -> String {
        var generator = SystemRandomNumberGenerator()
        return base64URL((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    /// RFC 4648, section 5, without padding.
    static func base64URL(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString()
            .replacingOccurrences(of: "+", with: "-")
            .replacingOccurrences(of: "/", with: "_")
            .replacingOccurrences(of: "=", with: "")
    }
}
