import CodegenOpenAPI
import Testing

@Suite struct SubschemaTests {
    private static let schema = """
        {properties: {a: {}}, patternProperties: {b: {}}, items: {items: {}}, additionalProperties: {type: string},
         unevaluatedProperties: {type: string}, contentSchema: {}, prefixItems: [{}], allOf: [{}], oneOf: [{}], anyOf: [{}],
         if: {}, then: {$ref: '#/components/schemas/S'}, else: {required: [a]}, dependentSchemas: {c: {anyOf: [{$ref: '#/components/schemas/S'}]}},
         dependencies: {d: {properties: {e: {}}}, e: [f]}, propertyNames: {}, contains: {}}
        """
    private static let pointers = [
        "", "/properties/a", "/patternProperties/b", "/items", "/items/items", "/additionalProperties",
        "/unevaluatedProperties", "/contentSchema", "/prefixItems/0", "/allOf/0", "/oneOf/0", "/anyOf/0", "/then",
        "/dependentSchemas/c", "/dependentSchemas/c/anyOf/0", "/dependencies/d", "/dependencies/d/properties/e",
        "/propertyNames", "/contains",
    ].map { "/components/schemas/S\($0)" }

    @Test func everySchemaIsVisited() throws {
        var visited: [String] = []
        try #require(Described(schema: Self.schema).document).forEachSchema { visited.append($0.id.pointer) }
        #expect(visited == Self.pointers)
    }

    @Test func everySchemaIsUpdated() throws {
        var document = try #require(Described(schema: Self.schema).document)
        document.updateSchemas { content, id in content.title = id.pointer }
        var titles: [String?] = []
        document.forEachSchema { titles.append($0.content.title) }
        #expect(titles == Self.pointers)
    }

    @Test func schemasOfOperationsAreVisitedAndUpdated() throws {
        let content = "content: {application/json: {schema: {title: %}}}"
        func media(_ title: String) -> String { content.replacing("%", with: title) }
        let parameters = "[{name: q, in: query, schema: {title: q}}, {name: r, in: query, \(media("r"))}]"
        let stream = "content: {text/event-stream: {itemSchema: {title: s}}}"
        let headers = "headers: {X: {schema: {title: h}}}"
        let responses = "{'200': {description: d, \(headers), \(media("a"))}, '201': {description: d, \(stream)}}"
        let described = Described(
            version: "3.2.0",
            paths: "{/a: {post: {parameters: \(parameters), requestBody: {\(media("b"))}, responses: \(responses)}}}")
        var document = try #require(described.document)
        document.updateSchemas { content, _ in content.title?.append("2") }
        var titles: [String?] = []
        document.forEachSchema { titles.append($0.content.title) }
        #expect(titles == ["q2", "r2", "b2", "a2", "h2", "s2"])
    }
}
