import CodegenPlatform

/// The line starts of a file that contains NEL, LS or PS. libyaml counts these characters as line breaks, but editors
/// and messages do not. Positions are therefore computed from scalar offsets. Files without these characters need no
/// table.
struct UncommonLineBreaks {
    private let lineStarts: [Int]

    /// Returns `nil` if the file has only line feeds and carriage returns as line breaks.
    init?(_ bytes: [UInt8]) {
        guard Self.occur(in: bytes) else { return nil }
        var starts = [0]
        var scalar = 0
        var previous: UInt8 = 0
        for byte in bytes {
            if previous == UInt8(ascii: "\r"), byte != UInt8(ascii: "\n") { starts.append(scalar) }
            if byte & 0xC0 != 0x80 { scalar += 1 }
            if byte == UInt8(ascii: "\n") { starts.append(scalar) }
            previous = byte
        }
        lineStarts = starts
    }

    private static func occur(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            occurs([[0xC2, 0x85]], in: bytes) || occurs([[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]], in: bytes)
        }
    }

    /// Returns whether any of the sequences occurs in the bytes. All sequences must begin with the same byte, for
    /// which the bytes are searched.
    private static func occurs(_ sequences: [[UInt8]], in bytes: UnsafeRawBufferPointer) -> Bool {
        guard let start = bytes.baseAddress, let first = sequences.first?.first else { return false }
        let end = start + bytes.count
        var rest = start
        while let found = memchr(rest, CInt(first), end - rest) {
            let place = UnsafeRawPointer(found)
            if sequences.contains(where: { $0.count <= end - place && memcmp(place, $0, $0.count) == 0 }) {
                return true
            }
            rest = place + 1
        }
        return false
    }

    func position(ofScalar index: Int) -> Position {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= index { low = middle } else { high = middle }
        }
        return Position(line: low + 1, column: index - lineStarts[low] + 1)
    }
}
