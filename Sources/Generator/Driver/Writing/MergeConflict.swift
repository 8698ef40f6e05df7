/// Detects the markers that a version control system writes into a file that it could not merge.
enum MergeConflict {
    /// Returns whether a line of a lock is a conflict marker.
    static func isMark(_ line: Substring) -> Bool {
        "<|=>".contains { isMark(line, of: $0) }
    }

    /// Returns whether a generated file contains a conflict: a start marker followed by an end marker.
    static func isIn(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "<")) else { return false }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { isMark($0, of: "<") }) else { return false }
        return lines[start...].contains { isMark($0, of: ">") }
    }

    /// A marker has seven characters, or more in a conflict inside a conflict, and a label.
    private static func isMark(_ line: Substring, of character: Character) -> Bool {
        let rest = line.drop { $0 == character }
        return line.utf8.count - rest.utf8.count >= 7 && (rest.isEmpty || rest.first == " ")
    }
}
