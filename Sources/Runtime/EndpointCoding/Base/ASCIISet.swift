/// A set of ASCII characters with one bit for each. Encoders look up every byte in it.
package struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// Ignores bytes that are not ASCII.
    package init(_ characters: some Sequence<UInt8>) {
        for byte in characters where byte < 128 {
            if byte < 64 { low |= 1 << byte } else { high |= 1 << (byte - 64) }
        }
    }

    package func contains(_ byte: UInt8) -> Bool {
        byte < 64 ? low >> byte & 1 == 1 : byte < 128 && high >> (byte - 64) & 1 == 1
    }
}
