import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writes the request of a route: URL, headers and body. Asked by `Provider`, once per call.
struct RequestBuilder {
    let configuration: Provider.Configuration

    /// - Throws: `.invalidRequest`, `.requestEncoding`, `.invalidURL`, `.foreignURL`; `.cancelled` while a body is put together.
    func build(_ route: Route, server: any APIServer) async throws(APIError) -> TransportRequest {
        try route.refuseInvalidValues()
        let encoded = try EncodedRoute(
            route, encoders: BodyEncoders(json: configuration.encoder, xml: configuration.xmlCoder))
        let request = try request(of: encoded, route, server)
        do {
            let body = try await encoded.body?.transportBody()
            var built = TransportRequest(
                urlRequest: request, body: body?.body ?? .none, operationID: route.id,
                timeout: route.timeout ?? configuration.timeout)
            built.wholeBody = body?.whole
            return built
        } catch {
            throw APIError(encoding: error, of: route)
        }
    }

    /// Where a route leads.
    func url(of route: Route, server: any APIServer) throws(APIError) -> URL {
        try route.refuseInvalidValues()
        let encoded = try EncodedRoute(route.with { $0.body = nil })
        return try url(of: encoded, route, server)
    }

    private func url(of encoded: EncodedRoute, _ route: Route, _ server: any APIServer) throws(APIError) -> URL {
        let server = route.server(within: server)
        let own = try url(of: encoded, base: base(of: route, server: server), of: server)
        return try route.link.map { link throws(APIError) in try target(of: link, from: own) } ?? own
    }

    private func request(
        of encoded: EncodedRoute, _ route: Route, _ server: any APIServer
    ) throws(APIError) -> URLRequest {
        var request = URLRequest(url: try url(of: encoded, route, server))
        if let problem = HeadSyntax.problem(ofMethod: route.method.rawValue) {
            throw APIError(.requestEncoding(problem), operationID: route.id)
        }
        if route.method != .get { request.httpMethod = route.method.rawValue }
        for (name, value) in headers(of: encoded, accept: route.accept) {
            if let problem = HeadSyntax.problem(of: name, value) { throw APIError(.requestEncoding(problem)) }
            request.setValue(value, forHTTPHeaderField: name)
        }
        return request
    }

    /// The `Content-Type` of the route or its body always stands: a default one would lose the boundary of a multipart
    /// body.
    private func headers(of route: EncodedRoute, accept: String?) -> HTTPHeaders {
        var headers = configuration.headers
        headers["Accept"] = accept ?? headers["Accept"] ?? "*/*"
        for (name, value) in route.headers { headers[name] = value }
        let cookies = [headers["Cookie"], route.cookies].compactMap(\.self).filter { !$0.isEmpty }
        headers["Cookie"] = cookies.isEmpty ? nil : cookies.joined(separator: "; ")
        headers["Content-Type"] = route.contentType
        return headers
    }

    /// The server's URL with the route's suffix and version.
    private func base(of route: Route, server: any APIServer) -> BaseURL {
        let base = BaseURL(server.url)
        guard let version = route.apiVersion else { return base.appending(route.baseURLSuffix ?? "") }
        return base.replacingVersion(with: version, suffix: route.baseURLSuffix ?? "")
    }

    private func url(of route: EncodedRoute, base: BaseURL, of server: any APIServer) throws(APIError) -> URL {
        let path = route.repeatsVersion ? route.path[...] : base.remainder(of: route.path)
        let text = join(base, path: path, query: route.query)
        guard let url = URL(strict: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host?.isEmpty == false
        else {
            throw APIError(.invalidURL(AddressText.withoutSecrets(text)), underlying: ServerURLError(server))
        }
        return url
    }

    /// The page that a link leads to, if the server that it is on is the call's own. Servers behind a proxy that ends
    /// TLS write `http` for themselves: such a link keeps the call's `https`.
    private func target(of link: PageLink, from own: URL) throws(APIError) -> URL {
        var text = String(link.address.prefix { $0 != "#" })
        if let url = URL(strict: text), url.scheme == "http", url.port == nil, own.scheme == "https" {
            text = "https" + text.dropFirst("http".count)
        }
        guard let url = URL(strict: text), url.user == nil, url.password == nil else {
            throw APIError(.invalidURL(AddressText.withoutSecrets(text)))
        }
        guard url.origin == own.origin else { throw APIError(.foreignURL(url.withoutSecrets)) }
        return url
    }

    /// The server's path and query come first, and before them the query of a path that has one; a fragment is not
    /// sent.
    private func join(_ base: BaseURL, path: Substring, query: String) -> String {
        var text = base.address
        if let first = path.utf8.first, first != UInt8(ascii: "?") {
            while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
            if first != UInt8(ascii: "/") { text += "/" }
        }
        text += path
        var hasQuery = path.utf8.contains(UInt8(ascii: "?"))
        for query in [base.query, query] where !query.isEmpty {
            text += hasQuery ? "&" : "?"
            text += query
            hasQuery = true
        }
        return text
    }
}
