import CodegenYAML

/// Builds the content of a Swagger 2 response from its schema and the media types that the operation produces.
struct SwaggerResponseDecoder {
    let context: ReadingContext

    func content(of response: KeywordReader, produces: [String]) -> [MediaTypeObject] {
        guard let located = response.member("schema"), !located.node.isNull else { return [] }
        let schema = SchemaDecoder(context: context).decode(located)
        let isFile = located.node.mapping?["type"]?.string == "file"
        let fallback = isFile ? "application/octet-stream" : "application/json"
        return (produces.isEmpty ? [fallback] : produces).map { type in
            MediaTypeObject(
                id: response.id.appending("content").appending(type), range: response.range, type: type,
                schema: schema, itemSchema: nil, examples: examples(of: response, type, schema), encodings: [])
        }
    }

    private func examples(of response: KeywordReader, _ type: String, _ schema: Schema) -> [ExampleObject] {
        guard let node = response.member("examples")?.node.mapping?[type] else { return [] }
        let value = LiteralDecoder(context: context).literal(of: node)
        return [ExampleObject(name: nil, summary: nil, value: value.body(type, schema))]
    }
}
