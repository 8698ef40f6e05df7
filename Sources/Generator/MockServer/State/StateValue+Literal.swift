import CodegenOpenAPI
import EndpointMockData

extension StateValue {
    init(_ value: Literal.Value) {
        switch value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let digits): self = .number(digits)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members): self = .object(members.map { Member($0.name, Self($0.value)) })
        }
    }

    var literal: Literal.Value {
        switch self {
        case .null: .null
        case .bool(let flag): .bool(flag)
        case .number(let digits): .number(digits)
        case .string(let text): .string(text)
        case .array(let elements): .array(elements.map(\.literal))
        case .object(let members): .object(members.map { Literal.Member($0.name, $0.value.literal) })
        }
    }
}
