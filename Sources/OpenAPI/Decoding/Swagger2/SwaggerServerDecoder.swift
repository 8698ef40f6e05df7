/// Builds servers from `schemes`, `host` and `basePath` of Swagger 2.
struct SwaggerServerDecoder {
    func servers(of root: ObjectReader) -> [ServerObject] {
        let path = root.text("basePath") ?? ""
        guard let host = root.text("host") else {
            return path.isEmpty ? [] : [server(path, root)]
        }
        let schemes = root.texts("schemes")
        return (schemes.isEmpty ? ["https"] : schemes).map { server("\($0)://\(host)\(path)", root) }
    }

    private func server(_ url: String, _ root: ObjectReader) -> ServerObject {
        let range = (root.member("host") ?? root.member("basePath"))?.node.range ?? root.range
        return ServerObject(name: nil, url: url, description: nil, variables: [], range: range)
    }
}
