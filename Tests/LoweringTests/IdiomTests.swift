import CodegenIR
import Testing

/// Typical output of generators of descriptions, lowered to the intended types.
@Suite("Idioms of real descriptions") struct IdiomTests {
    /// Returns the default of a required property with this schema.
    private func defaultValue(_ schema: String, _ component: String = "{type: object}") throws -> DefaultValue? {
        let lowered = try Lowered(schemas: [
            "V": component, "Box": "{type: object, required: [it], properties: {it: \(schema)}}",
        ])
        return try lowered.object("Box").properties.first?.defaultValue
    }

    @Test func theOnlyValueIsTheDefaultWhereItHasASpelling() throws {
        let reference = "{$ref: '#/components/schemas/V'}"
        #expect(try defaultValue(reference, "{type: integer, const: 1}") == .integer(1))
        #expect(try defaultValue(reference, "{type: integer, format: int8, const: 300}") == nil)
        #expect(try defaultValue(reference, "{type: boolean, enum: [false]}") == .bool(false))
        #expect(try defaultValue(reference, "{type: string, const: b}") == .enumCase("b"))
        #expect(try defaultValue("{const: {a: 1}}") == nil)
        #expect(try defaultValue("{type: string, enum: [x-type], x-enum-varnames: [Foo]}") == .constant("x-type"))
    }

