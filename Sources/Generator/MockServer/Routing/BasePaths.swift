import CodegenOpenAPI

/// The base paths of a description's servers: `/v1` of `https://api.example.com/v1`.
enum BasePaths {
    /// Returns the base paths of all servers, the longest first, without duplicates and empty paths.
    static func all(of document: ResolvedDocument) -> [String] {
        let servers = document.servers + document.operations.flatMap(\.servers)
        let paths = Set(servers.map(path)).subtracting([""])
        return paths.sorted { ($1.count, $0) < ($0.count, $1) }
    }

    /// Returns the base path of the server that clients use by default.
    static func first(of document: ResolvedDocument) -> String {
        (document.servers.first(where: \.isAbsolute) ?? document.servers.first).map(path) ?? ""
    }

    private static func path(_ server: ServerObject) -> String {
        var rest = server.address[...]
        if let scheme = rest.firstRange(of: "://") {
            rest = rest[scheme.upperBound...].drop { $0 != "/" }
        } else if rest.hasPrefix("//") {
            rest = rest.dropFirst(2).drop { $0 != "/" }
        }
        let path = String(rest.prefix { $0 != "?" && $0 != "#" })
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        return trimmed.isEmpty || trimmed.hasPrefix("/") ? trimmed : "/" + trimmed
    }
}
