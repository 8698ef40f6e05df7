/// The parts of paths that occur in names.
enum PathSegments {
    /// Returns the static segments of a path, without its root and versions.
    static func fixed(_ path: String) -> [String] {
        unversioned(path).filter { !$0.utf8.contains(UInt8(ascii: "{")) }
    }

    /// Returns all segments except the root and versions.
    static func unversioned(_ path: String) -> [String] {
        all(path).dropFirst(root(of: path).count).filter { !isVersion($0) }
    }

    /// Returns the leading segments that do not identify a resource: `api` and versions. If a path has no other
    /// segments, returns only its versions.
    static func root(of path: String) -> [String] {
        let segments = all(path)
        let root = segments.prefix { $0.lowercased() == "api" || isVersion($0) }
        return Array(root.count == segments.count ? segments.prefix(while: isVersion) : root)
    }

    private static func all(_ path: String) -> [String] {
        withoutQuery(path).utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Returns the path after its root.
    static func withoutRoot(_ path: String) -> String {
        "/" + all(path).dropFirst(root(of: path).count).joined(separator: "/")
    }

    /// Returns the path without a query. Some descriptions distinguish operations by a query: `/agents?beta=true`.
    static func withoutQuery(_ path: String) -> Substring {
        path.prefix { $0 != "?" && $0 != "#" }
    }

    private static func isVersion(_ segment: String) -> Bool {
        segment.utf8.first == UInt8(ascii: "v") && segment.count > 1
            && segment.dropFirst().allSatisfy { $0.isNumber || $0 == "." }
    }
}
