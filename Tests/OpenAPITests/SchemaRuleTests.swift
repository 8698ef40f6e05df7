import CodegenOpenAPI
import Testing

@Suite struct SchemaRuleTests {
    @Test func recursionThroughPropertiesAndElementsIsFine() {
        let described = Described(
            schema:
                "{properties: {next: {$ref: '#/components/schemas/S'}, all: {items: {$ref: '#/components/schemas/S'}}}}"
        )
        #expect(described.diagnostics.isEmpty)
    }

    @Test func memberOfItsOwnAllOfIsCut() {
        let described = Described(
            schema: "{allOf: [{$ref: '#/components/schemas/B'}, {type: object}]}",
            others: "B: {allOf: [{$ref: '#/components/schemas/S'}]}")
        #expect(described.diagnostics.count == 1)
        #expect(described.schema.allOf.map(\.content.types) == [[.object]])
        #expect(described.content("#/components/schemas/B").allOf.count == 1)
    }

    @Test func alternativeOfItsOwnUnionIsCut() {
        let described = Described(schema: "{anyOf: [{$ref: '#/components/schemas/S'}, {type: string}]}")
        #expect(described.schema.anyOf.map(\.content.types) == [[.string]])
        #expect(described.diagnostics.count == 1)
    }

    @Test func parentThatListsItsChildrenIsNoCircle() {
        let described = Described(
            schema: "{oneOf: [{$ref: '#/components/schemas/C'}], discriminator: {propertyName: k}}",
            others: "C: {allOf: [{$ref: '#/components/schemas/S'}, {type: object}]}")
        #expect(described.schema.oneOf.count == 1)
        #expect(described.diagnostics.isEmpty)
    }

    @Test func contradictingTypesOfAllOfAreReported() {
        let described = Described(
            schema: "{allOf: [{$ref: '#/components/schemas/B'}, {type: string}]}", others: "B: {type: object}")
        #expect(
            described.diagnostics == [
                "4:27 warning: 'allOf' combines incompatible types (object, string); no value is valid; "
                    + "in components.schemas.S; remove one, or use 'anyOf'"
            ])
    }

    @Test func integerIsANumber() {
        #expect(Described(schema: "{allOf: [{type: number}, {type: integer}]}").diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("'['", "'[' is never closed"), ("'(a'", "'(' is never closed"), ("'a)'", "')' closes nothing"),
        (#"'a\'"#, "it ends in a backslash"),
    ])
    func unusablePatternsAreReported(pattern: String, flaw: String) {
        #expect(Described(schema: "{pattern: \(pattern)}").diagnostics.first?.contains(flaw) == true)
    }

    @Test(arguments: [#"'^[\](]+$'"#, "'(?<!a)b'", #"'\['"#, "'[(]'"])
    func usablePatternsPass(pattern: String) {
        #expect(Described(schema: "{pattern: \(pattern)}").diagnostics.isEmpty)
    }
}
