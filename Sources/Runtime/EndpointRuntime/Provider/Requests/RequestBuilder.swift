import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Builds the request of a route: URL, headers and body. Used by `Provider` once per call.
final class RequestBuilder: Sendable {
    let configuration: Provider.Configuration
    /// The server of calls without a server of their own.
    let server: any APIServer
    /// The parsed URL of the server when the provider was set up.
    private let known: ServerAddress

    init(_ configuration: Provider.Configuration, server: any APIServer, known: ServerAddress? = nil) {
        self.configuration = configuration
        self.server = server
        self.known = known ?? ServerAddress(server.url)
    }

    /// - Throws: `.invalidRequest`, `.requestEncoding`, `.invalidURL`, `.foreignURL`; `.cancelled` if the task is
    ///   cancelled while a body is assembled.
    func build(_ route: Route) async throws(APIError) -> (request: TransportRequest, origin: String) {
        try route.refuseInvalidValues()
        let encoded = try EncodedRoute(
            route, encoders: BodyEncoders(json: configuration.encoder, xml: configuration.xmlCoder))
        let (url, origin) = try url(of: encoded, route)
        let urlRequest = try request(of: encoded, route, url)
        var request = TransportRequest(
            urlRequest: urlRequest, operation: route.operation, timeout: route.timeout ?? configuration.timeout)
        request.priority = route.priority
        if let encoded = encoded.body {
            do {
                (request.body, request.wholeBody) = try await encoded.transportBody()
            } catch {
                throw APIError(encoding: error, of: route)
            }
        }
        return (request, origin)
    }

    /// Returns the URL of a route.
    func url(of route: Route) throws(APIError) -> URL {
        try route.refuseInvalidValues()
        return try url(of: EncodedRoute(route.with { $0.body = nil }), route).url
    }

    private func url(of encoded: EncodedRoute, _ route: Route) throws(APIError) -> (url: URL, origin: String) {
        let server = route.server(within: server)
        let address = known.updated(server.url)
        let base = address.base(of: route)
        let path = encoded.repeatsVersion ? encoded.path[...] : base.remainder(of: encoded.path)
        let text = join(base, path: path, query: encoded.query)
        guard let origin = address.origin, let url = URL(strict: text) else {
            throw APIError(.invalidURL(AddressText.withoutSecrets(text)), underlying: ServerURLError(server))
        }
        if let link = route.link { return (try target(of: link, from: origin), origin) }
        return (url, origin)
    }

    private func request(of encoded: EncodedRoute, _ route: Route, _ url: URL) throws(APIError) -> URLRequest {
        var request = URLRequest(url: url)
        if let problem = HeadSyntax.problem(ofMethod: route.method.rawValue) {
            throw APIError(.requestEncoding(problem), operation: route.operation)
        }
        if route.method != .get { request.httpMethod = route.method.rawValue }
        var fields: [String: String] = [:]
        var headers = headers(of: encoded, accept: route.accept)
        if let name = route.idempotencyKeyHeader, encoded.headers[name] == nil {
            headers[name] = configuration.makeIdempotencyKey()
        }
        for (name, value) in headers {
            if let problem = HeadSyntax.problem(of: name, value) { throw APIError(.requestEncoding(problem)) }
            fields[name] = value
        }
        // Set all fields together: with Foundation on Linux, each separate call costs a microsecond.
        request.allHTTPHeaderFields = fields
        return request
    }

    /// The `Content-Type` of the route or its body always replaces the default, which would lose the boundary of a
    /// multipart body.
    private func headers(of route: EncodedRoute, accept: String?) -> HTTPHeaders {
        var headers = HTTPHeaders()
        for (name, value) in configuration.headers { headers[name] = value }
        headers["Accept"] = accept ?? headers["Accept"] ?? "*/*"
        for (name, value) in route.headers { headers[name] = value }
        let cookies = [headers["Cookie"], route.cookies].compactMap(\.self).filter { !$0.isEmpty }
        headers["Cookie"] = cookies.isEmpty ? nil : cookies.joined(separator: "; ")
        headers["Content-Type"] = route.contentType
        return headers
    }

    /// Returns the URL of a linked page if the page is on the call's own server. Servers behind a proxy that terminates
    /// TLS use `http` in their own links; such a link keeps the call's `https`.
    private func target(of link: PageLink, from own: String) throws(APIError) -> URL {
        var text = String(link.address.prefix { $0 != "#" })
        if let url = URL(strict: text), url.scheme == "http", url.port == nil, own.hasPrefix("https:") {
            text = "https" + text.dropFirst("http".count)
        }
        guard let url = URL(strict: text), url.user == nil, url.password == nil else {
            throw APIError(.invalidURL(AddressText.withoutSecrets(text)))
        }
        guard url.origin == own else { throw APIError(.foreignURL(url.withoutSecrets)) }
        return url
    }

    /// Joins the parts of a URL. The server's path precedes the route's path. A query in the route's path comes first,
    /// then the server's query, then the route's query. A fragment is not sent.
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
