import CodegenDiagnostics

/// Resolves servers without a host against the URL from which the description was fetched (OpenAPI 3.1, section 4.8.5;
/// Swagger 2, `host`). A description without servers has the server `/`.
struct ServerResolution {
    /// The scheme and the authority: `https://api.example.com`.
    private let origin: String
    /// The path up to its last slash.
    private let folder: String

    /// - Parameter source: The URL of the description. Its user and its query may contain secrets, and are not used.
    init?(source: String) {
        guard let scheme = source.firstRange(of: "://") else { return nil }
        let rest = source[scheme.upperBound...].prefix { !"?#".contains($0) }
        let authority = rest.prefix { $0 != "/" }
        let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
        guard !host.isEmpty else { return nil }
        origin = String(source[..<scheme.upperBound] + host)
        let path = rest.dropFirst(authority.count)
        folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "/"
    }

    func apply(to document: inout ResolvedDocument, hasServers: Bool, at range: @autoclosure () -> SourceRange) {
        document.servers = document.servers.map(resolved)
        for index in document.operations.indices where !document.operations[index].servers.isEmpty {
            document.operations[index].servers = document.operations[index].servers.map(resolved)
        }
        guard document.servers.isEmpty, !hasServers else { return }
        document.servers = [
            ServerObject(name: nil, url: origin, written: "/", description: nil, variables: [], range: range())
        ]
    }

    private func resolved(_ server: ServerObject) -> ServerObject {
        guard !server.isAbsolute, let url = resolved(server.url, address: server.address) else { return server }
        return ServerObject(
            name: server.name, url: url, written: server.written, description: server.description,
            variables: server.variables, range: server.range)
    }

    /// Resolves a relative reference (RFC 3986, section 5.2); `nil` for a string that is probably a host or an incomplete
    /// URL, which would lead to another server than the author meant.
    ///
    /// - Parameters:
    ///   - url: The URL as written, with variables.
    ///   - address: The URL with the default values of its variables.
    private func resolved(_ url: String, address: String) -> String? {
        if address.hasPrefix("//") {
            let scheme = origin.prefix { $0 != "/" }
            return address.dropFirst(2).first.map { "/?#:".contains($0) } ?? true ? nil : scheme + url
        }
        if address.hasPrefix("/") { return origin + (url.hasPrefix("/") ? Self.withoutDots(url) : url) }
        let first = address.prefix { $0 != "/" }
        let isPath = first == "." || first == ".." || !first.isEmpty && !first.contains { ".:?#".contains($0) }
        return isPath ? origin + Self.withoutDots(folder + url) : nil
    }

    /// Removes `.` and `..` from a path (RFC 3986, section 5.2.4).
    private static func withoutDots(_ path: String) -> String {
        var result: [Substring] = []
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            if segment == ".." { result = result.dropLast() }
            if segment != "." && segment != ".." {
                result.append(segment)
            } else if index == segments.count - 1 {
                result.append("")
            }
        }
        return "/" + result.joined(separator: "/")
    }
}
