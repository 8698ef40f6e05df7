import CodegenDiagnostics
import CodegenRendering

/// The rules for paths of generated files inside the output folder.
enum OutputPath {
    /// Returns whether a path is relative, has no `..` or hidden components, and contains only characters valid on
    /// every file system.
    static func isUsable(_ path: String) -> Bool {
        guard path.utf8.count <= 1_000 else { return false }
        let isPlain = plainBytes.containsAll(of: path)
        var rest = path[...]
        while let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) {
            guard isUsable(part: String(rest[..<end]), isPlain: isPlain) else { return false }
            rest = rest[rest.utf8.index(after: end)...]
        }
        return isUsable(part: String(rest), isPlain: isPlain)
    }

    /// The bytes of most paths.
    private static let plainBytes = ByteSet(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_./".utf8)

    private static func isUsable(part: String, isPlain: Bool) -> Bool {
        !part.isEmpty && part.utf8.first != UInt8(ascii: ".") && part.utf8.count <= 200
            && (isPlain || !part.unicodeScalars.contains(where: PortableFileName.isForbidden))
            && !PortableFileName.isDevice(part)
    }

    /// Returns the parent folders of a file: `["Community", "Community/Models"]`.
    static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
