import Rendering

/// The paths that generated files may have inside the output folder.
enum OutputPath {
    /// Relative, without `..` and hidden parts, in characters that every file system keeps.
    static func isUsable(_ path: String) -> Bool {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return path.utf8.count <= 1_000 && parts.allSatisfy { isUsable(part: Substring($0)) }
    }

    private static func isUsable(part: Substring) -> Bool {
        !part.isEmpty && part.utf8.first != UInt8(ascii: ".") && part.utf8.count <= 200
            && !part.unicodeScalars.contains(where: PortableFileName.isForbidden)
            && !PortableFileName.isDevice(String(part))
    }

    /// The parent folders of a file: `["Social", "Social/Models"]`.
    static func folders(of path: String) -> [String] {
        path.utf8.indices.filter { path.utf8[$0] == UInt8(ascii: "/") }.map { String(path[..<$0]) }
    }
}
