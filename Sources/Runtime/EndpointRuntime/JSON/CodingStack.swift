/// How much of the stack coding has taken.
struct CodingStack {
    private let origin = CodingStack.address()

    /// Threads other than the main one have 512 KiB on Apple's systems; a part of it is taken before coding starts.
    private static let limit: UInt = 384 << 10

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
