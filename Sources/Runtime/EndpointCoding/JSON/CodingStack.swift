/// Measures the stack that coding uses.
struct CodingStack {
    private let origin = CodingStack.address()

    /// Half of the 512 KiB that threads other than the main one have on Apple platforms. The other half is for the callers,
    /// and for comparing values, which takes about as much for each level and checks nothing.
    private static let limit: UInt = 256 << 10

    var hasRoom: Bool {
        let address = Self.address()
        let used = max(address, origin) - min(address, origin)
        // Farther apart than any stack is large: the addresses are not of one stack.
        return used < Self.limit || used > 64 << 20
    }

    @inline(never)
    private static func address() -> UInt {
        var byte: UInt8 = 0
        return withUnsafeMutablePointer(to: &byte) { UInt(bitPattern: $0) }
    }
}
