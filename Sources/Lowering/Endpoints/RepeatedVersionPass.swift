import IR

/// The runtime takes a version that a server's URL ends with and a path begins with for one; a description that has both
/// means two.
struct RepeatedVersionPass: APIPass {
    func run(_ api: inout API, _ state: inout PassState) {
        // Variables are part of a URL's text here: their values are not known.
        let ends = Set(api.servers.compactMap { $0.url.split(separator: "/").dropFirst(2).last.map(String.init) })
        for group in api.groups.indices {
            for index in api.groups[group].endpoints.indices {
                let version = api.groups[group].endpoints[index].leadingVersion
                api.groups[group].endpoints[index].isPathVerbatim = version.map(ends.contains) ?? false
            }
        }
    }
}

extension Endpoint {
    /// The path's first segment if it looks like a version.
    fileprivate var leadingVersion: String? {
        guard case .literal(let text) = path.first,
            let first = text.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 1).first.map(Substring.init),
            first.lowercased().hasPrefix("v")
        else { return nil }
        return String(first)
    }
}
