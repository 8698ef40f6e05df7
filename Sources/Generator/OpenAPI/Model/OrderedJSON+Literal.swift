import CodegenYAML

extension OrderedJSON {
    /// Creates the JSON of a value.
    package init(_ value: Literal.Value) {
        switch value {
        case .null: self = .null
        case .bool(let flag): self = .bool(flag)
        case .number(let digits): self = .number(digits)
        case .string(let text): self = .string(text)
        case .array(let elements): self = .list(elements.map(OrderedJSON.init))
        case .object(let members): self = .object(members.map { ($0.name, OrderedJSON($0.value)) })
        }
    }
}
