/// The body of a request.
package struct RequestBody: Encodable, Sendable {
    package enum Encoding: String, Encodable, Sendable {
        case json, form, multipart, text, data
        /// JSON lines or a JSON text sequence.
        case lines
        /// A model that is encoded as XML, with `RequestBody.xml`.
        case xml
        /// Bytes or a file. The caller passes the media type; `contentType` lists the media types of the description.
        case media
        /// An enum of several bodies.
        case choice
    }

    /// The style of a property of a form, if it differs from the default.
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

    /// The Boolean property that selects between a complete response and a stream. The method determines its value.
    package struct StreamSwitch: Encodable, Sendable {
        /// The Swift name of the property.
        package var property: String
        package var isThreeState: Bool
        package var value: Bool

        package init(property: String, isThreeState: Bool, value: Bool) {
            self.property = property
            self.isThreeState = isThreeState
            self.value = value
        }
    }

    /// The internal name of the argument: `body`, unless a parameter has that name.
    package var argumentName: String
    package var encoding: Encoding
    package var contentType: String
    /// The type of the argument; optional if the body is optional.
    package var type: TypeReference
    /// Whether `nil` is sent as `null`, because the body is required.
    package var sendsNull = false
    package var memberStyles: [MemberStyle]
    package var documentation: Documentation
    /// The limits that are validated before the body is sent, in addition to the limits of its type.
    package var limits: [ValueLimit]?
    /// The form of an XML body.
    package var xml: XMLRoot?
    package var streamSwitch: StreamSwitch?
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

    /// Whether callers may omit the argument.
    package var hasDefault: Bool { type.isOptional && !sendsNull }
}
