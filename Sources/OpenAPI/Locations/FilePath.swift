/// Paths of the files of one description, relative to the root document's folder.
enum FilePath {
    /// `path` as a reference in `file` writes it, relative to the root's folder, without `.` and needless `..`.
    static func resolved(_ path: String, from file: String) -> String {
        guard !path.hasPrefix("/") else { return normalised(path) }
        guard let end = file.utf8.lastIndex(of: slash) else { return normalised(path) }
        return normalised(file[...end] + path)
    }

    static func lastComponent(_ path: String) -> String {
        let parts = path.utf8.split { $0 == slash || $0 == UInt8(ascii: "\\") }
        return parts.last.map { String(Substring($0)) } ?? ""
    }

    // Bytes are compared more quickly than characters.
    private static let slash = UInt8(ascii: "/")

    private static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: slash).lazy.map({ Substring($0) }) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
