/// FNV-1a with 64 bits. Unlike Swift's `Hasher`, it returns the same values on every machine.
package nonisolated enum StableHash {
    package static func of(_ text: String) -> UInt64 {
        var text = text
        return text.withUTF8(of)
    }

    package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        var index = 0
        // Avoid an iterator, which is slow per byte in debug builds.
        while index < bytes.count {
            hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
            index += 1
        }
        return hash
    }
}
