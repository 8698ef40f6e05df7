/// The lines of a file, located once for all diagnostics and corrections in the file.
package struct SourceLines: Sendable {
    private let bytes: [UInt8]
    /// The bytes of each line, without the line break and the byte order mark.
    private let ranges: [Range<Int>]

    package init(_ file: SourceFile) {
        bytes = file.bytes
        ranges = Self.ranges(in: file.bytes)
    }

    /// Returns a part of a line; `nil` past the last line.
    /// - Parameters:
    ///   - number: The number of the line, from 1.
    ///   - start: The number of characters (Unicode scalars) to skip.
    ///   - count: The maximum number of characters to return. A line may be a whole file.
    package func text(_ number: Int, from start: Int, count: Int) -> String? {
        guard ranges.indices.contains(number - 1) else { return nil }
        let line = bytes[ranges[number - 1]]
        let first = Self.index(after: start, in: line)
        return String(decoding: line[first..<Self.index(after: count, in: line[first...])], as: UTF8.self)
    }

    /// Returns the index after the first `count` characters (Unicode scalars) of UTF-8.
    private static func index(after count: Int, in line: ArraySlice<UInt8>) -> Int {
        var left = count
        for (index, byte) in zip(line.indices, line) where byte & 0xC0 != 0x80 {
            if left == 0 { return index }
            left -= 1
        }
        return line.endIndex
    }

    /// Returns the lines. LF, CR and CR LF end a line.
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
