/// A set of bytes as a table. Texts are searched by index, because closures and iterators cost time for each byte in a
/// debug build.
///
/// `@unchecked Sendable`: the table does not change and is never freed. All sets are constants.
package struct ByteSet: @unchecked Sendable {
    /// Membership by byte. Loops over many bytes read the table directly, because a call into another module takes
    /// longer.
    package let table: UnsafePointer<Bool>

    package init(_ bytes: some Sequence<UInt8>) {
        let table = UnsafeMutablePointer<Bool>.allocate(capacity: 256)
        table.initialize(repeating: false, count: 256)
        for byte in bytes { table[Int(byte)] = true }
        self.table = UnsafePointer(table)
    }

    package static let ascii = ByteSet(0..<0x80)
    /// The letters and digits of ASCII.
    package static let lettersAndDigits = ByteSet(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8)
    /// Printable ASCII characters that need no escape between double quotes, in JSON and in Swift.
    package static let plainInQuotes = ByteSet(Set(0x20..<0x7F).subtracting("\"\\".utf8))

    package func contains(_ byte: UInt8) -> Bool {
        table[Int(byte)]
    }

    /// Returns whether all bytes of the text are in the set.
    package func containsAll(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { containsAll(of: $0) }
    }

    package func containsAll(of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        end(of: bytes, from: 0) == bytes.count
    }

    /// Returns the index of the first byte from `start` on that is not in the set, or the end.
    package func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return bytes.count }
        var index = start
        let count = bytes.count
        while index < count, table[Int(base[index])] { index += 1 }
        return index
    }

    /// Returns whether any byte of the text is in the set.
    package func containsAny(of text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return false }
            var index = 0
            let count = bytes.count
            while index < count, !table[Int(base[index])] { index += 1 }
            return index < count
        }
    }
}
