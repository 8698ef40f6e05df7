/// Recognises what a version control system leaves in a file that it could not merge.
enum MergeConflict {
    /// Whether a line of a lock is one of its marks.
    static func isMark(_ line: Substring) -> Bool {
        ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].contains { line == $0 || line.hasPrefix($0 + " ") }
    }

    /// Whether a generated file has a conflict: a mark of its beginning, and later one of its end.
    static func isIn(_ bytes: [UInt8]) -> Bool {
        guard bytes.contains(UInt8(ascii: "<")) else { return false }
        let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) else { return false }
        return lines[start...].contains { $0.hasPrefix(">>>>>>> ") }
    }
}
