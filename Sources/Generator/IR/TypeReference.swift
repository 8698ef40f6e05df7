/// The type of a property, a parameter or a body.
package indirect enum TypeReference: Hashable, Sendable {
    case primitive(Primitive)
    /// A generated type, by its Swift name.
    case named(String)
    /// A type of the app, by its module and its name in that module.
    case external(module: String, name: String)
    /// A generated generic type with its type arguments.
    case generic(String, [TypeReference])
    /// The generic parameter, inside the generic object.
    case parameter(String)
    case array(TypeReference)
    /// A dictionary. Its keys are strings, or values of an enumeration of strings.
    case dictionary(TypeReference, key: TypeReference = .primitive(.string))
    case optional(TypeReference)
    /// Absent, null or a value.
    case threeState(TypeReference)
    /// Any JSON value.
    case json
    /// A file in a multipart body.
    case filePart
    /// A body whose media type the caller passes.
    case mediaBody
    /// The items of a request body of JSON lines.
    case lines(TypeReference)

    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// Whether the type belongs to the app.
    package var isExternal: Bool {
        if case .external = self { return true }
        return false
    }

    /// Whether the type has a declaration with its own documentation, in the client or in the app.
    package var isDeclared: Bool {
        switch self {
        case .named, .external: true
        default: false
        }
    }

    /// The type of a value that is neither absent nor null.
    package var unwrapped: TypeReference {
        presence == .always ? self : inner?.unwrapped ?? self
    }

    /// The name of the generated type inside all optionals, arrays and dictionaries.
    package var core: String? {
        if case .named(let name) = self { return name }
        return inner?.core
    }

    /// The presence of values of this type; a property with an optional type may also be `nullable`.
    package var presence: Presence {
        switch self {
        case .optional: .optional
        case .threeState: .threeState
        default: .always
        }
    }
}

// MARK: Parts

// All code that traverses types uses these functions, so that a new case needs changes only here.
extension TypeReference {
    /// The type inside an optional, an array or a dictionary; for a dictionary, the type of its values.
    package var inner: TypeReference? {
        switch self {
        case .array(let inner), .dictionary(let inner, _), .optional(let inner), .threeState(let inner),
            .lines(let inner):
            inner
        case .primitive, .named, .external, .generic, .parameter, .json, .filePart, .mediaBody: nil
        }
    }

    /// The types directly inside. String keys of dictionaries are not among them.
    package var parts: [TypeReference] {
        switch self {
        case .generic(_, let arguments): arguments
        case .dictionary(let value, let key): key == .primitive(.string) ? [value] : [key, value]
        case .array(let inner), .optional(let inner), .threeState(let inner), .lines(let inner): [inner]
        case .primitive, .named, .external, .parameter, .json, .filePart, .mediaBody: []
        }
    }

    /// Returns this type with each of its parts replaced.
    package func map(_ transform: (TypeReference) -> TypeReference) -> TypeReference {
        switch self {
        case .generic(let name, let arguments): .generic(name, arguments.map(transform))
        case .array(let inner): .array(transform(inner))
        case .dictionary(let value, let key):
            .dictionary(transform(value), key: key == .primitive(.string) ? key : transform(key))
        case .optional(let inner): .optional(transform(inner))
        case .threeState(let inner): .threeState(transform(inner))
        case .lines(let inner): .lines(transform(inner))
        case .primitive, .named, .external, .parameter, .json, .filePart, .mediaBody: self
        }
    }

    /// The spelling of this type with a placeholder for each part.
    package var containerSpelling: String { map { _ in .json }.spelling }

    /// Visits this type and all nested types, outermost first.
    package func forEachType(_ visit: (TypeReference) -> Void) {
        visit(self)
        for part in parts { part.forEachType(visit) }
    }

    /// Returns whether this type or a nested type satisfies the predicate.
    package func contains(where isMeant: (TypeReference) -> Bool) -> Bool {
        isMeant(self) || parts.contains { $0.contains(where: isMeant) }
    }
}

/// The types of Swift, Foundation and the runtime, by their Swift names.
package enum Primitive: String, Hashable, Sendable, Encodable, CaseIterable {
    case string = "String"
    case bool = "Bool"
    case int = "Int"
    case int8 = "Int8"
    case int16 = "Int16"
    case int32 = "Int32"
    case int64 = "Int64"
    case uint = "UInt"
    case uint8 = "UInt8"
    case uint16 = "UInt16"
    case uint32 = "UInt32"
    case uint64 = "UInt64"
    case float = "Float"
    case double = "Double"
    case decimal = "Decimal"
    case date = "Date"
    case calendarDate = "CalendarDate"
    case uuid = "UUID"
    case url = "URL"
    case data = "Data"
    case base64URL = "Base64URL"
    case epochMilliseconds = "EpochMilliseconds"
    case epochSeconds = "EpochSeconds"
    case exactDate = "ExactDate"
    case exactURL = "ExactURL"
}

extension Primitive {
    /// The type of properties and parameters, if this type is only the form of values on the wire: `Date` for a number
    /// that represents a date, and `Data` for base64url; `nil` for other types.
    package var represented: Primitive? {
        switch self {
        case .epochSeconds, .epochMilliseconds: .date
        case .base64URL: .data
        default: nil
        }
    }
}

extension TypeReference {
    /// The wire form of a value, optional or not, that has another type for callers; `nil` for other types.
    package var wireForm: Primitive? {
        switch self {
        case .primitive(let primitive): primitive.represented == nil ? nil : primitive
        case .optional(let inner), .threeState(let inner): inner.wireForm
        default: nil
        }
    }

    /// The type that callers use: `Date` instead of a number that represents a date.
    package var shown: TypeReference {
        guard let wireForm else { return self }
        if case .primitive = self { return .primitive(wireForm.represented ?? wireForm) }
        return map(\.shown)
    }
}

extension TypeReference: Encodable {
    /// Encodes the Swift-like spelling, because dumps are read by people.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(spelling)
    }

    /// The unqualified Swift spelling, for dumps and diagnostics. Rendering spells types with qualified names.
    package var spelling: String {
        switch self {
        case .primitive(let primitive): primitive.rawValue
        case .named(let name), .parameter(let name): name
        case .external(let module, let name): "\(module).\(name)"
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.spelling).joined(separator: ", "))>"
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let value, let key): "[\(key.spelling): \(value.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .threeState(let wrapped): "Nullable<\(wrapped.spelling)>"
        case .json: "JSONValue"
        case .filePart: "FilePart"
        case .mediaBody: "MediaBody"
        case .lines(let item): "LineBody<\(item.spelling)>"
        }
    }
}
