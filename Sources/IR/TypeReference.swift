/// The type of a member, a parameter or a body.
package indirect enum TypeReference: Hashable, Sendable {
    case primitive(Primitive)
    /// A generated type, by its Swift name.
    case named(String)
    /// A generated generic type of these types.
    case generic(String, [TypeReference])
    /// What a generic object is generic in, inside of it.
    case parameter(String)
    case array(TypeReference)
    /// Keys are strings.
    case dictionary(TypeReference)
    case optional(TypeReference)
    /// Absent, null or a value.
    case threeState(TypeReference)
    /// Any JSON value.
    case json
    /// One part of a multipart body that is a file.
    case filePart
    /// A body whose media type the caller says.
    case mediaBody

    package var isOptional: Bool {
        if case .optional = self { return true }
        return false
    }

    /// The type without what stands for nothing.
    package var unwrapped: TypeReference {
        switch self {
        case .optional(let wrapped), .threeState(let wrapped): wrapped.unwrapped
        default: self
        }
    }
}

/// The types that come with Swift, Foundation or the runtime, by their Swift names.
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
    case exactDate = "ExactDate"
    case exactURL = "ExactURL"
}

extension TypeReference: Encodable {
    /// The Swift-like spelling: a dump is for people.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(spelling)
    }

    /// Unqualified Swift, for dumps and findings; Rendering has its own with qualified names.
    package var spelling: String {
        switch self {
        case .primitive(let primitive): primitive.rawValue
        case .named(let name), .parameter(let name): name
        case .generic(let name, let arguments): "\(name)<\(arguments.map(\.spelling).joined(separator: ", "))>"
        case .array(let element): "[\(element.spelling)]"
        case .dictionary(let value): "[String: \(value.spelling)]"
        case .optional(let wrapped): "\(wrapped.spelling)?"
        case .threeState(let wrapped): "Nullable<\(wrapped.spelling)>"
        case .json: "JSONValue"
        case .filePart: "FilePart"
        case .mediaBody: "MediaBody"
        }
    }
}
