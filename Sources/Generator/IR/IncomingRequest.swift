/// The webhooks or the callbacks of a description: an enum with a case for each request, and a case for unknown names.
package struct IncomingRequests: Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable {
        /// OpenAPI 3.1: sent to a URL that the service learned by other means.
        case webhook
        /// Sent to a URL from an earlier call.
        case callback
    }

    package var kind: Kind
    /// The name of the enum: `CommunityWebhooks`.
    package var enumName: String
    /// The namespace of the declared headers: `CommunityWebhooksHeaders`.
    package var headersName: String
    /// Whether the enum keeps requests with unknown names.
    package var isOpen: Bool
    package var requests: [IncomingRequest]

    package init(kind: Kind, enumName: String, headersName: String, isOpen: Bool, requests: [IncomingRequest]) {
        self.kind = kind
        self.enumName = enumName
        self.headersName = headersName
        self.isOpen = isOpen
        self.requests = requests
    }
}

/// A request from the service to a server of the app: a webhook or a callback. Created by `IncomingBuilder`.
package struct IncomingRequest: Encodable, Sendable {
    /// The enum case, and the name that selects the type of the body.
    package var name: Name
    /// The type of the declared headers.
    package var typeName: String
    package var documentation: Documentation
    /// The method in uppercase, as in the request: `POST`.
    package var method: String
    /// The expression of a callback's URL; `nil` for a webhook.
    package var expression: String?
    package var body: StatusCase.Body
    package var headers: [ResponseHeader]
    package var samples: [Sample]
    /// The bodies in all content types, including bodies that are not decoded.
    package var payloads: [Payload]
    package var origin: Origin

    package init(
        name: Name, typeName: String, documentation: Documentation, method: String,
        expression: String?, body: StatusCase.Body, headers: [ResponseHeader], samples: [Sample] = [],
        payloads: [Payload],
        origin: Origin
    ) {
        self.name = name
        self.typeName = typeName
        self.documentation = documentation
        self.method = method
        self.expression = expression
        self.body = body
        self.headers = headers
        self.samples = samples
        self.payloads = payloads
        self.origin = origin
    }
}