    @Test func partsOfAllOfThatDescribeAMemberAreMerged() throws {
        let lowered = try Lowered(schemas: [
            "A": """
            {type: object, properties: {e: {type: object, required: [a], properties: {a: {type: string}}},
             s: {type: string, format: date-time}, l: {type: array, items: {}}}}
            """,
            "B": """
            {allOf: [{$ref: '#/components/schemas/A'}, {properties: {e: {type: object, properties: {z: {type: boolean}}},
             s: {description: when}, l: {type: array, items: {type: string}}}}]}
            """,
        ])
        let members = try lowered.object("B").properties
        #expect(members.map(\.type.spelling) == ["BE?", "Date?", "[String]?"])
        #expect(
            try lowered.object("BE").properties.map { "\($0.name.wire): \($0.type.spelling)" } == [
                "a: String", "z: Bool?",
            ])
    }

    @Test func valuesAreOfTheTypeThatTheSchemaNames() throws {
        let lowered = try Lowered(schemas: [
            "Flag": "{type: string, enum: [true, false]}", "Version": "{type: string, enum: [1.0, 1.10]}",
            "Level": "{type: integer, enum: ['1', '2']}",
        ])
        #expect(try lowered.enumeration("Flag").members.map(\.name.wire) == ["true", "false"])
        #expect(try lowered.enumeration("Version").members.map(\.name.wire) == ["1.0", "1.10"])
        #expect(try lowered.enumeration("Version").rawType == .string)
        #expect(try lowered.enumeration("Level").rawType == .integer)
    }

    @Test func numbersBeyondEveryTypeAddNoMembers() throws {
        let lowered = try Lowered(schemas: ["N": "{type: number, enum: [1.5, 1e400]}"])
        #expect(try lowered.enumeration("N").members.map(\.name.wire) == ["1.5"])
    }

    @Test func childrenOfChildrenAreSubtypes() throws {
        let lowered = try Lowered(schemas: [
            "Animal": "{allOf: [{type: object, properties: {t: {type: string}}, discriminator: {propertyName: t}}]}",
            "Dog": "{allOf: [{$ref: '#/components/schemas/Animal'}, {properties: {bark: {type: string}}}]}",
            "Puppy": "{allOf: [{$ref: '#/components/schemas/Dog'}, {properties: {age: {type: integer}}}]}",
        ])
        #expect(try lowered.union("Animal").alternatives.map(\.caseName) == ["dog", "puppy", "base"])
        #expect(try lowered.object("Puppy").properties.map(\.name.wire).sorted() == ["age", "bark", "t"])
    }

    @Test(arguments: [
        "{type: object, allOf: [{$ref: '#/components/schemas/A'}]}",
        "{$ref: '#/components/schemas/A', type: object}",
        "{$ref: '#/components/schemas/A', type: [object, 'null']}",
        "{anyOf: [{$ref: '#/components/schemas/A'}, {type: object, nullable: true}]}",
    ])
    func wrapperWithoutConstraintsKeepsTheReference(schema: String) throws {
        let version = schema.contains("nullable") ? "3.0.3" : "3.1.0"
        let lowered = try Lowered(
            schemas: [
                "A": "{type: object, properties: {a: {type: string}}}",
                "Box": "{type: object, properties: {it: \(schema)}}",
            ], version: version)
        let type = try #require(try lowered.object("Box").properties.first?.type)
        #expect(["A?", "Nullable<A>"].contains(type.spelling))
    }

    @Test func otherTypesBesideAReferenceCount() throws {
        let lowered = try Lowered(schemas: [
            "A": "{type: [string, integer]}",
            "Box": "{type: object, properties: {it: {$ref: '#/components/schemas/A', type: string}}}",
        ])
        #expect(try lowered.object("Box").properties.first?.type.spelling == "String?")
    }

    @Test func numbersWithTitlesAreAnEnumeration() throws {
        let lowered = try Lowered(schemas: [
            "Kind": "{type: integer, oneOf: [{const: 0, title: GUILD_TEXT}, {const: 1, title: DM}]}"
        ])
        #expect(try lowered.enumeration("Kind").members.map(\.name.swift) == ["guildText", "dm"])
        #expect(try lowered.enumeration("Kind").rawType == .integer)
    }

    /// drf-spectacular
    @Test func blankAndNullBesideAnEnumerationAddNoAlternatives() throws {
        let lowered = try Lowered(schemas: [
            "Status": "{type: string, enum: [open, closed]}", "Blank": "{enum: ['']}", "Nothing": "{enum: [null]}",
            "Box": """
            {type: object, properties: {it: {oneOf: [{$ref: '#/components/schemas/Status'},
             {$ref: '#/components/schemas/Blank'}, {$ref: '#/components/schemas/Nothing'}]}}}
            """,
        ])
        let type = try #require(try lowered.object("Box").properties.first?.type)
        #expect(["Status?", "Nullable<Status>"].contains(type.spelling))
    }

    @Test func tuplesOfOneTypeAreArrays() throws {
        #expect(
            try memberType("{type: array, prefixItems: [{type: number}, {type: number}], items: false}") == "[Double]")
        #expect(try memberType("{type: array, prefixItems: [{type: number}, {type: number}]}") == "[JSONValue]")
        #expect(
            try memberType("{type: array, prefixItems: [{type: number}, {type: string}], maxItems: 2}") == "[JSONValue]"
        )
    }

    /// There are 6⁶ paths to the last layer.
    @Test(.timeLimit(.minutes(1))) func unionsOfUnionsAreWalkedOnce() throws {
        var yaml = "paths: {}\ncomponents:\n  schemas:\n"
        for layer in 0..<6 {
            for number in 0..<6 {
                let next = (0..<6).map { "{$ref: '#/components/schemas/L\(layer + 1)N\($0)'}" }.joined(separator: ", ")
                yaml += "    L\(layer)N\(number): {oneOf: [\(next)]}\n"
            }
        }
        for number in 0..<6 { yaml += "    L6N\(number): {type: object, properties: {p\(number): {type: string}}}\n" }
        let lowered = try Lowered(yaml)
        let unions = lowered.api.types.compactMap { type in
            if case .union(let union) = type.kind { union } else { nil }
        }
        #expect(unions.count == 36)
        #expect(unions.flatMap(\.alternatives).allSatisfy { $0.kinds == [.object] })
    }

    @Test func pathsThatShareAPathItemHaveOperationsOfTheirOwn() throws {
        let lowered = try Lowered(
            """
            paths: {/v1/t: {$ref: '#/components/pathItems/T'}, /v2/t: {$ref: '#/components/pathItems/T'}}
            components: {pathItems: {T: {get: {operationId: list, tags: [X], responses: {'200': {description: ok}}}}}}
            """)
        let endpoints = lowered.api.groups.flatMap(\.endpoints)
        #expect(endpoints.map(\.name) == ["getV1T", "getV2T"])
        #expect(Set(endpoints.map(\.id)).count == 2)
    }
}
