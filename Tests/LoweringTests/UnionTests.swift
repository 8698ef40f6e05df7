import IR
import Testing

@Suite struct UnionTests {
    private static let animals: KeyValuePairs<String, String> = [
        "Cat": "{type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}",
        "Dog": "{type: object, properties: {bark: {type: string}}}",
        "Pet":
            "{oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Dog'}], discriminator: {propertyName: kind, mapping: {feline: '#/components/schemas/Cat'}}}",
    ]

    @Test func theDiscriminatorSelects() throws {
        let union = try Lowered(schemas: Self.animals).union("Pet")
        guard case .discriminator("kind") = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.caseName) == ["cat", "dog"])
        #expect(union.alternatives.map(\.discriminatorValues) == [["feline"], ["Dog"]])
        #expect(union.alternatives.map(\.writesDiscriminator) == [false, true])
        #expect(union.unknownCase == "unknown")
    }

    @Test func differentKindsOfJSONSelect() throws {
        let union = try Lowered(schemas: ["U": "{oneOf: [{type: string}, {type: array, items: {type: string}}]}"])
            .union("U")
        guard case .jsonKind = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.kinds) == [[.string], [.array]])
    }

    @Test func constantsOfARequiredMemberSelect() throws {
        let union = try Lowered(schemas: [
            "U": """
            {oneOf: [{type: object, required: [type], properties: {type: {const: a}}}, {type: object, required: [type], properties: {type: {const: b}, x: {type: string}}}]}
            """
        ]).union("U")
        guard case .discriminator("type") = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.type.spelling) == ["UA", "UB"])
    }

    @Test func otherwiseTheBestMatchIsTaken() throws {
        let union = try Lowered(schemas: [
            "A": "{type: object, properties: {a: {type: string}}}",
            "B": "{type: object, properties: {b: {type: string}}}",
            "U": "{anyOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ]).union("U")
        guard case .bestMatch = union.selection else { throw WrongKind("selection") }
    }

    @Test func aParentWithADiscriminatorIsAUnionOfItsChildren() throws {
        let lowered = try Lowered(schemas: [
            "Animal":
                "{type: object, required: [kind], properties: {kind: {type: string}}, discriminator: {propertyName: kind}}",
            "Cat":
                "{allOf: [{$ref: '#/components/schemas/Animal'}, {type: object, properties: {lives: {type: integer}}}]}",
        ])
        let union = try lowered.union("Animal")
        #expect(union.alternatives.map(\.caseName) == ["cat", "base"])
        #expect(union.defaultCase == "base")
        #expect(try lowered.object("Cat").properties.map(\.name.wire).sorted() == ["kind", "lives"])
    }

    @Test func membersBesideOneOfBelongToEachAlternative() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, required: [a], properties: {a: {type: string}}}",
            "B": "{type: object, required: [b], properties: {b: {type: string}}}",
            "U":
                "{type: object, properties: {id: {type: string}}, oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ])
        #expect(try lowered.union("U").alternatives.map(\.type.spelling) == ["UA", "UB"])
        #expect(try lowered.object("UA").properties.map(\.name.wire).sorted() == ["a", "id"])
    }

    @Test func oneOfConstantsIsAnEnumeration() throws {
        let enumeration = try Lowered(schemas: ["E": "{oneOf: [{const: a, title: First}, {const: b}]}"]).enumeration(
            "E")
        #expect(enumeration.members.map(\.name.swift) == ["a", "b"])
        #expect(enumeration.members.first?.documentation.summary == "First")
    }

    @Test func aStringBesideItsEnumerationIsAnOpenEnumeration() throws {
        let enumeration = try Lowered(schemas: ["E": "{anyOf: [{type: string}, {type: string, enum: [a, b]}]}"])
            .enumeration("E")
        #expect(enumeration.members.map(\.name.wire) == ["a", "b"])
    }

    @Test func conditionsDoNotMakeAUnion() throws {
        let object = try Lowered(schemas: [
            "A":
                "{type: object, properties: {a: {type: string}, b: {type: string}}, oneOf: [{required: [a]}, {required: [b]}]}"
        ]).object("A")
        #expect(object.properties.count == 2)
    }

    @Test func recursiveUnionsAreIndirect() throws {
        let union = try Lowered(schemas: [
            "Rule": "{oneOf: [{type: string}, {$ref: '#/components/schemas/Not'}]}",
            "Not": "{type: object, required: [not], properties: {not: {$ref: '#/components/schemas/Rule'}}}",
        ]).union("Rule")
        #expect(union.isIndirect)
    }

    @Test func aChildTakesItsParentsMembersNotItsAlternatives() throws {
        let lowered = try Lowered(schemas: [
            "Shape":
                "{type: object, properties: {color: {type: string}}, oneOf: [{$ref: '#/components/schemas/Circle'}]}",
            "Circle":
                "{allOf: [{$ref: '#/components/schemas/Shape'}, {type: object, properties: {radius: {type: number}}}]}",
        ])
        #expect(try lowered.object("Circle").properties.map(\.name.wire).sorted() == ["color", "radius"])
    }
}
