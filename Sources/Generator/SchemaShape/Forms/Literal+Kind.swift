import CodegenOpenAPI
import EndpointMockData

extension PlainValue {
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

    /// The value with the shortest spelling of a number: `1` for `1.0`.
    package var withShortestNumber: PlainValue {
        guard case .number(let text) = self, Int(text) == nil, let number = Double(text) else { return self }
        return .number(Int(exactly: number).map(String.init) ?? String(number))
    }
}
