import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// URLs and requests of calls that are not sent: for pages opened in a browser (`/authorize`), web views and other
// clients. Plugins and interceptors do not run, so the only credentials are those in the endpoint's own parameters.

extension Provider {
    /// Returns the URL of the endpoint, including the path and query of its server.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`.
    public func url(of endpoint: some Endpoint) throws(APIError) -> URL {
        try RequestBuilder(configuration, server: server).url(of: route(of: endpoint))
    }

    /// Returns the request of the endpoint: method, URL, headers and body. A body from a file is a stream.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`, `.cancelled`; `.file` if a multipart body cannot be
    ///   read back.
    public func urlRequest(of endpoint: some Endpoint) async throws(APIError) -> URLRequest {
        try await RequestBuilder(configuration, server: server).build(route(of: endpoint)).request
            .completeRequest()
    }
}

extension Endpoint {
    /// Returns the URL of the endpoint on this server. `Provider.url(of:)` returns the URL that a provider uses.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`.
    public nonisolated func url(on server: any APIServer) throws(APIError) -> URL {
        try RequestBuilder(Provider.Configuration(), server: server).url(of: describedRoute)
    }

    /// Returns the request of the endpoint to this server: method, URL, headers and body. A body from a file is a
    /// stream.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`, `.cancelled`; `.file` if a multipart body cannot be
    ///   read back.
    public nonisolated func urlRequest(on server: any APIServer) async throws(APIError) -> URLRequest {
        try await RequestBuilder(Provider.Configuration(), server: server).build(describedRoute).request
            .completeRequest()
    }
}

extension TransportRequest {
    /// Returns the `URLRequest` with its body.
    nonisolated fileprivate func completeRequest() throws(APIError) -> URLRequest {
        var request = urlRequest
        switch body {
        case .none: break
        case .data(let data): request.httpBody = data
        // The temporary file is removed together with the transport's request, so its data is copied.
        case .file(let file) where wholeBody != nil:
            do {
                request.httpBody = try Data(contentsOf: file)
            } catch {
                throw APIError(.file(file.lastPathComponent), underlying: error)
            }
        case .file(let file): request.httpBodyStream = InputStream(url: file)
        case .stream: throw APIError(.requestEncoding("a stream is not part of a URLRequest"))
        }
        return request
    }
}
