import CodegenIR
import CodegenOpenAPI
import EndpointMockData

extension SampleValue {
    /// Creates a value without references.
    package init(_ value: Literal.Value) {
        switch value {
        case .null, .bool, .number, .string: self = .scalar(JSONText.visible(value))
        case .array(let elements): self = .array(elements.map(Self.init))
        case .object(let members):
            self = .object(members.map { Member(JSONText.visible(.string($0.name)), Self($0.value)) })
        }
    }

    /// The value as a literal. References are left out.
    package var literal: Literal.Value {
        switch self {
        case .scalar(let json): Self.literal(json)
        case .array(let elements): .array(elements.map(\.literal))
        case .object(let members):
            .object(members.map { Literal.Member(JSONString.text(of: $0.name) ?? $0.name, $0.value.literal) })
        case .reference: .null
        }
    }

    private static func literal(_ json: String) -> Literal.Value {
        switch json {
        case "null": .null
        case "true": .bool(true)
        case "false": .bool(false)
        default: JSONString.text(of: json).map(Literal.Value.string) ?? .number(json)
        }
    }
}
