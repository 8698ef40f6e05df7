import CodegenIR
import CodegenLowering
import Testing

/// Types of the app in place of generated types: `type` of `x-codegen`.
@Suite struct ReplacedSchemaTests {
    private let money = TypeReference.external(module: "Shop", name: "Money")

    private func reference(_ name: String) -> String { "{$ref: '#/components/schemas/\(name)'}" }

    @Test func aComponentIsReplacedWhereverItIsUsed() throws {
        let bill = """
            {type: object, required: [a, b, c, d, e], properties: {a: \(reference("Money")), \
            b: {type: array, items: \(reference("Money"))}, c: {type: object, additionalProperties: \(reference("Money"))}, \
            d: {anyOf: [\(reference("Money")), {type: 'null'}]}, e: {allOf: [\(reference("Money"))], description: Each.}, \
            f: \(reference("Price"))}}
            """
        let lowered = try Lowered(
            schemas: [
                "Money": "{type: object, properties: {a: {type: integer}}, x-codegen: {type: Shop.Money}}",
                "Bill": bill, "Price": reference("Money"),
            ])
        #expect(lowered.messages == [])
        #expect(lowered.api.types.map(\.name.swift) == ["Bill", "Price"])
        let types = try lowered.object("Bill").properties.map(\.type.spelling)
        #expect(
            types == ["Shop.Money", "[Shop.Money]", "[String: Shop.Money]", "Shop.Money?", "Shop.Money", "Price?"])
        #expect(try lowered.alias("Price") == money)
        #expect(lowered.api.importedModules == ["Shop"])
        let place = lowered.api.places.inOrder.first { $0.pointer == "/components/schemas/Money" }
        #expect(place?.type == money)
    }

    @Test func typesUsedOnlyByAReplacedSchemaAreNotGenerated() throws {
        let content = "{description: ok, content: {application/json: {schema: \(reference("Asked"))}}}"
        let lowered = try Lowered(
            schemas: [
                "Money": """
                {type: object, x-codegen: {type: Shop.Money}, properties: {a: \(reference("Own")), \
                b: \(reference("Shared")), c: \(reference("Asked")), d: {oneOf: [\(reference("Inner"))]}}}
                """,
                "Own": "{type: object, properties: {a: \(reference("Deep")), b: \(reference("Money"))}}",
                "Deep": "{type: object, properties: {a: \(reference("Own"))}}",
                "Inner": "{type: string, enum: [a, b]}",
                "Shared": "{type: object, properties: {a: \(reference("BelowShared"))}}",
                "BelowShared": "{type: object, properties: {a: {type: string}}}",
                "Asked": "{type: object, properties: {b: {type: string}}}",
                "Other": "{type: object, properties: {a: \(reference("Shared"))}}",
                "Unused": "{type: object, properties: {a: \(reference("Money"))}}",
            ], paths: "{/a: {get: {operationId: a, responses: {'200': \(content)}}}}")
        #expect(
            lowered.api.types.map(\.name.swift).sorted() == ["Asked", "BelowShared", "Other", "Shared", "Unused"])
    }

    @Test func theChildrenOfAReplacedParentAreLeftOut() throws {
        let child = "{allOf: [\(reference("Pet")), {type: object, properties: {a: {type: string}}}]}"
        let pet = """
            {type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}, \
            x-codegen: {type: Zoo.Pet}}
            """
        let lowered = try Lowered(schemas: ["Pet": pet, "Cat": child])
        #expect(lowered.api.types.isEmpty)
    }

    @Test func anInlineSchemaIsReplacedToo() throws {
        let lowered = try Lowered(
            schemas: [
                "Box": """
                {type: object, required: [a, b], properties: {a: {type: string, const: x, x-codegen: {type: Shop.Tag}}, \
                b: {type: string, enum: [one], x-codegen: {type: Shop.Outer.Inner}}}}
                """
            ])
        let properties = try lowered.object("Box").properties
        #expect(properties.map(\.type.spelling) == ["Shop.Tag", "Shop.Outer.Inner"])
        #expect(properties.allSatisfy { $0.defaultValue == nil })
    }

    @Test func theTypeOfAUnionHasNoDefaultsOfAGeneratedOne() throws {
        let lowered = try Lowered(
            schemas: [
                "Kind": "{type: string, enum: [only], x-codegen: {type: Shop.Kind}}",
                "Box": "{type: object, required: [kind], properties: {kind: \(reference("Kind"))}}",
            ])
        let kind = try #require(try lowered.object("Box").properties.first)
        #expect(kind.type == .external(module: "Shop", name: "Kind"))
        #expect(kind.defaultValue == nil)
    }

    @Test func aUnionWritesTheOnlyValueOfItsDiscriminator() throws {
        func writes(_ mapping: String) throws -> [Bool] {
            let card = "{type: object, required: [kind], properties: {kind: {type: string}}"
            return try Lowered(
                schemas: [
                    "Card": "\(card), x-codegen: {type: Shop.Card}}", "Cash": "\(card)}",
                    "Payment": """
                    {oneOf: [\(reference("Card")), \(reference("Cash"))], \
                    discriminator: {propertyName: kind, mapping: {\(mapping)cash: '#/components/schemas/Cash'}}}
                    """,
                ]
            ).union("Payment").alternatives.map(\.writesDiscriminator)
        }
        #expect(try writes("card: '#/components/schemas/Card', ") == [true, false])
        // If there are several possible tags, only the type of the app can determine the tag.
        let two = "debit: '#/components/schemas/Card', credit: '#/components/schemas/Card', "
        #expect(try writes(two) == [false, false])
    }

    @Test func noTypeHidesTheModule() throws {
        let lowered = try Lowered(
            schemas: [
                "Money": "{type: object, x-codegen: {type: Shop.Money}}",
                "Shop": "{type: object, properties: {a: \(reference("Money"))}}",
            ])
        #expect(lowered.api.types.map(\.name.swift) == ["ShopModel"])
    }

    @Test func acronymsOfTheConfigurationAreSpelledInAllNames() throws {
        var options = LoweringOptions()
        options.acronyms = ["GTIN", "GraphQL"]
        let lowered = try Lowered(
            schemas: ["gtin_code": "{type: object, properties: {article_gtins: {type: string}, gtin: {type: string}}}"],
            paths: "{/a: {get: {operationId: run_graphql_query, responses: {'204': {description: ok}}}}}",
            options: options)
        #expect(try lowered.object("GTINCode").properties.map(\.name.swift) == ["articleGTINs", "gtin"])
        #expect(lowered.api.groups.flatMap(\.endpoints).map(\.name) == ["runGraphQLQuery"])
        #expect(try Lowered(schemas: ["gtin_code": "{type: object}"]).api.types.map(\.name.swift) == ["GtinCode"])
    }
}
