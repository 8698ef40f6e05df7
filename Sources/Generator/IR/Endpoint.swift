/// Operations of one tag, printed as one endpoint enum. Made by `EndpointBuilder`, read by templates only.
package struct EndpointGroup: Encodable, Sendable {
    /// `wire` is the tag.
    package var name: Name
    package var enumName: String
    package var protocolName: String
    package var clientName: String
    package var liveName: String
    package var mockName: String
    package var partialName: String
    package var errorsName: String
    package var outputsName: String
    package var headersName: String
    /// The member of the client: `posts`.
    package var propertyName: String
    package var documentation: Documentation
    package var endpoints: [Endpoint]

    package init(
        name: Name, enumName: String, protocolName: String, clientName: String, liveName: String, mockName: String,
        partialName: String, errorsName: String, outputsName: String, headersName: String, propertyName: String,
        documentation: Documentation, endpoints: [Endpoint]
    ) {
        self.name = name
        self.enumName = enumName
        self.protocolName = protocolName
        self.clientName = clientName
        self.liveName = liveName
        self.mockName = mockName
        self.partialName = partialName
        self.errorsName = errorsName
        self.outputsName = outputsName
        self.headersName = headersName
        self.propertyName = propertyName
        self.documentation = documentation
        self.endpoints = endpoints
    }
}

/// One operation: a case of the endpoint enum and a method of the client.
package struct Endpoint: Encodable, Sendable {
    /// Names the operation in routes, samples, logs and mocks; unique in the API.
    package var id: String
    /// The case and the method: `getPosts`.
    package var name: String
    /// The nested types: `PostsErrors.GetPosts`.
    package var typeName: String
    /// The constant of the success's sample: `getPostsSample`.
    package var sampleName: String
    /// The recorder in a mock: `onGetPosts`.
    package var mockName: String
    /// The struct of the arguments that it records: `GetPostsCall`.
    package var callName: String
    package var documentation: Documentation
    /// As sent: `GET`.
    package var method: String
    package var path: [PathPart]
    /// The path begins with a version that a server's URL ends with, and both are meant.
    package var isPathVerbatim = false
    /// In the order of the description, which is that of the signature.
    package var parameters: [Parameter]
    package var body: RequestBody?
    package var success: SuccessShape
    /// What a call returns, where the description says more than that it succeeded.
    package var resultDocumentation: String?
    /// What is declared for failures, in the order in which a status is looked up: codes, families, default.
    package var errors: [StatusCase]
    /// Names of `API.securityRequirements`, any of which is enough; empty: no credentials.
    package var security: [String]
    /// The media types of the `Accept` header in order of preference; empty where nothing is expected.
    package var accept: [String]
    /// The servers of the operation itself, best first, by their names in `API.servers`.
    package var servers: [String]
    package var samples: [Sample]
    /// The declared headers of a success, read by `PostsHeaders.GetPosts`.
    package var headers: [ResponseHeader] = []
    /// What is read as XML, in the order in which a status is looked up; `nil` where nothing is.
    package var xmlAnswers: [XMLAnswer]?
    /// The statuses of successes without a body beside those with a value; `nil` where each status has one. A 204 and a
    /// 205 never have a body.
    package var emptyStatuses: [Int]?
    /// Everything the description says the operation sends and answers, also in content types the client does not use.
    package var payloads: [Payload] = []
    /// The id of the endpoint that asks the same operation for the preferred content type; `nil` for that one.
    package var representationOf: String?
    /// How its list is continued from page to page.
    package var pagination: Pagination?
    /// How its calls are made, by `x-codegen`.
    package var settings = CallSettings()
    package var origin: Origin

    package init(
        id: String, name: String, typeName: String, sampleName: String, mockName: String, callName: String,
        documentation: Documentation, method: String, path: [PathPart], parameters: [Parameter], body: RequestBody?,
        success: SuccessShape, errors: [StatusCase], security: [String],
        accept: [String], servers: [String], samples: [Sample] = [], origin: Origin
    ) {
        self.id = id
        self.name = name
        self.typeName = typeName
        self.sampleName = sampleName
        self.mockName = mockName
        self.callName = callName
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

    /// The path as the description has it, without a fragment.
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
    /// One that its location has: headers are `simple`, cookies `form`.
    package var style: Style
    /// `nil` for the style's default in its location, and for a style that does not explode.
    package var explode: Bool?
    /// Only in the path and the query, and not with JSON.
    package var allowReserved: Bool
    /// `nil` where the caller must give a value.
    package var defaultValue: DefaultValue?
    package var documentation: Documentation
    /// What is checked before it is sent.
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
}

package struct RequestBody: Encodable, Sendable {
    package enum Encoding: String, Encodable, Sendable {
        case json, form, multipart, text, data
        /// A model, by `RequestBody.xml`.
        case xml
        /// Bytes or a file; the caller says the media type, and `contentType` lists what the description names.
        case media
        /// The argument is an enum of several bodies.
        case choice
    }

    /// How one member of a form is written where it differs from the default.
    package struct MemberStyle: Encodable, Sendable {
        package var member: String
        package var style: Parameter.Style
        package var explode: Bool

        package init(member: String, style: Parameter.Style, explode: Bool) {
            self.member = member
            self.style = style
            self.explode = explode
        }
    }

    /// The argument's name inside: `body`, unless a parameter has it.
    package var argumentName: String
    package var encoding: Encoding
    package var contentType: String
    /// Optional where the body is.
    package var type: TypeReference
    /// Whether nothing is sent as `null`, because there has to be a body.
    package var sendsNull = false
    package var memberStyles: [MemberStyle]
    package var documentation: Documentation
    /// What is checked before it is sent, besides the limits of its type.
    package var limits: [ValueLimit]?
    /// The form of an XML body.
    package var xml: XMLRoot?
    package var origin: Origin

    package init(
        argumentName: String, encoding: Encoding, contentType: String, type: TypeReference,
        memberStyles: [MemberStyle] = [], documentation: Documentation = Documentation(), origin: Origin
    ) {
        self.argumentName = argumentName
        self.encoding = encoding
        self.contentType = contentType
        self.type = type
        self.memberStyles = memberStyles
        self.documentation = documentation
        self.origin = origin
    }
}

/// The result of a successful call.
package enum SuccessShape: Encodable, Sendable {
    case empty
    case value(TypeReference)
    /// A value, or nothing (an empty body or a second success status without one).
    case optionalValue(TypeReference)
    /// Text, or the scalar that a body of text spells.
    case text(TypeReference)
    case data
    /// The payload of an envelope, `nil` where it has none; optional where it may be null.
    case payload(TypeReference?, in: TypeReference)
    /// Several shapes: an enum of them, `PostsOutputs.CreatePost`.
    case output([StatusCase])
    /// Server-sent events whose data are such values.
    case events(TypeReference)
    /// One JSON value a line.
    case lines(TypeReference)
}

/// The body of one status, of a family, or of all others.
package struct StatusCase: Encodable, Sendable {
    package enum Status: Encodable, Sendable, Hashable {
        case code(Int)
        /// `2XX` is 2.
        case family(Int)
        case any
    }

    package enum Body: Encodable, Sendable, Hashable {
        case none
        case json(TypeReference)
        /// Text, or the scalar that a body of text spells.
        case text(TypeReference)
        case data

        /// The Swift type of the body; `nil` for none.
        package var type: TypeReference? {
            switch self {
            case .json(let type), .text(let type): type
            case .data: .primitive(.data)
            case .none: nil
            }
        }
    }

    /// The case: `created`, `unprocessableContent`, `serverError`, `other`.
    package var name: String
    package var status: Status
    package var body: Body
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
