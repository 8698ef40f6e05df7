import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Finds values that are plausible for the names of properties.

extension SampleMaker {
    func place(of schema: Schema, _ path: Path) -> SamplePlace {
        SamplePlace(
            id: schema.id, words: memory.words.lowercased(path.name), variant: variant, vocabulary: vocabulary,
            memory: memory, listCount: extent == .required ? 1 : 2)
    }

    private func topic(of schema: Schema, named name: String, isInteger: Bool) -> NumberTopic? {
        var path = Path(extent: extent)
        path.name = name
        let place = place(of: schema, path)
        return NumberTopic(place.words, isInteger: isInteger, owner: place.owner)
    }

    /// Returns the valid value of the configuration for a property or a component.
    func configured(_ schema: Schema, _ direction: Direction, _ path: Path) -> PlainValue? {
        guard !vocabulary.values.isEmpty else { return nil }
        let component = shapes.component(of: schema)?.name
        return [path.name, component].compactMap(\.self).lazy
            .compactMap { vocabulary.values[$0] }.map { PlainValue(SampleValue.scalar($0)) }
            .first { strict.isValid($0, schema, direction) }
    }

    /// Returns the object with members that agree with each other. Members with an example are unchanged.
    func agreeing(_ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction) -> [PlainValue.Member] {
        let agreeing = SlugAgreement(members).map { slug in
            members.map { $0.name == slug.name ? replaced($0, by: .string(slug.text), shape, direction) : $0 }
        }
        return agreeingWithLists(agreeing ?? members, shape, direction)
    }

    private func replaced(
        _ member: PlainValue.Member, by value: PlainValue, _ shape: Shape, _ direction: Direction
    ) -> PlainValue.Member {
        guard member.value != value, let schema = shape.property(member.name)?.merged else { return member }
        let inner = shapes.shape(schema)
        guard inner.examples.isEmpty, inner.defaultValue == nil, inner.values == nil,
            strict.isValid(value, schema, direction)
        else { return member }
        return PlainValue.Member(member.name, value)
    }

    /// Returns the object with totals that agree with the list in it, which is complete.
    private func agreeingWithLists(
        _ members: [PlainValue.Member], _ shape: Shape, _ direction: Direction
    ) -> [PlainValue.Member] {
        let counts = members.compactMap { member in
            if case .array(let elements) = member.value { elements.count } else { nil }
        }
        guard counts.count == 1, let count = counts.first else { return members }
        return members.map { member in
            guard let schema = shape.property(member.name)?.merged else { return member }
            let inner = shapes.shape(schema)
            if inner.isNullable, Self.otherPages.contains(memory.words.lowercased(member.name).joined()) {
                return replaced(member, by: .null, shape, direction)
            }
            guard case .number = member.value,
                case .itemCount? = topic(of: schema, named: member.name, isInteger: inner.types.first == .integer)
            else { return member }
            return replaced(member, by: .number(String(count)), shape, direction)
        }
    }

    private static let otherPages: Set = [
        "next", "previous", "prev", "nextpage", "previouspage", "prevpage", "nexturl", "previousurl", "nextcursor",
        "previouscursor", "nextpagetoken", "nextoffset",
    ]
}

/// The slug of an object that agrees with its name.
private struct SlugAgreement {
    let name: String
    let text: String

    /// Returns `nil` if the object has no slug or no name.
    init?(_ members: [PlainValue.Member]) {
        let text = ["title", "name"].lazy.compactMap { name in
            members.first { $0.name == name }?.value.string
        }.first
        guard members.contains(where: { $0.name == "slug" }), let text else { return nil }
        name = "slug"
        self.text = SampleWords.slug(text)
    }
}
