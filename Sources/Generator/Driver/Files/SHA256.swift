#if canImport(CryptoKit)
    import CryptoKit
#else
    import CodegenCSHA256
#endif

/// SHA-256 digests (FIPS 180-4) as 64 lower case hexadecimal digits. A weaker hash could miss an edit.
enum SHA256 {
    static let digits = 64

    static func hex(_ bytes: [UInt8]) -> String {
        bytes.withUnsafeBytes { hex($0) }
    }

    static func hex(_ text: String) -> String {
        var text = text
        return text.withUTF8 { hex(UnsafeRawBufferPointer($0)) }
    }

    static func hex(_ bytes: UnsafeRawBufferPointer) -> String {
        #if canImport(CryptoKit)
            let digest = Array(CryptoKit.SHA256.hash(data: bytes))
        #else
            var digest = [UInt8](repeating: 0, count: 32)
            csha256(bytes.baseAddress, bytes.count, &digest)
        #endif
        let digits = Array("0123456789abcdef".utf8)
        return String(unsafeUninitializedCapacity: Self.digits) { text in
            for (index, byte) in digest.enumerated() {
                text[2 * index] = digits[Int(byte >> 4)]
                text[2 * index + 1] = digits[Int(byte & 15)]
            }
            return Self.digits
        }
    }
}
