/// A value whose scalars are analysed, so that several elements of a list can be made of it.
package nonisolated enum VariedValue: Sendable {
    /// A value that all elements have.
    case fixed(SampleValue)
    case scalar(ScalarVariant)
    case object([(name: String, value: VariedValue)])
    case array([VariedValue])

    package init(_ value: SampleValue, _ variations: [VariedMember]) {
        self.init(value, variations, at: 0)
    }

    /// - Parameter depth: The number of names of each path that lead to the value.
    private init(_ value: SampleValue, _ variations: [VariedMember], at depth: Int) {
        switch value {
        case .scalar(let text):
            let own = variations.first { $0.path.count == depth }
            self = own.map { .scalar(ScalarVariant(text, manner: $0.manner)) } ?? .fixed(value)
        case .object(let members):
            let varied = members.map { member in
                let name = JSONString.content(of: member.name) ?? ""
                let inner = variations.filter { $0.path.count > depth && $0.path[depth][...] == name }
                let value = inner.isEmpty ? .fixed(member.value) : VariedValue(member.value, inner, at: depth + 1)
                return (member.name, value)
            }
            self = .object(varied)
        case .array(let elements): self = .array(elements.map { VariedValue($0, variations, at: depth) })
        case .reference: self = .fixed(value)
        }
    }

    /// Returns the element of a list some steps after the first one.
    package func element(_ step: Int) -> SampleValue {
        switch self {
        case .fixed(let value): value
        case .scalar(let variant): .scalar(variant.json(step))
        case .object(let members): .object(members.map { SampleValue.Member($0.name, $0.value.element(step)) })
        case .array(let elements): .array(elements.map { $0.element(step) })
        }
    }
}
