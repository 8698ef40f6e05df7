/// Measures the stack space that coding uses.
struct CodingStack {
    private let origin = CodingStack.address()

    /// Half of the 512 KiB stack of secondary threads on Apple platforms. The other half is for the callers, and for
    /// comparing values: a comparison takes about as much for each level and has no limit of its own.
    private static let limit: UInt = 256 << 10

    var hasRoom: Bool {
        let address = Self.address()
        let used = max(address, origin) - min(address, origin)
        // Addresses farther apart than the size of any stack belong to different stacks.
        return used < Self.limit || used > 64 << 20
    }

    @inline(never)
    private static func address() -> UInt {
        var byte: UInt8 = 0
        return withUnsafeMutablePointer(to: &byte) { UInt(bitPattern: $0) }
    }
}
