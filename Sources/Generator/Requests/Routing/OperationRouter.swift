import CodegenHTTP
import CodegenOpenAPI

/// Finds the operations of recorded requests. Unlike `Responder`, it needs no samples.
package struct OperationRouter: Sendable {
    /// An operation and the values of its path parameters.
    package struct Match: Sendable {
        package let operation: CodegenOpenAPI.Operation
        let values: Router.PathValues
    }

    package enum Outcome: Sendable {
        case found(Match)
        /// The path exists, but only with these methods.
        case otherMethods([String])
        case nothing
    }

    private let operations: [CodegenOpenAPI.Operation]
    private let router: Router

    package init(_ document: ResolvedDocument) {
        operations = document.operations
        router = Router(operations.map { ($0.method, $0.path) })
    }

    /// - Parameter path: The percent-encoded path, without the base path of the server.
    package func route(_ method: String, _ path: String) -> Outcome {
        switch router.route(method, path) {
        case .found(let index, let values): .found(Match(operation: operations[index], values: values))
        case .otherMethods(let methods): .otherMethods(methods)
        case .nothing: .nothing
        }
    }
}
