import CodegenDiagnostics
import CodegenRendering

/// The paths that generated files may have inside the output folder.
enum OutputPath {
    /// Relative, without `..` and hidden parts, in characters that every file system keeps.
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

    /// Most paths consist of these alone.
    private static let plainBytes = ByteSet(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-_./".utf8)

    private static func isUsable(part: String, isPlain: Bool) -> Bool {
        !part.isEmpty && part.utf8.first != UInt8(ascii: ".") && part.utf8.count <= 200
            && (isPlain || !part.unicodeScalars.contains(where: PortableFileName.isForbidden))
            && !PortableFileName.isDevice(part)
    }

    /// The parent folders of a file: `["Community", "Community/Models"]`.
    static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
