import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension Redaction {
    /// Returns the redaction of one call. It hides these names, the API keys of the route's security, its
    /// `secretNames`, and the credential headers of the provider's configuration.
    nonisolated public func filter(for context: CallContext) -> Redaction {
        hiding(secretsOf: context.route, and: context.credentialHeaders)
    }

    /// Returns the body of a request without secrets; `nil` if there is no body.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - limit: the maximum size of the body in bytes. For a longer body, only the size is returned.
    ///   - indents: whether JSON is written on several lines.
    nonisolated public func body(of request: TransportRequest, upTo limit: Int, indents: Bool = false) -> String? {
        switch request.body {
        case .none: nil
        case .data(let data):
            text(data, request.urlRequest.value(forHTTPHeaderField: "Content-Type"), upTo: limit, indents: indents)
        case .file where request.wholeBody != nil: "<parts with files>"
        case .file(let file): "<file \(file.lastPathComponent)>"
        case .stream: "<stream>"
        }
    }
}
