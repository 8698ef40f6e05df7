import CodegenIR
import CodegenOpenAPI
import CodegenSchemaShape
import EndpointMockData

// Replaces the addresses of images in examples, which need a network or do not exist, by generated pictures.

extension SampleMaker {
    /// Returns an example with generated pictures, if the configuration demands them.
    package func pictured(_ example: PlainValue, _ schema: Schema?, _ direction: Direction) -> PlainValue {
        guard let schema else { return example }
        return pictured(example, schema, direction, named: "")
    }

    func pictured(
        _ example: PlainValue, _ schema: Schema, _ direction: Direction, named name: String
    ) -> PlainValue {
        guard vocabulary.images == .generated else { return example }
        let shape = shapes.shape(schema)
        switch example {
        case .null, .bool, .number: return example
        case .string(let text): return picture(text, schema, direction, named: name).map(PlainValue.string) ?? example
        case .array(let elements):
            guard let items = shape.items else { return example }
            return .array(
                elements.enumerated().map { index, element in
                    var maker = self
                    maker.variant += index
                    return maker.pictured(element, items, direction, named: name)
                })
        case .object(let members):
            return .object(
                members.map { member in
                    guard let inner = shape.schema(of: member.name) else { return member }
                    return PlainValue.Member(
                        member.name, pictured(member.value, inner, direction, named: member.name))
                })
        }
    }

    private func picture(_ text: String, _ schema: Schema, _ direction: Direction, named name: String) -> String? {
        guard text.hasPrefix("https://") || text.hasPrefix("http://") else { return nil }
        var path = Path(extent: extent)
        path.name = name
        let place = place(of: schema, path)
        guard ImageName.matches(place.words, owner: place.owner) else { return nil }
        return PlausibleText(place, minimumLength: 0).images.first { checker.isValid(.string($0), schema, direction) }
    }
}
