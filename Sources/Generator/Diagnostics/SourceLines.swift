/// The lines of a file, found once for all diagnostics in it.
struct SourceLines {
    private let bytes: [UInt8]
    /// Without line breaks and without a byte order mark.
    private let ranges: [Range<Int>]

    init(_ file: SourceFile) {
        bytes = file.bytes
        ranges = Self.ranges(in: file.bytes)
    }

    /// A part of a line, which is counted from 1; `nil` past the last line.
    /// - Parameters:
    ///   - start: How many characters (Unicode scalars) are left out in front.
    ///   - count: How many are shown at most. A line may be a whole file.
    func text(_ number: Int, from start: Int, count: Int) -> String? {
        guard ranges.indices.contains(number - 1) else { return nil }
        let line = bytes[ranges[number - 1]]
        let first = Self.index(after: start, in: line)
        return String(decoding: line[first..<Self.index(after: count, in: line[first...])], as: UTF8.self)
    }

    /// Where in UTF-8 so many characters end.
    private static func index(after count: Int, in line: ArraySlice<UInt8>) -> Int {
        var left = count
        for (index, byte) in zip(line.indices, line) where byte & 0xC0 != 0x80 {
            if left == 0 { return index }
            left -= 1
        }
        return line.endIndex
    }

    /// LF, CR and CR LF end a line.
    private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        var ranges: [Range<Int>] = []
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == feed || byte == carriageReturn else { continue }
            ranges.append(start..<(index - 1))
            if byte == carriageReturn, index < bytes.count, bytes[index] == feed { index += 1 }
            start = index
        }
        return ranges + [start..<bytes.count]
    }
}
