import CodegenOpenAPI
import Testing

@Suite struct OpenAPI32Tests {
    @Test func queryMethodAndAdditionalOperations() {
        let described = Described(
            version: "3.2.0", paths: "{/a: {query: {}, additionalOperations: {COPY: {}, link: {}}}}")
        #expect(described.document?.operations.map(\.method) == ["QUERY", "COPY", "link"])
    }

    @Test func tagsHaveParentsAndSummaries() {
        let described = Described(
            "openapi: 3.2.0\ninfo: {title: T, version: '1'}\npaths: {}\n"
                + "tags: [{name: a, summary: A}, {name: b, parent: a, kind: nav}]")
        #expect(described.document?.tags.map(\.summary) == ["A", nil])
        #expect(described.document?.tags.map(\.parent) == [nil, "a"])
        #expect(described.diagnostics.isEmpty)
    }

    @Test func sequentialMediaTypesByReference() {
        let described = Described(
            version: "3.2.0",
            paths:
                "{/a: {get: {responses: {'200': {content: {application/jsonl: {$ref: '#/components/mediaTypes/M'}}}}}}}",
            components: "{mediaTypes: {M: {itemSchema: {type: integer}}}}")
        let media = described.operation?.responses.first?.content.first
        #expect(media?.type == "application/jsonl")
        #expect(media?.itemSchema?.content.types == [.integer])
    }

    @Test func examplesHaveDataOrSerializedValues() {
        let described = Described(
            version: "3.2.0",
            paths: "{/a: {get: {parameters: [{name: q, in: query, schema: {}, "
                + "examples: {a: {dataValue: [1], serializedValue: q=1}, b: {serializedValue: q=2}}}]}}}")
        let values = described.operation?.parameters.first?.examples.map(\.value.value)
        #expect(values == [.array([.number("1")]), .string("q=2")])
    }

    @Test func defaultMappingNamesASchema() {
        let described = Described(
            schema: "{discriminator: {propertyName: k, defaultMapping: Other}}", version: "3.2.0",
            others: "Other: {type: object}")
        #expect(described.schema.discriminator?.defaultMapping?.name == "Other")
    }

    @Test func secondParameterBesideTheWholeQueryIsLeftOut() {
        let described = Described(
            version: "3.2.0",
            paths: "{/a: {get: {parameters: [{name: q, in: query, schema: {}}, "
                + "{name: all, in: querystring, content: {application/json: {}}}]}}}")
        #expect(described.operation?.parameters.map(\.name) == ["all"])
        #expect(described.diagnostics.count == 1)
    }
}
