import CodegenIR

/// The Swift symbols of all schemas, operations and parameters of a description, for `codegen dump --stage symbols`.
/// The format is stable; incompatible changes increment `format`.
package struct SymbolTable: Encodable, Sendable {
    package struct Operation: Encodable, Sendable {
        package struct Parameter: Encodable, Sendable {
            let name: String
            let `in`: String
            let argument: String
            let type: TypeReference
        }

        package struct Payload: Encodable, Sendable {
            /// A code, a family such as `2XX`, or `default`; absent for a request body.
            package let status: String?
            /// The content type; empty if there is no body.
            package let contentType: String
            /// The Swift type; `Void` if there is no body.
            package let type: String
            /// The client method for this content type, if it differs from the operation's main method.
            var client: String?
        }

        let id: String
        let file: String
        let pointer: String
        let method: String
        let path: String
        /// The endpoint case: `PostsEndpoint.getPosts`.
        let endpoint: String
        /// The client method: `posts.getPosts(page:limit:)`.
        let client: String
        let parameters: [Parameter]
        let requests: [Payload]
        package let responses: [Payload]
        /// The type of the payload, if the method returns a payload inside the response body instead of the whole
        /// body; `Void` if there is no payload.
        package let payload: String?
    }

    package struct Incoming: Encodable, Sendable {
        let name: String
        let file: String
        let pointer: String
        let method: String
        /// The expression for a callback's URL.
        let expression: String?
        /// The enum case: `CommunityWebhooks.newBooking`.
        package let symbol: String
        package let requests: [Operation.Payload]
    }

    let format: Int
    let module: String
    let schemas: [SchemaPlace]
    package let operations: [Operation]
    package let webhooks: [Incoming]
    package let callbacks: [Incoming]
    let symbols: [Symbol]

    package init(_ api: API) {
        format = 1
        module = api.name
        schemas = api.places.inOrder
        operations = api.groups.flatMap { group in
            let others = Dictionary(grouping: group.endpoints) { $0.representationOf ?? "" }
            return (others[""] ?? []).map { Operation($0, others: others[$0.id] ?? [], in: group) }
        }
        symbols = ClientSymbols(api).symbols
        webhooks = Incoming.all(api, .webhook)
        callbacks = Incoming.all(api, .callback)
    }
}

extension SymbolTable.Incoming {
    fileprivate static func all(_ api: API, _ kind: IncomingRequests.Kind) -> [Self] {
        api.incoming.filter { $0.kind == kind }.flatMap { incoming in
            incoming.requests.map { Self($0, in: incoming.enumName) }
        }
    }

    private init(_ request: IncomingRequest, in enumName: String) {
        name = request.name.wire
        file = request.origin.file
        pointer = request.origin.pointer
        method = request.method
        expression = request.expression
        symbol = "\(enumName).\(request.name.swift)"
        requests = request.payloads.map { SymbolTable.Operation.Payload($0) }
    }
}

extension SymbolTable.Operation {
    init(_ endpoint: Endpoint, others: [Endpoint], in group: EndpointGroup) {
        id = endpoint.id
        file = endpoint.origin.file
        pointer = endpoint.origin.pointer
        method = endpoint.method
        path = endpoint.template
        self.endpoint = "\(group.enumName).\(endpoint.name)"
        client = endpoint.call(in: group)
        parameters = endpoint.parameters.map { parameter in
            Parameter(
                name: parameter.name.wire, in: parameter.location.rawValue, argument: parameter.name.swift,
                type: parameter.type)
        }
        requests = endpoint.payloads.filter { $0.status == nil }.map { Payload($0) }
        let answers = others.flatMap { other in other.payloads.map { (message: $0, client: other.call(in: group)) } }
        let asked = endpoint.payloads.filter { message in
            message.status != nil && !answers.contains { $0.message.isSamePlace(as: message) }
        }
        responses = asked.map { Payload($0) } + answers.map { Payload($0.message, client: $0.client) }
        payload = endpoint.success.payload
    }
}

extension SymbolTable.Operation.Payload {
    init(_ message: Payload, client: String? = nil) {
        status = message.status?.text
        contentType = message.contentType
        type = message.type?.spelling ?? "Void"
        self.client = client
    }
}

extension SuccessShape {
    fileprivate var payload: String? {
        guard case .payload(let payload, _) = self else { return nil }
        return payload?.spelling ?? "Void"
    }
}

extension Payload {
    fileprivate func isSamePlace(as other: Payload) -> Bool {
        status == other.status && contentType == other.contentType
    }
}

extension Endpoint {
    /// Returns the method with its group: `posts.getPosts(page:limit:)`.
    fileprivate func call(in group: EndpointGroup) -> String {
        "\(group.propertyName).\(signature)"
    }

    /// The method with its labels: `getPosts(page:limit:)`.
    var signature: String {
        var labels = parameters.map { "\($0.name.swift):" }
        if body != nil { labels.append("_:") }
        return "\(name)(\(labels.joined()))"
    }
}
