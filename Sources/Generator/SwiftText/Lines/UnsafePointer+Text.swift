import CodegenPlatform

// Replacements for the generic range functions of the standard library, which are slow per byte in debug builds.
extension UnsafePointer<UInt8> {
    /// Returns whether the bytes of a word begin at an index. The caller ensures that enough bytes follow.
    func has(_ word: [UInt8], at index: Int) -> Bool {
        memcmp(self + index, word, word.count) == 0
    }

    func areEqual(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.count == right.count && memcmp(self + left.lowerBound, self + right.lowerBound, left.count) == 0
    }

    /// Returns the index of the first occurrence of a byte.
    func first(_ byte: UInt8, in range: Range<Int>) -> Int? {
        guard let found = memchr(self + range.lowerBound, CInt(byte), range.count) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(self)
    }

    /// Copies a range to the end of an array.
    func append(_ range: Range<Int>, to output: inout [UInt8]) {
        output.append(contentsOf: UnsafeBufferPointer(start: self + range.lowerBound, count: range.count))
    }
}
