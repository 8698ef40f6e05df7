import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Writes the request of a route: URL, headers and body. Asked by `Provider`, once per call.
struct RequestBuilder {
    let configuration: Provider.Configuration

    func build(_ route: Route, server: any APIServer) throws(APIError) -> TransportRequest {
        let encoded = try EncodedRoute(route)
        let own = try url(of: encoded, base: base(of: route, server: route.server ?? server))
        let url = try route.link.map { link throws(APIError) in try target(of: link, from: own) } ?? own
        var request = URLRequest(url: url)
        if route.method != .get { request.httpMethod = route.method.rawValue }
        for (name, value) in headers(of: encoded, accept: route.accept) {
            try check(name, value)
            request.setValue(value, forHTTPHeaderField: name)
        }
        return TransportRequest(
            urlRequest: request, body: encoded.body, operationID: route.id,
            timeout: route.timeout ?? configuration.timeout)
    }

    /// A line break would begin another header field; Foundation drops such a field without a word.
    private func check(_ name: String, _ value: String) throws(APIError) {
        func breaks(_ text: String) -> Bool { text.utf8.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 } }
        if breaks(name) || breaks(value) {
            throw APIError(.requestEncoding("the header \(name) contains a line break"))
        }
    }

    /// The body's own `Content-Type` always stands: a default one would lose the boundary of a multipart body.
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

    private func url(of route: EncodedRoute, base: BaseURL) throws(APIError) -> URL {
        let text = join(base, path: route.path, query: route.query)
        guard let url = URL(strict: text), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host?.isEmpty == false
        else { throw APIError(.invalidURL(AddressText.withoutSecrets(text))) }
        return url
    }

    /// The page that a link leads to, if the server that it is on is the call's own. Servers behind a proxy that ends TLS
    /// write `http` for themselves: such a link keeps the call's `https`.
    private func target(of link: PageLink, from own: URL) throws(APIError) -> URL {
        var text = String(link.address.prefix { $0 != "#" })
        if let url = URL(strict: text), url.scheme == "http", url.port == nil, own.scheme == "https" {
            text = "https" + text.dropFirst("http".count)
        }
        guard let url = URL(strict: text), url.user == nil, url.password == nil else {
            throw APIError(.invalidURL(AddressText.withoutSecrets(text)))
        }
        guard Redirect.origin(url) == Redirect.origin(own) else { throw APIError(.foreignURL(url.withoutSecrets)) }
        return url
    }

    /// The server's path and query come first, and before them the query of a path that has one; a fragment is not sent.
    private func join(_ base: BaseURL, path: String, query: String) -> String {
        var text = base.address
        if !path.isEmpty {
            while text.hasSuffix("/") { text.removeLast() }
            text += path.hasPrefix("/") ? path : "/" + path
        }
        let queries = [base.query, query].filter { !$0.isEmpty }
        guard !queries.isEmpty else { return text }
        return text + (path.contains("?") ? "&" : "?") + queries.joined(separator: "&")
    }
}

extension URL {
    /// Only what is a URL already: newer systems would otherwise repair the text silently, older ones refuse it.
    nonisolated init?(strict text: String) {
        if #available(macOS 14, iOS 17, tvOS 17, watchOS 10, *) {
            self.init(string: text, encodingInvalidCharacters: false)
        } else {
            self.init(string: text)
        }
    }
}
