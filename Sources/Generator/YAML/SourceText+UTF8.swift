extension SourceText {
    /// Returns the offset of the first byte that is not part of well-formed UTF-8 (Unicode, table 3-7).
    static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var offset = 0
            while offset < buffer.count {
                if buffer[offset] < 0x80 {
                    offset += 1
                } else if let length = sequenceLength(buffer[offset...]) {
                    offset += length
                } else {
                    return offset
                }
            }
            return nil
        }
    }

    private static func sequenceLength(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
        guard let lead = bytes.first, let (length, second) = form(of: lead), bytes.count >= length else { return nil }
        let tail = bytes.dropFirst().prefix(length - 1)
        guard let next = tail.first, second.contains(next) else { return nil }
        return tail.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 } ? length : nil
    }

    /// Returns the length of the sequence that a lead byte begins, and the second bytes that are valid.
    private static func form(of lead: UInt8) -> (length: Int, second: ClosedRange<UInt8>)? {
        switch lead {
        case 0xC2...0xDF: (2, 0x80...0xBF)
        case 0xE0: (3, 0xA0...0xBF)
        case 0xED: (3, 0x80...0x9F)
        case 0xE1...0xEF: (3, 0x80...0xBF)
        case 0xF0: (4, 0x90...0xBF)
        case 0xF1...0xF3: (4, 0x80...0xBF)
        case 0xF4: (4, 0x80...0x8F)
        default: nil
        }
    }
}
