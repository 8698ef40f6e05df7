/// The part of a JSON string without quotes, escapes and control characters. Most bytes of an archive belong to it, so
/// eight bytes are compared at once.
package nonisolated enum PlainText {
    private static let each: UInt64 = 0x0101_0101_0101_0101
    private static let highest: UInt64 = 0x80 * each

    /// Returns an index before which all bytes are plain. It may be before the end of the plain part.
    package static func end(of bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return start }
        var index = start
        while index + 8 <= end {
            let word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            let quotes = word ^ (UInt64(UInt8(ascii: "\"")) * each)
            let escapes = word ^ (UInt64(UInt8(ascii: "\\")) * each)
            // The highest bit of each byte that is zero, or a control character. Bytes after such a byte may have it,
            // too.
            let found =
                (quotes &- each) & ~quotes | (escapes &- each) & ~escapes | (word &- 0x20 * each) & ~word
            guard found & highest == 0 else { break }
            index += 8
        }
        return index
    }
}
