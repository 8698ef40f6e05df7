import CodegenHTTP
import CodegenYAML
import EndpointMockData

/// Reads `example` and `examples` of parameters, headers and media types.
struct ExampleDecoder {
    let context: ReadingContext

    func examples(of object: KeywordReader) -> [ExampleObject] {
        let literals = LiteralDecoder(context: context)
        var examples: [ExampleObject] = []
        if let node = object.mapping["example"] {
            examples.append(ExampleObject(name: nil, summary: nil, value: literals.literal(of: node)))
        }
        guard let node = object.mapping["examples"] else { return examples }
        if let nodes = node.sequence {
            return examples + nodes.map { ExampleObject(name: nil, summary: nil, value: literals.literal(of: $0)) }
        }
        return examples + object.members("examples").compactMap { named($0.entry.key, at: $0.located) }
    }

    /// Returns the examples of a media type.
    func examples(of object: KeywordReader, _ type: String, _ schema: Schema?) -> [ExampleObject] {
        examples(of: object).map {
            ExampleObject(name: $0.name, summary: $0.summary, value: $0.value.body(type, schema))
        }
    }

    private func named(_ name: String, at located: LocatedNode) -> ExampleObject? {
        guard let example = KeywordReader(located, .example, context) else { return nil }
        guard let value = value(of: example) else { return nil }
        return ExampleObject(name: name, summary: example.text("summary"), value: value)
    }

    private func value(of example: KeywordReader) -> Literal? {
        if let known = context.objects.examples[example.id] { return known }
        let written = ["dataValue", "value", "serializedValue"].lazy.compactMap { example.mapping[$0] }.first
        guard let written else { return nil }
        let value = LiteralDecoder(context: context).literal(of: written)
        context.objects.examples[example.id] = value
        return value
    }
}

extension Literal {
    /// Returns the example of a body. The text of a JSON object or list is read, unless the schema is a string.
    func body(_ type: String, _ schema: Schema?) -> Literal {
        guard MediaType(type).isJSON, schema?.content.types.contains(.string) != true else { return self }
        let json = LiteralDecoder.json(in: self) { value in
            switch value {
            case .object, .array: true
            case .null, .bool, .number, .string: false
            }
        }
        return json ?? self
    }
}
