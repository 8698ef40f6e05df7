/// Paths of the files of one description, relative to the root document's folder.
enum FilePath {
    /// `path` as a reference in `file` writes it, relative to the root's folder, without `.` and needless `..`.
    static func resolved(_ path: String, from file: String) -> String {
        guard !path.hasPrefix("/") else { return normalised(path) }
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        return normalised((folder.map(String.init) + [path]).joined(separator: "/"))
    }

    static func lastComponent(_ path: String) -> String {
        String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? "")
    }

    private static func normalised(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }
}
