import Diagnostics
import IR
import OpenAPI

/// Turns operations into endpoints: their names, parameters, bodies and answers.
struct EndpointBuilder {
    let types: TypeBuilder
    let security: SecurityBuilder
    let servers: ServerBuilder
    let diagnostics: DiagnosticsEngine

    /// Names that are unique in the whole API: operation ids, and the prefix of an operation's inline types.
    struct Identity {
        let id: String
        let name: String
        let typeName: String
    }

    func build(_ operation: OpenAPI.Operation, _ identity: Identity) -> Endpoint {
        let parameters = ParameterBuilder(types: types).build(operation, identity.typeName)
        let body = operation.requestBody.flatMap { body in
            BodyBuilder(types: types, diagnostics: diagnostics).build(
                body, typeName: identity.typeName, isTaken: { name in parameters.contains { $0.name.swift == name } })
        }
        let responses = ResponseBuilder(types: types).build(operation, identity.typeName)
        return Endpoint(
            id: identity.id, name: identity.name, typeName: identity.typeName,
            documentation: DocumentationWriter.operation(operation), method: operation.method,
            path: path(operation, parameters), parameters: parameters, body: body, success: responses.success,
            errors: responses.errors, security: security.names(operation.security), accept: responses.accept,
            server: servers.own(operation), samples: SampleBuilder(types: types).samples(operation),
            origin: Origin(operation.id))
    }

    /// The template in pieces; a parameter that the operation does not have stays text.
    private func path(_ operation: OpenAPI.Operation, _ parameters: [IR.Parameter]) -> [PathPart] {
        var parts: [PathPart] = []
        var literal = ""
        var rest = Substring(operation.path)
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            literal += rest[..<open]
            if parameters.contains(where: { $0.location == .path && $0.name.wire == name }) {
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.parameter(name))
            } else {
                literal += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        literal += rest
        if !literal.isEmpty || parts.isEmpty { parts.append(.literal(literal)) }
        return parts
    }
}
