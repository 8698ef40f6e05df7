/// Detects the markers that a version control system writes into a file that it could not merge.
enum MergeConflict {
    /// Returns whether a line of a lock is a conflict marker.
    static func isMark(_ line: Substring) -> Bool {
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line == $0 || line.hasPrefix($0 + " ") }
    }

    /// Returns whether a generated file contains a conflict: a start marker followed by an end marker.
    static func isIn(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "<")) else { return false }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) else { return false }
        return lines[start...].contains { $0.hasPrefix(">>>>>>> ") }
    }
}
