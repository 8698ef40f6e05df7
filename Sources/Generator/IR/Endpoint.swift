/// The operations of one tag, rendered as one endpoint enum. `EndpointBuilder` creates it; only templates read it.
package struct EndpointGroup: Encodable, Sendable {
    /// The part that the names of all types of the group share. `wire` is the tag.
    package var name: Name
    /// The property of the client: `posts`.
    package var propertyName: String
    package var documentation: Documentation
    package var endpoints: [Endpoint]

    package init(name: Name, propertyName: String, documentation: Documentation, endpoints: [Endpoint]) {
        self.name = name
        self.propertyName = propertyName
        self.documentation = documentation
        self.endpoints = endpoints
    }
}

/// One operation: a case of the endpoint enum and a method of the client.
package struct Endpoint: Encodable, Sendable {
    /// The id of the operation, spelled as a Swift name; unique in the API.
    package var id: String
    /// The expression that calls the operation, which names it in routes, samples, logs and mocks: `posts.getPosts`.
    package var operation = ""
    /// The `operationId` as written in the description.
    package var operationID: String?
    /// The name of the case and the method: `getPosts`.
    package var name: String
    /// The name of the nested types: `PostsErrors.GetPosts`.
    package var typeName: String
    package var documentation: Documentation
    /// The method in uppercase, as in the request: `GET`.
    package var method: String
    package var path: [PathPart]
    /// Whether the path begins with a version segment that also ends a server's URL. The runtime then keeps both
    /// segments.
    package var isPathVerbatim = false
    /// The parameters in the order of the description and of the signature.
    package var parameters: [Parameter]
    package var body: RequestBody?
    package var success: SuccessShape
    /// Documentation of the result, if the description says more about it than success.
    package var resultDocumentation: String?
    /// The declared failures in lookup order: codes, families, default. The usual case of a status comes before the
    /// cases of its other content types.
    package var errors: [StatusCase]
    /// The security alternatives with the scopes of the operation; empty if the operation needs no credentials.
    package var security: [SecurityRequirement]
    /// The media types of the `Accept` header in order of preference; empty if no body is expected.
    package var accept: [String]
    /// The operation's own servers in order of preference, by their names in `API.servers`.
    package var servers: [String]
    package var samples: [Sample]
    /// The declared headers of a success, decoded by `PostsHeaders.GetPosts`.
    package var headers: [ResponseHeader] = []
    /// The bodies that are decoded as XML, in lookup order; `nil` if there are none.
    package var xmlAnswers: [XMLAnswer]?
    /// The statuses of successes without a body except 204 and 205, if others have a value; `nil` if there are none.
    package var emptyStatuses: [Int]?
    /// The declared statuses of responses that are validated; `nil` if responses are not validated.
    package var validatedStatuses: [StatusCase.Status]?
    /// Whether lists in responses leave out elements that cannot be decoded.
    package var skipsInvalidElements = false
    /// Whether the data of server-sent events can describe an error.
    package var deliversErrorEvents = false
    /// All described bodies of requests and responses, including content types that the client does not use.
    package var payloads: [Payload] = []
    /// The id of the endpoint for the operation's preferred content type; `nil` if this endpoint is it.
    package var representationOf: String?
    /// The pagination of the list in the response.
    package var pagination: Pagination?
    /// The repetition of the call until its value has reached a state.
    package var polling: Polling?
    /// The type of all query parameters as one value, nested in the endpoint: `GetPostsQuery`; `nil` if there is none.
    package var queryName: String?
    /// The body as single arguments; `nil` if methods take only the model.
    package var flatBody: FlatBody?
    /// The settings of the calls, from `x-codegen`.
    package var settings = CallSettings()
    package var origin: Origin

    package init(
        id: String, name: String, typeName: String, documentation: Documentation, method: String, path: [PathPart],
        parameters: [Parameter], body: RequestBody?,
        success: SuccessShape, errors: [StatusCase], security: [SecurityRequirement],
        accept: [String], servers: [String], samples: [Sample] = [], origin: Origin
    ) {
        self.id = id
        self.name = name
        self.typeName = typeName
        self.documentation = documentation
        self.method = method
        self.path = path
        self.parameters = parameters
        self.body = body
        self.success = success
        self.errors = errors
        self.security = security
        self.accept = accept
        self.servers = servers
        self.samples = samples
        self.origin = origin
    }

    /// The path template of the description, without a fragment.
    package var template: String {
        path.map { part in
            switch part {
            case .literal(let text): text
            case .parameter(let name): "{\(name)}"
            }
        }.joined()
    }
}

