import CodegenPlatform

extension SourceText {
    /// Returns the offset of the first merge conflict mark, or `nil` if the file has no complete merge conflict.
    static func conflictMark(in bytes: [UInt8]) -> Int? {
        guard let start = offset(ofLine: "<<<<<<< ", in: bytes, from: 0),
            offset(ofLine: ">>>>>>> ", in: bytes, from: start) != nil
        else { return nil }
        return start
    }

    /// Returns the offset of the first line that begins with the mark.
    private static func offset(ofLine mark: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let (length, first) = (mark.utf8CodeUnitCount, Int32(mark.utf8Start.pointee))
            var offset = start
            while offset + length <= buffer.count, let found = memchr(base + offset, first, buffer.count - offset) {
                offset = base.distance(to: UnsafeRawPointer(found))
                let isLineStart = offset == 0 || buffer[offset - 1] == UInt8(ascii: "\n")
                if isLineStart, offset + length <= buffer.count, memcmp(found, mark.utf8Start, length) == 0 {
                    return offset
                }
                offset += 1
            }
            return nil
        }
    }
}
