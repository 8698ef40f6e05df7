/// The SHA-256 digest of a string as 64 hexadecimal digits. It names values that must stay secret or must fit into a
/// file name: identities of credentials and keys of the cache.
package enum Fingerprint {
    package static func of(_ text: String) -> String {
        let digest = SHA256.digest(of: Array(text.utf8))
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
