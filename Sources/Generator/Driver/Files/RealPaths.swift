import CodegenDiagnostics
import CodegenPlatform

/// Resolves symbolic links in paths and caches the visited folders. A description has many files in few folders, and
/// the system would check every component of every path.
final class RealPaths: Sendable {
    /// A folder without symbolic links that is a prefix of most paths.
    private let start: String
    /// The absolute paths of folders without symbolic links.
    private let folders = Guarded<ExactSet>([])

    init(in folder: String) {
        let real = PathText.real(folder) ?? ""
        start = real == "/" ? "" : real
    }

    /// Returns the resolved path of an existing file or folder, or `nil` if it does not exist.
    func real(_ path: String) -> String? {
        guard path.utf8.first == Self.slash, path.utf8.last != Self.slash, !path.utf8.contains(0) else {
            return PathText.real(path)
        }
        return folders.withLock { withoutLinks(path, &$0) } ?? PathText.real(path)
    }

    private static let slash = UInt8(ascii: "/")

    /// Returns the path if no component is a symbolic link, else `nil`.
    private func withoutLinks(_ path: String, _ folders: inout ExactSet) -> String? {
        // Compare bytes: names that look equal may be different folders or links.
        let isBelow = path.utf8.starts(with: start.utf8) && path.utf8.dropFirst(start.utf8.count).first == Self.slash
        var real = isBelow ? start : ""
        real.reserveCapacity(path.utf8.count)
        var rest = path.utf8.dropFirst(real.utf8.count + 1)
        while let end = rest.firstIndex(of: Self.slash) {
            let part = Substring(rest[..<end])
            rest = rest[rest.index(after: end)...]
            if part == ".." {
                if let last = real.utf8.lastIndex(of: Self.slash) { real.removeSubrange(last...) }
                continue
            }
            guard part != ".", !part.isEmpty else { continue }
            real += "/"
            real += part
            guard !folders.contains(real) else { continue }
            guard Self.type(of: real) == S_IFDIR else { return nil }
            folders.insert(real)
        }
        let name = Substring(rest)
        guard !["", ".", ".."].contains(name) else { return nil }
        real += "/"
        real += name
        guard let type = Self.type(of: real), type != S_IFLNK else { return nil }
        return real
    }

    /// Returns the type of a file, or `nil` if the file does not exist.
    private static func type(of path: String) -> mode_t? {
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
