import CodegenIR

/// Marks paths that begin with a version that also ends a server's URL. By default, the runtime sends a repeated
/// version once; these descriptions require it twice.
struct RepeatedVersionPass: APIPass {
    func run(_ api: inout API, _ state: inout PassState) {
        let ends = Set(api.servers.compactMap { Self.lastSegment(of: $0.url) })
        // The value of a variable may be any version.
        let isVariable = ends.contains { $0.contains("{") }
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let version = api.groups[group].endpoints[index].leadingVersion
                api.groups[group].endpoints[index].isPathVerbatim =
                    version.map { isVariable || ends.contains($0) } ?? false
            }
        }
    }

    /// Returns the last segment of the path, after the host, if any, and before a query.
    private static func lastSegment(of url: String) -> String? {
        let text = url.prefix { $0 != "?" && $0 != "#" }
        let start = text.firstRange(of: "://")?.upperBound
        let segments = text[(start ?? text.startIndex)...].split(separator: "/", omittingEmptySubsequences: false)
        return segments.dropFirst().last { !$0.isEmpty }.map(String.init)
    }
}

extension Endpoint {
    /// The first segment of the path, if it looks like a version.
    fileprivate var leadingVersion: String? {
        guard case .literal(let text) = path.first,
            let first = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first.map(Substring.init),
            first.lowercased().hasPrefix("v")
        else { return nil }
        return String(first)
    }
}
