/// Line starts of a file that contains NEL, LS or PS. libyaml counts lines at them, editors and messages do not, so its
/// line numbers are corrected by scalar offset. Files without these characters need no table.
struct UncommonLineBreaks {
    private let lineStarts: [Int]

    /// `nil` if the file has only line feeds and carriage returns.
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
        var last: UInt8 = 0
        var lastButOne: UInt8 = 0
        for byte in bytes {
            if last == 0xC2, byte == 0x85 { return true }
            if lastButOne == 0xE2, last == 0x80, byte == 0xA8 || byte == 0xA9 { return true }
            (lastButOne, last) = (last, byte)
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
