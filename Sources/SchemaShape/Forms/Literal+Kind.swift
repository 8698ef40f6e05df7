import OpenAPI

extension Literal.Value {
    package enum Kind {
        case null, bool, integer, number, string, array, object
    }

    package var kind: Kind {
        switch self {
        case .null: .null
        case .bool: .bool
        case .number(let text): Int(text) == nil ? .number : .integer
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }
}
