import CodegenOpenAPI
import Testing

/// `$dynamicRef` refers to the outermost schema with its anchor, in the forms that descriptions use.
@Suite struct DynamicReferenceTests {
    private let tree = "{$dynamicAnchor: node, properties: {value: {}, kids: {items: {$dynamicRef: '#node'}}}}"
    private let page = """
        {properties: {total: {}, data: {items: {$dynamicRef: '#item'}}}, $defs: {item: {$dynamicAnchor: item, not: {}}}}
        """

    /// Returns the reference of the elements of a property, in the schema or a base schema.
    private func elements(_ property: String, of schema: Schema.Content) -> String? {
        if let found = schema.property(property) { return found.content.items?.content.reference?.description }
        return schema.allOf.lazy.compactMap { elements(property, of: $0.content) }.first
    }

    @Test(arguments: [
        "{$dynamicAnchor: node, $ref: '#/components/schemas/T', properties: {extra: {}}}",
        "{$dynamicAnchor: node, allOf: [{$ref: '#/components/schemas/T'}, {properties: {extra: {}}}]}",
        "{$id: 'https://a.b/s', $dynamicAnchor: node, allOf: [{$ref: 'https://a.b/t'}], properties: {extra: {}}}",
        "{$dynamicAnchor: node, allOf: [{allOf: [{$ref: '#/components/schemas/T'}]}], properties: {extra: {}}}",
    ])
    func anExtensionContainsItself(schema: String) {
        let tree =
            schema.contains("$id")
            ? tree.replacing("{$dynamicAnchor", with: "{$id: 'https://a.b/t', $dynamicAnchor") : tree
        for described in [
            Described(schema: schema, others: "T: \(tree)"),
            Described(components: "{schemas: {T: \(tree), S: \(schema)}}"),
        ] {
            #expect(elements("kids", of: described.schema) == "#/components/schemas/S")
            #expect(elements("kids", of: described.content("#/components/schemas/T")) == "#/components/schemas/T")
            #expect(described.diagnostics.isEmpty)
        }
    }

    /// The order does not matter: without a dynamic scope, an anchor of several schemas refers to the first one.
    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func theOutermostExtensionCounts(order: [Int]) {
        let schemas = [
            "S: {$dynamicAnchor: node, $ref: '#/components/schemas/U', properties: {more: {}}}", "T: \(tree)",
            "U: {$dynamicAnchor: node, $ref: '#/components/schemas/T', properties: {extra: {}}}",
        ]
        let list = order.map { schemas[$0] } + ["V: {$ref: '#/components/schemas/U'}"]
        let described = Described(components: "{schemas: {\(list.joined(separator: ", "))}}")
        #expect(elements("kids", of: described.content("#/components/schemas/S")) == "#/components/schemas/S")
        #expect(elements("kids", of: described.content("#/components/schemas/T")) == "#/components/schemas/T")
        #expect(elements("kids", of: described.content("#/components/schemas/U")) == "#/components/schemas/U")
        #expect(described.content("#/components/schemas/V").reference?.description == "#/components/schemas/U")
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: [
        "{$ref: '#/components/schemas/P', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/U'}}}",
        "{allOf: [{$ref: '#/components/schemas/P'}], $defs: {any: {$dynamicAnchor: item, $ref: '#/components/schemas/U'}}}",
    ])
    func aTemplateHasTheTypesThatItIsGiven(schema: String) {
        let described = Described(schema: schema, others: "P: \(page), U: {type: string}")
        #expect(elements("data", of: described.schema) == "#/components/schemas/U")
        #expect(
            elements("data", of: described.content("#/components/schemas/P")) == "#/components/schemas/P/$defs/item")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func aDefinitionMayBeWrittenOut() {
        let described = Described(
            schema: "{$ref: '#/components/schemas/P', $defs: {item: {$dynamicAnchor: item, type: integer}}}",
            others: "P: \(page)")
        #expect(elements("data", of: described.schema) == "#/components/schemas/S/$defs/item")
        #expect(described.content("#/components/schemas/S/$defs/item").types == [.integer])
    }

    @Test func severalTemplatesDoNotDisturbEachOther() {
        let use = { (name: String) in
            "{$ref: '#/components/schemas/P', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/\(name)'}}}"
        }
        let described = Described(
            schema: use("U"), others: "P: \(page), U: {type: string}, Q: \(use("V")), V: {type: integer}")
        #expect(elements("data", of: described.schema) == "#/components/schemas/U")
        #expect(elements("data", of: described.content("#/components/schemas/Q")) == "#/components/schemas/V")
    }

    @Test func inlineSchemasAreScopes() throws {
        let schema =
            "{$ref: '#/components/schemas/P', $defs: {item: {$dynamicAnchor: item, $ref: '#/components/schemas/U'}}}"
        let described = Described(
            paths:
                "{/a: {get: {responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}}}",
            components: "{schemas: {P: \(page), U: {type: string}}}")
        let answer = try #require(described.operation?.responses.first?.content.first?.schema)
        #expect(elements("data", of: answer.content) == "#/components/schemas/U")
    }

    /// A scope also applies to schemas used inside of it, which would need their own types.
    @Test func otherFormsAreReported() {
        let described = Described(
            schema:
                "{$dynamicAnchor: node, $ref: '#/components/schemas/T', properties: {first: {$ref: '#/components/schemas/T'}}}",
            others: "T: \(tree)")
        #expect(
            described.diagnostics == [
                "4:28 warning: the '$dynamicAnchor' does not bind the '$dynamicRef' of 'T'; in components.schemas.S; "
                    + "extend 'T' with 'allOf', or write its properties out; until then its own anchor is used"
            ])
        #expect(described.schema.property("first")?.content.reference?.description == "#/components/schemas/T")
        let through = Described(
            schema: "{$dynamicAnchor: node, properties: {list: {$ref: '#/components/schemas/L'}}}",
            others: "L: {items: {$dynamicRef: '#node'}}, T: \(tree)")
        #expect(through.diagnostics.count == 1)
    }

    @Test func aSchemaThatLeadsBackIsNotAnotherForm() {
        let described = Described(
            schema:
                "{$dynamicAnchor: node, $ref: '#/components/schemas/T', properties: {owner: {$ref: '#/components/schemas/O'}}}",
            others: "T: \(tree), O: {properties: {tree: {$ref: '#/components/schemas/S'}}}")
        #expect(described.diagnostics.isEmpty)
        #expect(described.schema.property("owner")?.content.reference?.description == "#/components/schemas/O")
    }

    @Test func circlesEnd() {
        let described = Described(
            schema: "{$dynamicAnchor: node, $ref: '#/components/schemas/T'}",
            others: "T: {$dynamicAnchor: node, $ref: '#/components/schemas/S', properties: {a: {$dynamicRef: '#node'}}}"
        )
        #expect(described.document != nil)
        #expect(Described(schema: "{$dynamicAnchor: node, $dynamicRef: '#node'}").document != nil)
    }

    @Test func withoutAnAnchorItIsAReference() {
        let described = Described(
            schema: "{properties: {a: {$dynamicRef: '#/components/schemas/B'}, b: {$dynamicRef: '#there'}}}",
            others: "B: {$anchor: there, type: integer}")
        for name in ["a", "b"] {
            #expect(described.schema.property(name)?.content.reference?.description == "#/components/schemas/B")
        }
    }
}
