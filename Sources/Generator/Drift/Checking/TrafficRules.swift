import CodegenIR
import CodegenOpenAPI
import CodegenRequests

/// The parts of a description that a comparison needs. Created once for all threads.
struct TrafficRules: Sendable {
    let document: ResolvedDocument
    let router: TrafficRouter
    let client: ClientDecoder
    let operations: [String: ClientOperation]
    let paths: PathNames
    /// The names of API keys in the query.
    let keyNames: [String]

    init(_ document: ResolvedDocument, _ api: API, servers: [String]) {
        self.document = document
        router = TrafficRouter(document, further: servers)
        client = ClientDecoder(api)
        operations = ClientOperation.all(of: api, document)
        paths = PathNames(document)
        keyNames = document.securitySchemes.compactMap { scheme in
            if case .apiKey(.query, let name) = scheme.kind { return name }
            return nil
        }
    }
}
