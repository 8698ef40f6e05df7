import EndpointMockData

/// One generated type. Created by the type builders of Lowering.
package struct TypeDeclaration: Encodable, Sendable {
    package enum Kind: Encodable, Sendable {
        case object(ObjectType)
        case enumeration(EnumerationType)
        case union(UnionType)
        case alias(TypeReference)
        /// The bodies of an operation in different content types, with a case for each.
        case bodies([BodyAlternative])
    }

    package var name: Name
    package var documentation: Documentation
    package var kind: Kind
    /// The direction in which the API uses the type; `both` for a type that no operation uses.
    package var usage: Direction
    /// Whether the type is `Hashable`, although other models are only `Equatable`.
    package var isHashable = false
    /// The directions in which the type is coded.
    package var coding = Direction.both
    /// The protocols of the app that the type adopts.
    package var conformances: [AdoptedProtocol] = []
    package var origin: Origin
    /// The type whose file contains this declaration: the type itself, or the top-level type around an inline type.
    package var owningFile: String
    /// A valid value of the type: `Post.mock`. `nil` for aliases of types that are not generated.
    package var sample: TypeSample?
    /// The group of operations that contain the schema of the sample, or the API if several groups contain it; `nil` for
    /// a component. The samples of a group share a file.
    package var sampleGroup: String?

    package init(
        name: Name, documentation: Documentation, kind: Kind, usage: Direction, origin: Origin, owningFile: String,
        sample: TypeSample? = nil
    ) {
        self.name = name
        self.documentation = documentation
        self.kind = kind
        self.usage = usage
        self.origin = origin
        self.owningFile = owningFile
        self.sample = sample
    }
}

extension TypeDeclaration {
    /// Whether the client decodes the type from JSON.
    package var isDecoded: Bool { !isForm && coding.isReceived }

    /// Whether the client encodes the type as JSON.
    package var isEncoded: Bool { !isForm && coding.isSent }

    /// Whether the type is the body of a `multipart/form-data` request.
    package var isForm: Bool {
        if case .object(let object) = kind { object.parts != nil } else { false }
    }

    /// Whether the declaration is a struct or an enumeration of its own, and not another name of a type.
    package var canAdoptProtocols: Bool {
        switch kind {
        case .object, .enumeration, .union: true
        case .alias, .bodies: false
        }
    }
}

/// A protocol of the app.
package struct AdoptedProtocol: Hashable, Sendable, Encodable {
    /// The module to import; `nil` if each file of the client sees the protocol.
    package let module: String?
    package let name: String

    package init(module: String?, name: String) {
        self.module = module
        self.name = name
    }
}

/// A struct with stored properties.
package struct ObjectType: Encodable, Sendable {
    package var properties: [Property]
    /// The type of the dictionary for undeclared properties; `nil` if they are dropped.
    package var additionalProperties: TypeReference?
    /// The Swift name of that dictionary: `additionalProperties`, unless a property has that name.
    package var additionalPropertiesName: String
    /// Whether the schema refuses undeclared properties (`additionalProperties: false`).
    package var isClosed = false
    /// The Swift name of the property that identifies values; `nil` if the type is not `Identifiable`.
    package var identifier: String?
    /// The parts of a `multipart/form-data` body, in the order of the properties. Such a type is never decoded.
    package var parts: [MultipartPart]?
    /// The generic parameter of the struct: `Item`. Set if the type of a property contains `TypeReference.parameter`.
    package var parameter: String?
    /// The envelope, if responses of this type wrap a payload.
    package var envelope: EnvelopeType?

    package init(
        properties: [Property], additionalProperties: TypeReference? = nil,
        additionalPropertiesName: String = "additionalProperties", identifier: String? = nil,
        parts: [MultipartPart]? = nil
    ) {
        self.properties = properties
        self.additionalProperties = additionalProperties
        self.additionalPropertiesName = additionalPropertiesName
        self.identifier = identifier
        self.parts = parts
    }
}

