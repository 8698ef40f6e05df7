import Rendering

/// The paths that generated files may have inside the output folder.
enum OutputPath {
    /// Relative, without `..` and hidden parts, in characters that every file system keeps.
    static func isUsable(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return path.utf8.count <= 1_000 && parts.allSatisfy { isUsable(part: String($0)) }
    }

    private static func isUsable(part: String) -> Bool {
        !part.isEmpty && !part.hasPrefix(".") && part.utf8.count <= 200
            && !part.unicodeScalars.contains(where: PortableFileName.isForbidden) && !PortableFileName.isDevice(part)
    }

    /// The parent folders of a file: `["Social", "Social/Models"]`.
    static func folders(of path: String) -> [String] {
        let parts = path.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
    }
}
