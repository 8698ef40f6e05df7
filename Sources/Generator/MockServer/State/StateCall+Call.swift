import CodegenDiagnostics
import CodegenHTTP
import CodegenRequests
import EndpointMockData

extension StateCall {
    /// Reads a call without its body.
    ///
    /// - Parameter mount: The path of the description on the server.
    init(
        _ operation: ServedOperation, _ call: RequestMessage, _ query: QueryText, _ values: Router.PathValues,
        mount: String
    ) {
        let pairs = values.map { ($0.key.text, PercentText.decoded($0.value) ?? String($0.value)) }
        self.init(
            operation: operation.name, path: Dictionary(pairs) { first, _ in first },
            query: query.fields.map { ($0.name, QueryText.decoded($0.raw)) })
        url = (call.value("Host").map { "http://" + FieldSyntax.safe($0) } ?? "") + mount + call.path
        mayConflict = operation.description.responses.contains { $0.status == .code(409) }
        contentType = MediaType(call.value("Content-Type") ?? "").essence
    }
}
