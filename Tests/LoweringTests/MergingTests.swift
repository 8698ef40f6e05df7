import CodegenIR
import Testing

/// Several parts of `allOf` that describe the same property or value.
@Suite struct MergingTests {
    /// A component that no operation uses: its type contains the properties of both directions. A property with only
    /// one direction is optional, because it is absent in the other direction.
    @Test(arguments: ["readOnly", "writeOnly"])
    func aRequiredMemberOfOneDirectionIsOptionalInAModelOfBoth(_ direction: String) throws {
        let lowered = try Lowered(schemas: [
            "A":
                "{type: object, required: [id, name], properties: {id: {type: string, \(direction): true}, name: {type: string}}}"
        ])
        let types = Dictionary(uniqueKeysWithValues: try lowered.object("A").properties.map { ($0.name.wire, $0.type) })
        #expect(types == ["id": .optional(.primitive(.string)), "name": .primitive(.string)])
    }

    @Test(arguments: [
        ("{type: integer}, {type: number}", "Int"), ("{type: number}, {type: integer}", "Int"),
        ("{type: [integer, string]}, {type: [number, boolean]}", "Int"),
        ("{type: [string, boolean]}, {type: [boolean, number]}", "Bool"),
    ])
    func aValueHasTheTypesThatAllPartsAllow(_ parts: String, _ type: String) throws {
        #expect(try memberType("{allOf: [\(parts)]}") == type)
    }

    @Test(arguments: [
        ("then: {properties: {b: {type: string}}}, else: {properties: {c: {type: integer}}}", ["a", "b", "c"]),
        ("dependentSchemas: {a: {$ref: '#/components/schemas/Other'}}", ["a", "o"]),
        ("dependencies: {a: {oneOf: [{properties: {b: {}}}, {properties: {c: {}}}]}, b: [a]}", ["a", "b", "c"]),
        ("allOf: [{if: {}, then: {properties: {a: {const: x}, b: {}}}}]", ["a", "b"]),
        ("allOf: [{then: {properties: {o: {const: x}}}}, {$ref: '#/components/schemas/Other'}]", ["a", "o"]),
        ("then: {properties: {b: false}}", ["a"]), ("then: {required: [a]}", ["a"]),
        ("then: {$ref: '#/components/schemas/A'}", ["a"]),
    ])
    func propertiesInConditionsAreIncluded(_ conditions: String, _ names: [String]) throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: object, properties: {a: {type: string}}, \(conditions)}",
            "Other": "{type: object, required: [o], properties: {o: {type: string}}}",
        ])
        let properties = try lowered.object("A").properties
        #expect(properties.map(\.name.wire) == names)
        #expect(properties.first { $0.name.wire == "a" }?.type == .optional(.primitive(.string)))
        #expect(properties.allSatisfy { $0.type.isOptional || $0.name.wire == "o" })
    }

    @Test func conditionsThatDifferLeaveTheTypeOpen() throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {type: object, properties: {a: {type: string}}, then: {properties: {b: {type: string, minLength: 2}, \
            c: {type: string}, d: {const: 1}}}, else: {properties: {b: {type: string}, c: {type: integer}}}}
            """
        ])
        #expect(
            try lowered.object("A").properties.map(\.type.spelling) == ["String?", "String?", "AC?", "Int?"])
    }

    @Test(arguments: [
        ("{enum: [a, b, c]}, {enum: [d, c, b]}", ["b", "c"]), ("{enum: [a, b]}, {type: string}", ["a", "b"]),
        ("{type: string}, {enum: [a]}", ["a"]),
    ])
    func anEnumerationHasTheValuesThatAllPartsAllow(_ parts: String, _ values: [String]) throws {
        let lowered = try Lowered(schemas: ["E": "{type: string, allOf: [\(parts)]}"])
        #expect(try lowered.enumeration("E").members.map(\.name.wire) == values)
    }

    @Test func ownDocumentationReplacesTheDocumentationOfABase() throws {
        let lowered = try Lowered(schemas: [
            "Base": "{type: string, description: Base., default: base, title: Base}",
            "A":
                "{type: object, properties: {own: {allOf: [{$ref: '#/components/schemas/Base'}], default: own, description: Own.}, plain: {allOf: [{$ref: '#/components/schemas/Base'}]}}}",
        ])
        let text = try lowered.object("A").properties.map { "\($0.documentation)" }
        #expect(text[0].contains("own"))
        #expect(text[0].contains("Own."))
        #expect(!text[0].contains("base"))
        #expect(text[1].contains("base"))
    }

    @Test func valuesThatNoMappingNamesGoToTheDefaultMapping() throws {
        let schemas: KeyValuePairs = [
            "Cat": "{type: object, required: [kind], properties: {kind: {type: string}, lives: {type: integer}}}",
            "Pet": "{type: object, properties: {kind: {type: string}, name: {type: string}}}",
            "Animal": """
            {oneOf: [{$ref: '#/components/schemas/Cat'}, {$ref: '#/components/schemas/Pet'}],
              discriminator: {propertyName: kind, mapping: {cat: Cat}, defaultMapping: Pet}}
            """,
        ]
        #expect(try Lowered(schemas: schemas, version: "3.2.0").union("Animal").defaultCase == "pet")
    }

    @Test func anIntegerBesideANumberTakesTheIntegers() throws {
        let union = try Lowered(schemas: ["U": "{oneOf: [{type: number}, {type: integer}, {type: string}]}"]).union("U")
        guard case .jsonKind = union.selection else { throw WrongKind("selection") }
        #expect(union.alternatives.map(\.kinds) == [[.number], [.integer], [.string]])
    }
}
