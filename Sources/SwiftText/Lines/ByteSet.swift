/// A set of bytes as a table: a debug build pays for each comparison of a `switch`.
struct ByteSet: Sendable {
    private let table: [Bool]

    init(_ bytes: some Sequence<UInt8>) {
        let members = Set(bytes)
        table = (0...UInt8.max).map(members.contains)
    }

    func contains(_ byte: UInt8) -> Bool {
        table[Int(byte)]
    }
}
