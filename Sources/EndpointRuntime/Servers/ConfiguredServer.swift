/// A server by its URL, for apps whose servers no description names.
public nonisolated struct ConfiguredServer: APIServer {
    public let name: String
    public let url: String

    /// - Parameters:
    ///   - name: for people and for logs.
    ///   - url: absolute, with http or https; a path and a query are kept.
    public init(name: String = "custom", url: String) {
        self.name = name
        self.url = url
    }
}

extension APIServer {
    /// The same server with a path, which is percent-encoded already, behind its own.
    public func appendingPath(_ path: String) -> ConfiguredServer {
        ConfiguredServer(name: name, url: BaseURL(url).appending(path).text)
    }
}

/// The URL of a server, in the parts that requests need: its path ends without a slash, its query is kept.
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

    /// Without a last segment that names a version: `v1`, `V2.1`.
    func withoutVersion() -> BaseURL {
        var base = self
        while base.address.hasSuffix("/") { base.address.removeLast() }
        guard let slash = base.address.lastIndex(of: "/") else { return self }
        let segment = base.address[base.address.index(after: slash)...]
        let digits = segment.dropFirst()
        guard let first = segment.first, first == "v" || first == "V", digits.first?.isNumber == true,
            digits.allSatisfy({ $0.isNumber || $0 == "." }), base.address[..<slash].last != "/"
        else { return self }
        base.address = String(base.address[..<slash])
        return base
    }
}
