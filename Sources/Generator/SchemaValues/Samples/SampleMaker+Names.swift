import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape

// Finds values that are plausible for the names of properties.

extension SampleMaker {
    func place(of schema: Schema, _ path: Path) -> SamplePlace {
        SamplePlace(
            id: schema.id, words: memory.words.lowercased(path.name), variant: variant, vocabulary: vocabulary,
            memory: memory.words, listCount: extent == .required ? 1 : 2)
    }

    private func topic(of schema: Schema, named name: String, isInteger: Bool) -> NumberTopic? {
        var path = Path(extent: extent)
        path.name = name
        let place = place(of: schema, path)
        return NumberTopic(place.words, isInteger: isInteger, owner: place.owner)
    }

    /// Returns the valid value of the configuration for a property or a component.
    func configured(_ schema: Schema, _ direction: Direction, _ path: Path) -> Literal.Value? {
        guard !vocabulary.values.isEmpty else { return nil }
        let component = shapes.component(of: schema)?.name
        return [path.name, component].compactMap(\.self).lazy
            .compactMap { vocabulary.values[$0] }.map { SampleValue.scalar($0).literal }
            .first { strict.problem($0, schema, direction) == nil }
    }

    /// Returns the object with totals that agree with the list in it. Totals with an example are unchanged.
    func agreeing(_ members: [Literal.Member], _ shape: Shape, _ direction: Direction) -> [Literal.Member] {
        let counts = members.compactMap { member in
            if case .array(let elements) = member.value { elements.count } else { nil }
        }
        guard counts.count == 1, let count = counts.first else { return members }
        return members.map { member in
            let total = Literal.Value.number(String(count))
            guard case .number = member.value, member.value != total,
                let schema = shape.property(member.name)?.merged
            else { return member }
            let inner = shapes.shape(schema)
            guard inner.examples.isEmpty, inner.defaultValue == nil, inner.values == nil,
                case .itemCount? = topic(of: schema, named: member.name, isInteger: inner.types.first == .integer)
            else { return member }
            return strict.problem(total, schema, direction) == nil ? Literal.Member(member.name, total) : member
        }
    }
}
