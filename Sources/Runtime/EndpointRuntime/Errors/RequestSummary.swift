import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Method and URL of a failed call.
public nonisolated struct RequestSummary: Hashable, Sendable {
    /// The request method.
    public let method: HTTPMethod
    /// With everything in it that may be secret; `description` of the error leaves query, user name and password out.
    public let url: URL

    /// The request line of a call.
    public init(method: HTTPMethod, url: URL) {
        self.method = method
        self.url = url
    }
}

extension RequestSummary {
    nonisolated init?(_ request: URLRequest) {
        guard let url = request.url else { return nil }
        self.init(method: HTTPMethod(rawValue: request.httpMethod ?? "GET"), url: url)
    }
}
