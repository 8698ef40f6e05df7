import CodegenDiagnostics
import CodegenPlatform

/// An absolute path, and the same path as the user would write it. Created by `WorkingFolder` and from other paths.
package struct ResolvedPath: Hashable, Sendable {
    /// The absolute path.
    package let path: String
    /// The path for messages, without `..`. It is relative if the user wrote a relative path.
    package let shown: String

    /// Returns a path relative to this folder or to this file's folder.
    func relative(_ written: String, toFolder isFolder: Bool = false) -> ResolvedPath {
        if written.hasPrefix("/") { return ResolvedPath(path: written, shown: PathText.simplified(written)) }
        let base = isFolder ? self : folder
        let shown = base.shown == "." ? written : "\(base.shown)/\(written)"
        return ResolvedPath(path: base.path(of: written), shown: PathText.simplified(shown))
    }

    /// Returns the absolute path of a file below this folder.
    func path(of written: String) -> String {
        var result = path
        result += "/"
        result += written
        return result
    }

    /// The parent folder.
    var folder: ResolvedPath {
        ResolvedPath(path: PathText.folder(of: path), shown: PathText.folder(of: shown))
    }

    /// Whether the path is a folder, including through symbolic links.
    var isFolder: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// Returns the path relative to a folder: `../../codegen`.
    func written(from folder: ResolvedPath) -> String {
        let parts = resolved.split(separator: "/")
        let base = folder.resolved.split(separator: "/")
        let common = zip(parts, base).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: base.count - common) + parts[common...]
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// The path with symbolic links resolved. Components that do not exist yet are unchanged.
    var resolved: String {
        if let real = PathText.real(path) { return real }
        var existing = PathText.simplified(path)
        var rest: [Substring] = []
        while PathText.real(existing) == nil, existing != "/" {
            rest.insert(existing[existing.index(after: existing.lastIndex(of: "/") ?? existing.startIndex)...], at: 0)
            existing = PathText.folder(of: existing)
        }
        let root = PathText.real(existing) ?? existing
        return ([root == "/" ? "" : root] + rest.map(String.init)).joined(separator: "/")
    }
}

/// The working folder. Tests use separate folders, so the folder of the process is never changed.
package struct WorkingFolder: Sendable {
    private let path: String

    package init(_ path: String) {
        self.path = path
    }

    package func resolve(_ written: String) -> ResolvedPath {
        ResolvedPath(path: path, shown: ".").relative(written, toFolder: true)
    }
}

/// Functions for paths as strings. Comparing bytes is faster than comparing characters.
enum PathText {
    private static let slash = UInt8(ascii: "/")

    private static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    static func folder(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: slash) else { return "." }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// Returns the name of a file or folder.
    static func lastPart(of path: String) -> String {
        parts(of: path).last.map(String.init) ?? path
    }

    /// Returns the path of a file relative to a folder. Both paths are absolute and simplified.
    static func relative(_ path: String, to folder: String) -> String {
        let (path, folder) = (parts(of: path), parts(of: folder))
        let shared = zip(path, folder).prefix { $0 == $1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + path.dropFirst(shared)).joined(separator: "/")
    }

    /// Returns the parent folders of an absolute path, outermost first: `["/", "/usr"]` for `/usr/bin`.
    static func parents(of path: String) -> [String] {
        let parts = Self.parts(of: path).dropLast()
        return path == "/" ? [] : ["/"] + parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
    }

    /// Returns the path without `.`, double slashes and, after a name, `..`.
    static func simplified(_ path: String) -> String {
        if isSimple(path) { return path }
        var parts: [Substring] = []
        for part in Self.parts(of: path) where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.hasPrefix("/") {
                parts.append(part)
            }
        }
        let text = parts.joined(separator: "/")
        if path.hasPrefix("/") { return "/" + text }
        return text.isEmpty ? "." : text
    }

    /// Returns whether the path needs no simplification: no component is empty or begins with a dot.
    private static func isSimple(_ path: String) -> Bool {
        var previous: UInt8 = path.utf8.first == slash ? 0 : slash
        for byte in path.utf8 {
            if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != slash
    }

    /// Returns the path encoded for a URI (RFC 3986, section 3.3). A colon in the first segment would end a scheme.
    static func percentEncoded(_ path: String) -> String {
        PercentText.encoded(path, keeping: "-._~!$&'()*+,=@/")
    }

    /// Returns the path of an existing file or folder with symbolic links resolved.
    static func real(_ path: String) -> String? {
        guard !path.utf8.contains(0), let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Returns whether a resolved path is the folder or is below it. Bytes are compared: Linux distinguishes names that
    /// Swift considers equal, such as those with `é` and with `e` and an accent.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        let next = path.utf8.dropFirst(folder.utf8.count).first
        return next == nil || next == slash || folder.utf8.last == slash
    }

    /// Returns whether a resolved path is below the folder, without a hidden file or folder in between. Files such as
    /// `.env` and `.git/config` may contain secrets.
    static func isVisible(_ path: String, in folder: String) -> Bool {
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return isInside(path, folder) && !rest.split(separator: slash).contains { $0.first == UInt8(ascii: ".") }
    }
}
