/// Builds servers from `schemes`, `host` and `basePath` of Swagger 2.
struct SwaggerServerDecoder {
    func servers(of root: KeywordReader) -> [ServerObject] {
        let path = root.text("basePath") ?? ""
        guard let host = root.text("host") else {
            return path.isEmpty ? [] : [server(path, root)]
        }
        // Clients do not use WebSockets.
        let schemes = root.texts("schemes").filter { !["ws", "wss"].contains($0) }
        return (schemes.isEmpty ? [Self.usualScheme(of: host)] : schemes).map { server("\($0)://\(host)\(path)", root) }
    }

    /// Returns the default scheme of a host. Servers on the developer's own machine have no certificate.
    private static func usualScheme(of host: String) -> String {
        let name = host.split(separator: ":").first ?? ""
        return ["localhost", "127.0.0.1", "0.0.0.0"].contains(name) || host.hasPrefix("[::1]") ? "http" : "https"
    }

    private func server(_ url: String, _ root: KeywordReader) -> ServerObject {
        let range = (root.member("host") ?? root.member("basePath"))?.node.range ?? root.range
        return ServerObject(name: nil, url: url, description: nil, variables: [], range: range)
    }
}
