import CodegenHTTP
import CodegenIR
import CodegenOpenAPI

/// Turns webhooks and callbacks into requests that a server of the app receives, and their payloads into models.
final class IncomingBuilder {
    private let context: LoweringContext
    private let types: TypeBuilder
    /// The content of each operation. Several requests may have the same operation, and then share its types.
    private var known: [SchemaID: Content] = [:]

    init(context: LoweringContext, types: TypeBuilder) {
        (self.context, self.types) = (context, types)
    }

    /// Returns the webhooks and the callbacks of the description, if it has any.
    func build() -> [IncomingRequests] {
        let incoming = context.document.incoming
        let webhooks = incoming.filter { $0.callbackName == nil }
        let callbacks = incoming.filter { $0.callbackName != nil }
        return [
            requests(webhooks, .webhook, SwiftNames.webhooks(of: context.apiName)),
            requests(callbacks, .callback, SwiftNames.callbacks(of: context.apiName)),
        ].compactMap(\.self)
    }

    private func requests(
        _ operations: [CodegenOpenAPI.Operation], _ kind: IncomingRequests.Kind, _ enumName: String
    ) -> IncomingRequests? {
        guard !operations.isEmpty else { return nil }
        let naming = IncomingNames(document: context.document, diagnostics: context.diagnostics)
        let names = naming.names(of: operations, suffix: kind == .webhook ? "Webhook" : "Callback")
        let requests = zip(operations, names).map { request($0, $1) }
        return IncomingRequests(
            kind: kind, enumName: enumName, headersName: SwiftNames.headers(of: enumName),
            isOpen: context.options.opensEnumerations, requests: requests.sorted { $0.name.swift < $1.name.swift })
    }

    private func request(_ operation: CodegenOpenAPI.Operation, _ name: Name) -> IncomingRequest {
        let content = known[operation.id] ?? content(of: operation)
        known[operation.id] = content
        return IncomingRequest(
            name: name, typeName: SwiftNames.type(name.swift),
            documentation: DocumentationWriter.incoming(operation), method: operation.method,
            expression: operation.callbackName == nil ? nil : operation.path,
            body: content.body, headers: content.headers, payloads: content.payloads, origin: Origin(operation.id))
    }

    /// The parts of an operation that the app's server receives.
    private struct Content {
        let body: StatusCase.Body
        let headers: [ResponseHeader]
        let payloads: [Payload]
    }

    private func content(of operation: CodegenOpenAPI.Operation) -> Content {
        let typeName = SwiftNames.type(operation.operationID ?? operation.callbackName ?? operation.path)
        let content = operation.requestBody?.content ?? []
        let place = "\(typeName)Payload"
        let body = ResponseBuilder(context: context, types: types).body(content.preferred, named: place)
        let headers = headers(operation, typeName)
        return Content(body: body, headers: headers, payloads: payloads(content, body, named: place))
    }

    /// Returns a payload for each content type. Each has a model, even if the enum contains the body as it was
    /// received.
    private func payloads(_ content: [MediaTypeObject], _ body: StatusCase.Body, named name: String) -> [Payload] {
        let place = TypePlace(name: name, owningFile: nil, direction: .received)
        let decoded = content.preferred
        return content.map { media in
            if case .json(let type) = body, media.id == decoded?.id {
                return Payload(status: nil, contentType: media.type, type: type)
            }
            return Payload(
                status: nil, contentType: media.type, type: media.schema.map { types.resolve($0, at: place).value })
        }
    }

    private func headers(_ operation: CodegenOpenAPI.Operation, _ typeName: String) -> [ResponseHeader] {
        let headers = operation.parameters.filter { $0.location == .header }
        var scope = NameScope(ignoresCase: false)
        let claimed = scope.claimAll(headers.map { NameCandidates($0.name, .header) })
        let responses = ResponseBuilder(context: context, types: types)
        return zip(headers, zip(claimed.names, claimed.typeWires)).compactMap { parameter, names in
            let schema: Schema
            var (isJSON, isExploded) = (false, false)
            switch parameter.value {
            case .schema(let described, _, let explodes, _): (schema, isExploded) = (described, explodes)
            case .content(let media):
                guard let described = media.schema else { return nil }
                (schema, isJSON) = (described, MediaType(media.type).isJSON)
            }
            let place = TypePlace(
                name: "\(SwiftNames.type(typeName, names.1))Header", owningFile: nil, direction: .received)
            let type = types.resolve(schema, at: place).type
            if !isJSON {
                let use = StyleRule.Use(parameter, spelled: .simple, explodes: isExploded)
                StyleRule(context).check(use, of: schema)
            }
            return ResponseHeader(
                name: Name(swift: names.0, wire: parameter.name), type: parameter.isRequired ? type : .optional(type),
                isJSON: isJSON, explode: isExploded && responses.mayBeObject(schema) ? true : nil,
                documentation: Documentation(summary: parameter.description))
        }
    }
}
