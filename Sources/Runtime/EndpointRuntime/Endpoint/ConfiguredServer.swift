/// A server with a given URL, for servers that are not in a description.
public nonisolated struct ConfiguredServer: APIServer {
    public let name: String
    public let url: String

    /// Creates a server.
    ///
    /// - Parameters:
    ///   - name: the name for users and logs.
    ///   - url: an absolute http or https URL. Its path and query are kept.
    public init(name: String = "custom", url: String) {
        self.name = name
        self.url = url
    }
}

extension APIServer {
    /// Returns the server with a path appended to its own. The path must be percent-encoded.
    public func appendingPath(_ path: String) -> ConfiguredServer {
        ConfiguredServer(name: name, url: BaseURL(url).appending(path).text)
    }
}

/// The URL of a server, split into the parts that requests need: the address without query and fragment, and the query.
struct BaseURL {
    private(set) var address: String
    let query: String

    init(_ url: String) {
        let withoutFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        let address = withoutFragment.prefix { $0 != UInt8(ascii: "?") }
        self.address = String(Substring(address))
        query = String(Substring(withoutFragment[address.endIndex...].dropFirst()))
    }

    var text: String { query.isEmpty ? address : "\(address)?\(query)" }

    func appending(_ path: String) -> BaseURL {
        if path.isEmpty { return self }
        let segments = path.split(separator: "/").joined(separator: "/")
        guard !segments.isEmpty else { return self }
        var base = self
        while base.address.hasSuffix("/") { base.address.removeLast() }
        base.address += "/" + segments
        return base
    }

    /// Returns the URL with another version in place of the last path segment that is a version (`v1`, `V2.1`). If the
    /// version ends the path, the suffix is inserted before the new version. Without such a segment, suffix and version
    /// are appended.
    func replacingVersion(with version: String, suffix: String) -> BaseURL {
        var base = self
        while base.address.hasSuffix("/") { base.address.removeLast() }
        var segments = base.address.split(separator: "/", omittingEmptySubsequences: false)
        guard let index = segments.indices.last(where: { $0 > 2 && Self.isVersion(segments[$0]) }) else {
            return base.appending(suffix).appending(version)
        }
        let isLast = index == segments.count - 1
        segments.replaceSubrange(index...index, with: isLast ? [] : version.split(separator: "/"))
        base.address = segments.joined(separator: "/")
        return isLast ? base.appending(suffix).appending(version) : base.appending(suffix)
    }

    /// Returns the part of a path to append: the path without a leading version that the address already ends with.
    func remainder(of path: String) -> Substring {
        let (slash, question) = (UInt8(ascii: "/"), UInt8(ascii: "?"))
        let rest = path[...].utf8.drop { $0 == slash }
        let first = Substring(rest.prefix { $0 != slash && $0 != question })
        guard Self.isVersion(first), first == address.split(separator: "/").dropFirst(2).last else { return path[...] }
        return Substring(rest.dropFirst(first.utf8.count))
    }

    private static func isVersion(_ segment: Substring) -> Bool {
        let digits = segment.dropFirst()
        return (segment.first == "v" || segment.first == "V") && digits.first?.isNumber == true
            && digits.allSatisfy { $0.isNumber || $0 == "." }
    }
}
