import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension HTTPHeaders {
    /// In no order: a `URLRequest` has none.
    package nonisolated init(_ request: URLRequest) {
        self.init()
        for (name, value) in request.allHTTPHeaderFields ?? [:] { add(name, value) }
    }
}