/// A property of an object.
package struct Property: Encodable, Sendable {
    package var name: Name
    package private(set) var type: TypeReference
    package private(set) var presence: Presence
    /// Whether the value is stored behind a reference (`@Indirect`), because it is recursive or large.
    package var isIndirect: Bool
    /// The default of the initializer's argument; `nil` if the caller must pass a value.
    package var defaultValue: DefaultValue?
    package var documentation: Documentation
    /// The limits that are validated before the property is sent.
    package var limits: [ValueLimit]?
    /// Whether the lists of the property leave out elements that cannot be decoded.
    package var skipsInvalidElements = false
    /// Whether the description declares the value, or a value in it, with `format: password`.
    package var isSecret = false
    package var facts = ValueFacts()
    package var origin: Origin?

    /// - Parameter type: The type of the values that are present.
    package init(
        name: Name, type: TypeReference, presence: Presence = .always, isIndirect: Bool = false,
        defaultValue: DefaultValue? = nil, documentation: Documentation = Documentation()
    ) {
        self.name = name
        self.type = presence.type(for: type)
        self.presence = presence
        self.isIndirect = isIndirect
        self.defaultValue = defaultValue
        self.documentation = documentation
    }

    /// Changes the type of the values that are present, or its presence.
    package mutating func set(_ value: TypeReference, _ presence: Presence) {
        self.presence = presence
        type = presence.type(for: value)
    }

    /// Replaces names in the type.
    package mutating func rewriteType(_ rewritten: (TypeReference) -> TypeReference) {
        type = rewritten(type)
    }

    /// Whether the value is fixed, so the caller does not pass it.
    package var isConstant: Bool {
        if case .constant = defaultValue { true } else { false }
    }
}

/// The encoding of a property in a multipart body.
package struct MultipartPart: Encodable, Sendable {
    /// The media type of the part, if the description contains one.
    package var contentType: String?
    /// Whether each element of an array becomes a part.
    package var isRepeated: Bool
    /// The style of an array or object, if the description contains one. Such a part has no media type.
    package var style: RequestBody.MemberStyle?

    package init(contentType: String?, isRepeated: Bool, style: RequestBody.MemberStyle? = nil) {
        self.contentType = contentType
        self.isRepeated = isRepeated
        self.style = style
    }
}

/// An enumeration of scalar values.
package struct EnumerationType: Encodable, Sendable {
    package enum RawType: String, Encodable, Sendable {
        case string = "String"
        case integer = "Int"
        case number = "Double"
        /// Values of several types.
        case json = "JSONValue"
    }

    package struct Member: Encodable, Sendable {
        /// The Swift name of the case; `wire` is the JSON text for values other than strings.
        package var name: Name
        package var documentation: Documentation

        package init(name: Name, documentation: Documentation = Documentation()) {
            self.name = name
            self.documentation = documentation
        }
    }

    package var rawType: RawType
    package var members: [Member]
    /// The case that keeps an unknown value; `nil` if the enumeration is closed.
    package var unknownCase: String?

    package init(rawType: RawType, members: [Member], unknownCase: String?) {
        self.rawType = rawType
        self.members = members
        self.unknownCase = unknownCase
    }
}

/// A request body in a single content type.
package struct BodyAlternative: Encodable, Sendable {
    package var caseName: String
    package var body: RequestBody

    package init(caseName: String, body: RequestBody) {
        self.caseName = caseName
        self.body = body
    }
}

extension TypeDeclaration.Kind {
    /// Visits the types of all parts, and the types nested in them.
    package func forEachType(_ visit: (TypeReference) -> Void) {
        switch self {
        case .object(let object):
            // Iterate over indices, because properties are large to copy.
            for index in object.properties.indices { object.properties[index].type.forEachType(visit) }
            object.additionalProperties?.forEachType(visit)
        case .union(let union):
            for alternative in union.alternatives { alternative.type.forEachType(visit) }
        case .alias(let target): target.forEachType(visit)
        case .bodies(let bodies):
            for alternative in bodies { alternative.body.type.forEachType(visit) }
        case .enumeration: break
        }
    }
}
