/// The webhooks of a description, or its callbacks: an enum with a case for each, and one for unknown names.
package struct IncomingRequests: Encodable, Sendable {
    package enum Kind: String, Encodable, Sendable {
        /// OpenAPI 3.1: sent to a URL that the service was given by other means.
        case webhook
        /// Sent to a URL that belongs to an earlier call.
        case callback
    }

    package var kind: Kind
    /// `CommunityWebhooks`.
    package var enumName: String
    /// The namespace of the declared headers: `CommunityWebhooksHeaders`.
    package var headersName: String
    /// Requests with unknown names are kept.
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

/// What the service sends to a server of the app: a webhook or a callback. Made by `IncomingBuilder`.
package struct IncomingRequest: Encodable, Sendable {
    /// The case, and the name by which a body is decoded.
    package var name: Name
    /// The type of the declared headers.
    package var typeName: String
    /// The constant of the first sample: `newBookingSample`.
    package var sampleName: String
    package var documentation: Documentation
    /// As sent: `POST`.
    package var method: String
    /// The expression of a callback's URL; a webhook has none.
    package var expression: String?
    package var body: StatusCase.Body
    package var headers: [ResponseHeader]
    package var samples: [Sample]
    /// The bodies in all content types, also in those that are not decoded.
    package var payloads: [Payload]
    package var origin: Origin

    package init(
        name: Name, typeName: String, sampleName: String, documentation: Documentation, method: String,
        expression: String?, body: StatusCase.Body, headers: [ResponseHeader], samples: [Sample] = [],
        payloads: [Payload],
        origin: Origin
    ) {
        self.name = name
        self.typeName = typeName
        self.sampleName = sampleName
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
