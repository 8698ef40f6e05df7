/// One generated type. Made by the type builders of Lowering.
package struct TypeDeclaration: Encodable, Sendable {
    package enum Kind: Encodable, Sendable {
        case object(ObjectType)
        case enumeration(EnumerationType)
        case union(UnionType)
        case alias(TypeReference)
        /// The bodies that an operation can send in different content types: a case for each.
        case bodies([BodyAlternative])
    }

    package var name: Name
    package var documentation: Documentation
    package var kind: Kind
    /// The direction in which the API itself uses the type; a type that no operation reaches counts as both.
    package var usage: Direction
    package var origin: Origin
    /// The type whose file this one is in: its own name, or the name of the top-level type around an inline one.
    package var owningFile: String
    /// JSON text of a value that is valid for the type: `Post.mock`. `nil` for aliases of non-generated types.
    package var sample: String?
    /// JSON texts of further, different values: `Post.mockList` holds them after `sample`.
    package var moreSamples: [String]

    package init(
        name: Name, documentation: Documentation, kind: Kind, usage: Direction, origin: Origin, owningFile: String,
        sample: String? = nil, moreSamples: [String] = []
    ) {
        self.name = name
        self.documentation = documentation
        self.kind = kind
        self.usage = usage
        self.origin = origin
        self.owningFile = owningFile
        self.sample = sample
        self.moreSamples = moreSamples
    }
}

/// A struct of members.
package struct ObjectType: Encodable, Sendable {
    package var properties: [Property]
    /// The dictionary of the undeclared members where they are kept; `nil` where they are dropped.
    package var additionalProperties: TypeReference?
    /// The Swift name under which they are kept: `additionalProperties` unless a member has that name.
    package var additionalPropertiesName: String
    /// Has a member `id` whose type can be an identifier.
    package var isIdentifiable: Bool
    /// A body sent as `multipart/form-data`: how each property becomes a part; such a type is never decoded.
    package var parts: [MultipartPart]?
    /// What the struct is generic in: `Item`, where one of the properties has `TypeReference.parameter` in its type.
    package var parameter: String?
    /// How the client takes the payload out, where responses are such objects.
    package var envelope: EnvelopeType?

    package init(
        properties: [Property], additionalProperties: TypeReference? = nil,
        additionalPropertiesName: String = "additionalProperties", isIdentifiable: Bool = false,
        parts: [MultipartPart]? = nil
    ) {
        self.properties = properties
        self.additionalProperties = additionalProperties
        self.additionalPropertiesName = additionalPropertiesName
        self.isIdentifiable = isIdentifiable
        self.parts = parts
    }
}

/// A member of an object.
package struct Property: Encodable, Sendable {
    /// What is written for `nil`.
    package enum NilEncoding: String, Encodable, Sendable {
        /// Nothing: the member is optional.
        case omitted
        /// `null`: the member is required and nullable.
        case null
    }

    package var name: Name
    package var type: TypeReference
    package var nilEncoding: NilEncoding
    /// Behind a reference (`@Indirect`): recursive or large.
    package var isIndirect: Bool
    /// The initializer's default; `nil` where the caller must give a value.
    package var defaultValue: DefaultValue?
    package var documentation: Documentation
    /// What is checked before it is sent.
    package var limits: [ValueLimit]?
    package var facts = ValueFacts()
    package var origin: Origin?

    package init(
        name: Name, type: TypeReference, nilEncoding: NilEncoding = .omitted, isIndirect: Bool = false,
        defaultValue: DefaultValue? = nil, documentation: Documentation = Documentation()
    ) {
        self.name = name
        self.type = type
        self.nilEncoding = nilEncoding
        self.isIndirect = isIndirect
        self.defaultValue = defaultValue
        self.documentation = documentation
    }

    /// Whether the caller gives no value.
    package var isConstant: Bool {
        if case .constant = defaultValue { true } else { false }
    }
}

/// How a property of a multipart body is sent.
package struct MultipartPart: Encodable, Sendable {
    /// The part's media type where the description names one.
    package var contentType: String?
    /// An array sends a part for each element.
    package var isRepeated: Bool
    /// How arrays and objects are spelled where the description names a style; it then has no media type.
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
        /// Members of several types.
        case json = "JSONValue"
    }

    package struct Member: Encodable, Sendable {
        /// `wire` is the JSON text of a non-string member.
        package var name: Name
        package var documentation: Documentation

        package init(name: Name, documentation: Documentation = Documentation()) {
            self.name = name
            self.documentation = documentation
        }
    }

    package var rawType: RawType
    package var members: [Member]
    /// The case that keeps an unknown value; `nil` for a closed enumeration.
    package var unknownCase: String?

    package init(rawType: RawType, members: [Member], unknownCase: String?) {
        self.rawType = rawType
        self.members = members
        self.unknownCase = unknownCase
    }
}

/// One of the content types that a body can be sent in.
package struct BodyAlternative: Encodable, Sendable {
    package var caseName: String
    package var body: RequestBody

    package init(caseName: String, body: RequestBody) {
        self.caseName = caseName
        self.body = body
    }
}

extension TypeDeclaration.Kind {
    /// Visits the types of all parts, and the types inside of these.
    package func forEachType(_ visit: (TypeReference) -> Void) {
        switch self {
        case .object(let object):
            // By indices: properties are large to copy.
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
