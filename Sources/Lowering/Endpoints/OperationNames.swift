import Diagnostics
import OpenAPI

/// Names operations: by their id where it is usable and unique, else by method and path.
struct OperationNames {
    private var ids = NameScope()
    private let diagnostics: DiagnosticsEngine

    init(diagnostics: DiagnosticsEngine) {
        self.diagnostics = diagnostics
    }

    /// Ids are given out in document order, so that the first user of a duplicate keeps it.
    mutating func identity(of operation: OpenAPI.Operation, types: TypeBuilder) -> EndpointBuilder.Identity {
        let written = operation.operationID.flatMap { Words($0).words.isEmpty ? nil : $0 }
        if written == nil, operation.operationID != nil {
            diagnostics.warning(.unusableOperationID, at: operation.operationIDRange)
        }
        let base = SwiftNames.member(written ?? Self.pathName(operation))
        let id = ids.claim(
            SwiftNames.candidates(base, reserved: ReservedNames.endpointCases, suffix: "Operation"))
        return EndpointBuilder.Identity(id: id, name: id, typeName: SwiftNames.type(id))
    }

    /// `GET /users/{id}/posts` → `getUsersByIDPosts`.
    private static func pathName(_ operation: OpenAPI.Operation) -> String {
        var words = [operation.method.lowercased()]
        var rest = Substring(operation.path)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            words.append(String(rest[..<open]))
            words.append("by \(rest[rest.index(after: open)..<close])")
            rest = rest[rest.index(after: close)...]
        }
        words.append(String(rest))
        return words.joined(separator: " ")
    }
}

extension DiagnosticMessage {
    static let unusableOperationID = DiagnosticMessage(
        "this operationId has no letter or digit", advice: "the operation is named after its method and path")
}
