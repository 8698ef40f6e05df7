import CodegenOpenAPI
import Testing

@Suite struct IdentifierTests {
    @Test func anchorNamesASchema() {
        let described = Described(schema: "{$ref: '#here'}", others: "B: {$anchor: here, type: integer}")
        #expect(described.schema.reference?.description == "#/components/schemas/B")
    }

    @Test func dynamicReferenceLeadsToItsAnchor() {
        let described = Described(
            schema: "{$dynamicAnchor: node, properties: {next: {$dynamicRef: '#node'}}}")
        let next = described.schema.property("next")?.content.reference
        #expect(next?.description == "#/components/schemas/S")
    }

    @Test func identifierNamesASchemaAndIsTheBaseOfItsReferences() {
        let described = Described(
            schema: "{$ref: 'https://example.com/schemas/pet'}",
            others: """
                B: {$id: 'https://example.com/schemas/pet', $defs: {Tag: {type: string}},
                properties: {tag: {$ref: '#/$defs/Tag'}, owner: {$ref: owner}}},
                C: {$id: 'https://example.com/schemas/owner', type: integer}
                """)
        #expect(described.schema.reference?.description == "#/components/schemas/B")
        let pet = described.content("#/components/schemas/B")
        #expect(pet.property("tag")?.content.reference?.description == "#/components/schemas/B/$defs/Tag")
        #expect(pet.property("owner")?.content.reference?.description == "#/components/schemas/C")
        #expect(described.diagnostics.isEmpty)
    }

    @Test func wholeDocumentReferencesStillWorkBelowAnIdentifier() {
        let described = Described(
            schema: "{$id: 'https://example.com/s', properties: {b: {$ref: '#/components/schemas/B'}}}",
            others: "B: {type: string}")
        #expect(described.schema.property("b")?.content.reference?.description == "#/components/schemas/B")
        #expect(described.diagnostics.isEmpty)
    }
}
