import CodegenOpenAPI
import Testing

@Suite struct SchemaTests {
    @Test func typeArrayWithNullIsNullable() {
        let schema = Described(schema: "{type: [string, 'null']}").schema
        #expect(schema.types == [.string])
        #expect(schema.isNullable)
    }

    @Test(arguments: ["{type: 'null'}", "{const: null}", "{enum: [null]}", "{anyOf: [{type: 'null'}]}"])
    func schemasOfNullAloneAreTheSame(schema: String) {
        let content = Described(schema: schema).schema
        #expect(content.isNullOnly)
        #expect(content.isNullable)
        #expect(content.types.isEmpty)
        #expect(content.enumeration == nil)
    }

    @Test(arguments: ["nullable: true", "x-nullable: true"])
    func nullableOfOlderVersions(member: String) {
        #expect(Described(schema: "{type: string, \(member)}", version: "3.0.0").schema.isNullable)
    }

    @Test func nullLeavesEnumerationsAndUnions() {
        let schema = Described(schema: "{enum: [a, null, b], anyOf: [{type: string}, {type: 'null'}]}").schema
        #expect(schema.enumeration?.map(\.value) == [.string("a"), .string("b")])
        #expect(schema.anyOf.map(\.id.pointer) == ["/components/schemas/S/anyOf/0"])
        #expect(schema.isNullable)
        #expect(!schema.isNullOnly)
    }

    @Test func repeatedEnumerationMembersAreReadOnce() {
        let described = Described(schema: "{enum: [a, b, a]}")
        #expect(described.schema.enumeration?.count == 2)
        #expect(
            described.diagnostics == ["4:41 warning: 'a' is repeated in 'enum'; in components.schemas.S; remove one"])
    }

    @Test func booleanSchemas() {
        let schema = Described(schema: "{properties: {a: true, b: false}}").schema
        #expect(schema.property("a")?.content.isNever == false)
        #expect(schema.property("b")?.content.isNever == true)
    }

    @Test func exclusiveLimitsOfBothVersions() {
        let old = Described(schema: "{minimum: 1, exclusiveMinimum: true, maximum: 5}", version: "3.0.0").schema
        #expect(old.constraints.exclusiveMinimum == "1")
        #expect(old.constraints.minimum == nil)
        #expect(old.constraints.maximum == "5")
        let new = Described(schema: "{exclusiveMaximum: 2.5}").schema
        #expect(new.constraints.exclusiveMaximum == "2.5")
    }

    @Test func examplePrecedesExamples() {
        let schema = Described(schema: "{examples: [2, 3], example: 1}").schema
        #expect(schema.examples.map(\.value) == [.number("1"), .number("2"), .number("3")])
    }

    @Test func additionalPropertiesInItsForms() {
        func additional(_ value: String) -> String {
            switch Described(schema: "{additionalProperties: \(value)}").schema.additionalProperties {
            case .any: "any"
            case .forbidden: "forbidden"
            case .schema(let schema): "\(schema.content.types)"
            case nil: "nothing"
            }
        }
        #expect(additional("true") == "any")
        #expect(additional("{}") == "any")
        #expect(additional("false") == "forbidden")
        #expect(additional("{type: string}") == "\([Schema.JSONType.string])")
    }

    @Test func itemsListWithoutTypeDoesNotLimit() {
        let schema = Described(schema: "{items: [{type: string}, {$ref: '#/components/schemas/Absent'}]}")
        #expect(schema.schema.types.isEmpty)
        #expect(schema.schema.prefixItems.isEmpty)
        #expect(schema.schema.items == nil)
        #expect(schema.diagnostics.contains { $0.contains("there is no 'Absent'") })
    }

    @Test(arguments: ["{type: string, format: int-or-string}", "{format: int-or-string}"])
    func integerOrStringIsBoth(schema: String) {
        let content = Described(schema: schema).schema
        #expect(content.types == [.integer, .string])
        #expect(content.format == nil)
    }

    @Test func valuesOfIntegerOrStringKeepTheirType() {
        let content = Described(schema: "{type: string, format: int-or-string, default: 80}").schema
        #expect(content.defaultValue?.value == .number("80"))
    }

    @Test func itemsListOfOldDraftsIsPrefixItems() {
        let schema = Described(
            schema: "{type: array, items: [{type: string}], additionalItems: {type: integer}}"
        ).schema
        #expect(schema.prefixItems.map(\.content.types) == [[.string]])
        #expect(schema.items?.content.types == [.integer])
    }

    @Test func inlineSchemasAreNamedByTheirPlace() {
        let schema = Described(schema: "{properties: {a/b: {items: {type: string}}}}").schema
        let items = schema.property("a/b")?.content.items
        #expect(items?.id.description == "#/components/schemas/S/properties/a~1b/items")
    }

    @Test func extensionsKeepTheirOrder() {
        let schema = Described(schema: "{x-b: 1, type: string, x-a: [q]}").schema
        #expect(schema.extensions == [.init("x-b", .number("1")), .init("x-a", .array([.string("q")]))])
    }

    @Test(arguments: [("0x1F", "31"), ("+5", "5"), (".5", "0.5"), ("5.", "5.0"), ("1.50", "1.50"), ("-0o7", "-0o7")])
    func numbersAreSpeltAsJSON(written: String, number: String) {
        let value = Described(schema: "{default: \(written)}").schema.defaultValue?.value
        #expect(value == (number == written && written.contains("o") ? .string(number) : .number(number)))
    }

    @Test func discriminatorMapsByNameAndByReference() {
        let described = Described(
            schema: "{discriminator: {propertyName: kind, mapping: {a: A, b: '#/components/schemas/B', c: C}}}",
            others: "A: {type: object}, B: {type: object}")
        let targets = described.schema.discriminator?.mapping.map { $0.target?.name }
        #expect(targets == ["A", "B", nil])
        #expect(
            described.diagnostics == [
                "4:112 warning: reference 'C' cannot be resolved: there is no 'C'; "
                    + "in components.schemas.S.discriminator.mapping.c; add the target or correct the reference"
            ])
    }
}