/// A piece of a path template.
package enum PathPart: Encodable, Sendable, Hashable {
    case literal(String)
    /// The wire name of a path parameter.
    case parameter(String)
}

package struct Parameter: Encodable, Sendable {
    package enum Location: String, Encodable, Sendable {
        case path, query, header, cookie, querystring
    }

    package enum Style: String, Encodable, Sendable {
        case simple, label, matrix, form, spaceDelimited, pipeDelimited, tabDelimited, deepObject
        /// JSON text.
        case json
    }

    package var name: Name
    package var location: Location
    package var type: TypeReference
    /// A style that the location allows: `simple` for headers, `form` for cookies.
    package var style: Style
    /// `nil` for the default of the style in this location, and for styles without `explode`.
    package var explode: Bool?
    /// Only `true` in the path and the query, and never for JSON.
    package var allowReserved: Bool
    /// Whether slashes in the value separate segments of the path.
    package var hasSlashes = false
    /// `nil` if the caller must pass a value.
    package var defaultValue: DefaultValue?
    /// The text that is always sent, instead of an argument.
    package var fixedValue: String?
    package var documentation: Documentation
    /// The limits that are validated before the parameter is sent.
    package var limits: [ValueLimit]?
    package var facts = ValueFacts()
    package var origin: Origin

    package init(
        name: Name, location: Location, type: TypeReference, style: Style, explode: Bool?, allowReserved: Bool,
        defaultValue: DefaultValue?, documentation: Documentation, origin: Origin
    ) {
        self.name = name
        self.location = location
        self.type = type
        self.style = style
        self.explode = explode
        self.allowReserved = allowReserved
        self.defaultValue = defaultValue
        self.documentation = documentation
        self.origin = origin
    }

    /// Whether callers may omit the argument.
    package var hasDefault: Bool { defaultValue != nil || type.isOptional }
}

/// The result of a successful call.
package enum SuccessShape: Encodable, Sendable {
    case empty
    case value(TypeReference)
    /// A value, or `nil` for an empty body and for a second success status without a body.
    case optionalValue(TypeReference)
    /// Text, or a scalar that is spelled as text.
    case text(TypeReference)
    case data
    /// The payload of an envelope: `nil` if the envelope has no payload, optional if the payload may be null.
    case payload(TypeReference?, in: TypeReference)
    /// Several shapes, rendered as an enum: `PostsOutputs.CreatePost`.
    case output([StatusCase])
    /// Server-sent events whose data are values of this type.
    case events(TypeReference)
    /// One JSON value per line.
    case lines(TypeReference)
}

/// The body of one status, of a family of statuses, or of all other statuses.
package struct StatusCase: Encodable, Sendable {
    package enum Status: Encodable, Sendable, Hashable {
        case code(Int)
        /// A family of statuses: 2 for `2XX`.
        case family(Int)
        case any
    }

    package enum Body: Encodable, Sendable, Hashable {
        case none
        case json(TypeReference)
        /// Text, or a scalar that is spelled as text.
        case text(TypeReference)
        case data

        /// The Swift type of the body; `nil` if there is no body.
        package var type: TypeReference? {
            switch self {
            case .json(let type), .text(let type): type
            case .data: .primitive(.data)
            case .none: nil
            }
        }
    }

    /// The name of the case: `created`, `unprocessableContent`, `serverError`, `other`.
    package var name: String
    package var status: Status
    package var body: Body
    /// The content types of a case beside the usual case of the status; empty for the usual case.
    package var mediaTypes: [String] = []
    package var documentation: Documentation
    package var origin: Origin

    package init(name: String, status: Status, body: Body, documentation: Documentation, origin: Origin) {
        self.name = name
        self.status = status
        self.body = body
        self.documentation = documentation
        self.origin = origin
    }
}
