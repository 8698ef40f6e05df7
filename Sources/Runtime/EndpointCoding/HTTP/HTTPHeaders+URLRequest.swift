import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPHeaders {
    /// Creates the header fields of a request. Their order is undefined, because a `URLRequest` does not keep it.
    public nonisolated init(_ request: URLRequest) {
        self.init()
        for (name, value) in request.allHTTPHeaderFields ?? [:] { add(name, value) }
    }
}
