// Internal imports: a module that is compiled against this one needs neither of them.
#if canImport(CryptoKit)
    internal import CryptoKit
#else
    internal import CodegenCSHA256
#endif

/// The SHA-256 digest (FIPS 180-4).
package enum SHA256 {
    /// Returns the 32 bytes of the digest.
    package static func digest(of content: [UInt8]) -> [UInt8] {
        #if canImport(CryptoKit)
            return Array(CryptoKit.SHA256.hash(data: content))
        #else
            var digest = [UInt8](repeating: 0, count: 32)
            csha256(content, content.count, &digest)
            return digest
        #endif
    }
}
