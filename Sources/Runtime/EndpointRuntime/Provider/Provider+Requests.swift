import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// What a call would send, for pages that are opened in a browser (`/authorize`), web views and other clients. Nothing is
// sent. Plugins and interceptors are not asked: there are no credentials but those in the endpoint's own parameters.

extension Provider {
    /// The URL that the endpoint is sent to, with the path and the query of its server.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`.
    public func url(of endpoint: some Endpoint) throws(APIError) -> URL {
        try RequestBuilder(configuration, server: server).url(of: route(of: endpoint))
    }

    /// The request of the endpoint: method, URL, headers and body. The body of a file is a stream.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`, `.cancelled`; `.file` when a body of parts cannot be
    ///   read back.
    public func urlRequest(of endpoint: some Endpoint) async throws(APIError) -> URLRequest {
        try await RequestBuilder(configuration, server: server).build(route(of: endpoint)).request
            .completeRequest()
    }
}

extension Endpoint {
    /// The URL of the endpoint on this server; `Provider.url(of:)` has the one of a provider's calls.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`.
    public nonisolated func url(on server: any APIServer) throws(APIError) -> URL {
        try RequestBuilder(Provider.Configuration(), server: server).url(of: describedRoute)
    }

    /// The request of the endpoint to this server: method, URL, headers and body. The body of a file is a stream.
    ///
    /// - Throws: `.requestEncoding`, `.invalidURL`, `.foreignURL`, `.cancelled`; `.file` when a body of parts cannot be
    ///   read back.
    public nonisolated func urlRequest(on server: any APIServer) async throws(APIError) -> URLRequest {
        try await RequestBuilder(Provider.Configuration(), server: server).build(describedRoute).request
            .completeRequest()
    }
}

extension TransportRequest {
    /// The request with its body.
    nonisolated fileprivate func completeRequest() throws(APIError) -> URLRequest {
        var request = urlRequest
        switch body {
        case .none: break
        case .data(let data): request.httpBody = data
        // The file is removed with the transport's request.
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
