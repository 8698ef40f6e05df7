import CodegenDiagnostics
import CodegenHTTP
import CodegenIR
import CodegenOpenAPI
import CodegenSettings

/// Builds the endpoints of operations: their names, parameters, bodies and responses.
struct EndpointBuilder {
    let context: LoweringContext
    let types: TypeBuilder
    let security: SecurityBuilder
    let servers: ServerBuilder

    /// The names of an operation that are unique in the whole API: its id, and the prefix of its inline types.
    struct Identity {
        let id: String
        var name: String
        let typeName: String
        /// The source of the operation's names in its group; `nil` if the names cannot be shortened.
        var source: OperationNames.Source?
        /// Whether the description requests the name.
        var isRequested = false
    }

    func build(_ operation: CodegenOpenAPI.Operation, _ identity: Identity) -> Endpoint {
        var parameters = ParameterBuilder(context: context, types: types).build(operation, identity.typeName)
        let idempotencyKey = IdempotencyKeyFinder(context: context).header(of: operation, &parameters)
        let bodies = BodyBuilder(context: context, types: types)
        let body = operation.requestBody.flatMap { body in
            bodies.isEmptyForm(body, of: operation.method)
                ? nil
                : bodies.build(
                    body, typeName: identity.typeName, contentType: operation.contentTypeDefault,
                    isTaken: { [parameters] name in parameters.contains { $0.name.swift == name } })
        }
        let responses = ResponseBuilder(context: context, types: types).build(operation, identity.typeName)
        var endpoint = Endpoint(
            id: identity.id, name: identity.name, typeName: OperationNames.nestedType(identity),
            documentation: DocumentationWriter.operation(operation), method: operation.method,
            path: path(operation, parameters), parameters: parameters, body: body?.body,
            success: responses.success, errors: responses.errors, security: security.alternatives(operation.security),
            accept: responses.accept, servers: servers.own(operation), origin: Origin(operation.id))
        endpoint.operationID = operation.operationID
        endpoint.headers = responses.headers
        endpoint.xmlAnswers = responses.xmlAnswers
        endpoint.emptyStatuses = responses.emptyStatuses
        endpoint.deliversErrorEvents = responses.deliversErrorEvents
        if context.options.validation.includesResponses, !operation.responses.isEmpty {
            endpoint.validatedStatuses = operation.responses.map { StatusCase.Status($0.status) }
        }
        if context.options.lists == .lossy, responses.payloads.contains(where: { $0.type != nil }) {
            endpoint.skipsInvalidElements = true
        }
        endpoint.resultDocumentation =
            operation.onlyRedirects
            ? "The data at the target of the redirect." : DocumentationWriter.result(operation, responses.success)
        if let id = operation.operationID, identity.name != SwiftNames.member(id) {
            endpoint.documentation.facts.append("Operation: `\(id)`.")
        }
        endpoint.payloads = (body?.payloads ?? []) + responses.payloads
        endpoint.settings = CallSettings(
            operation.settings, calls: operation.settings.calls.merging(defaults: context.document.settings.calls))
        endpoint.settings.idempotencyKey = idempotencyKey
        if operation.settings.refresh != nil { endpoint.settings.bypassesTokenRefresh = true }
        return endpoint
    }

    /// Returns an endpoint for the same operation with another content type of the response.
    func representation(
        _ contentType: String, of operation: CodegenOpenAPI.Operation, _ endpoint: Endpoint, _ identity: Identity
    ) -> Endpoint {
        var successful = operation.answering(contentType)
        successful.acceptDefault = nil
        successful.responses = successful.responses.filter(\.isSuccess)
        let responses = ResponseBuilder(context: context, types: types).build(successful, identity.typeName)
        var result = endpoint
        result.id = identity.id
        result.name = identity.name
        result.typeName = OperationNames.nestedType(identity)
        result.representationOf = endpoint.id
        result.resultDocumentation = "The response as `\(contentType)`."
        result.success = responses.success
        result.accept = responses.accept
        result.headers = responses.headers
        result.xmlAnswers = responses.xmlAnswers
        result.emptyStatuses = responses.emptyStatuses
        result.deliversErrorEvents = responses.deliversErrorEvents
        result.payloads = responses.payloads.filter { $0.contentType == contentType }
        return result
    }

    /// Returns the parts of the path template. A parameter that the operation does not have remains literal text.
    private func path(_ operation: CodegenOpenAPI.Operation, _ parameters: [CodegenIR.Parameter]) -> [PathPart] {
        var parts: [PathPart] = []
        var literal = ""
        for part in URITemplate(operation.pathTemplate).parts {
            switch part {
            case .literal(let text): literal += text
            case .variable(let text):
                let name = String(text)
                guard parameters.contains(where: { $0.location == .path && $0.name.wire.isExactly(name) }) else {
                    literal += "{\(name)}"
                    continue
                }
                if !literal.isEmpty { parts.append(.literal(literal)) }
                literal = ""
                parts.append(.parameter(name))
            }
        }
        if !literal.isEmpty || parts.isEmpty { parts.append(.literal(literal)) }
        return parts
    }
}
