import CodegenDiagnostics
import CodegenPlatform

/// An absolute path, and the same path as the user would write it. Made by `WorkingFolder` and from other paths.
package struct ResolvedPath: Hashable, Sendable {
    /// Absolute.
    package let path: String
    /// For messages: relative if the user wrote it relative, without `..`.
    package let shown: String

    /// A path that is relative to this file's folder, or to this folder.
    func relative(_ written: String, toFolder isFolder: Bool = false) -> ResolvedPath {
        if written.hasPrefix("/") { return ResolvedPath(path: written, shown: PathText.simplified(written)) }
        let base = isFolder ? self : folder
        let shown = base.shown == "." ? written : "\(base.shown)/\(written)"
        return ResolvedPath(path: base.path(of: written), shown: PathText.simplified(shown))
    }

    /// The absolute path of what is below this folder.
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

    /// Whether a folder is there, also through symbolic links.
    var isFolder: Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The path from a folder: `../../codegen`.
    func written(from folder: ResolvedPath) -> String {
        let parts = resolved.split(separator: "/")
        let base = folder.resolved.split(separator: "/")
        let common = zip(parts, base).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: base.count - common) + parts[common...]
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }

    /// The path with every symbolic link resolved; the part that does not exist yet stays as it is.
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

/// The working folder. Tests have one each, so nothing changes the folder of the process.
package struct WorkingFolder: Sendable {
    private let path: String

    package init(_ path: String) {
        self.path = path
    }

    package func resolve(_ written: String) -> ResolvedPath {
        ResolvedPath(path: path, shown: ".").relative(written, toFolder: true)
    }
}

/// Paths as strings. Their bytes are compared more quickly than their characters.
enum PathText {
    private static let slash = UInt8(ascii: "/")

    private static func parts(of path: String) -> [Substring] {
        path.utf8.split(separator: slash).map { Substring($0) }
    }

    static func folder(of path: String) -> String {
        guard let end = path.utf8.lastIndex(of: slash) else { return "." }
        return end == path.startIndex ? "/" : String(path[..<end])
    }

    /// The name of a file or folder.
    static func lastPart(of path: String) -> String {
        parts(of: path).last.map(String.init) ?? path
    }

    /// The path of a file as seen from a folder; both absolute and simplified.
    static func relative(_ path: String, to folder: String) -> String {
        let (path, folder) = (parts(of: path), parts(of: folder))
        let shared = zip(path, folder).prefix { $0 == $1 }.count
        return (folder.dropFirst(shared).map { _ in ".." } + path.dropFirst(shared)).joined(separator: "/")
    }

    /// Every folder above an absolute path, outermost first: `["/", "/usr"]` of `/usr/bin`.
    static func parents(of path: String) -> [String] {
        let parts = Self.parts(of: path).dropLast()
        return path == "/" ? [] : ["/"] + parts.indices.map { "/" + parts[...$0].joined(separator: "/") }
    }

    /// Without `.`, doubled slashes and, after a name, `..`.
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

    /// The common case: no part that is empty or begins with a dot.
    private static func isSimple(_ path: String) -> Bool {
        var previous: UInt8 = path.utf8.first == slash ? 0 : slash
        for byte in path.utf8 {
            if previous == slash, byte == slash || byte == UInt8(ascii: ".") { return false }
            previous = byte
        }
        return previous != slash
    }

    /// A path as that of a URI (RFC 3986, section 3.3). A colon in its first part would end a scheme.
    static func percentEncoded(_ path: String) -> String {
        PercentText.encoded(path, keeping: "-._~!$&'()*+,=@/")
    }

    /// The path of an existing file or folder with every symbolic link followed.
    static func real(_ path: String) -> String? {
        guard !path.utf8.contains(0), let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }

    /// Whether a resolved path is the folder or lies below it.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
