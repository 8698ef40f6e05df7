import CodegenIR
import CodegenLowering
import Testing

/// The tag that a union assigns to an alternative is the default of its property.
@Suite struct TagDefaultTests {
    /// Returns the default of the property `t` of `One`, an alternative of a union.
    private func value(_ property: String, _ mapping: String = "", isRequired: Bool = true) throws -> DefaultValue? {
        let object = "{type: object, required: [\(isRequired ? "t" : "")], properties: {t: \(property)}}"
        let alternatives = "[{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]"
        return try Lowered(schemas: [
            "U": "{oneOf: \(alternatives), discriminator: {propertyName: t\(mapping)}}", "One": object,
            "Two": "{type: object, properties: {u: {type: string}}}", "Small": "{type: integer, format: int8}",
        ]).object("One").properties[0].defaultValue
    }

    @Test(
        arguments: [
            ("{type: integer}", "1", .integer(1)), ("{type: integer, format: int64}", "-1", .integer(-1)),
            ("{type: number}", "1", .integer(1)), ("{type: number}", "1.5", .number("1.5")),
            ("{type: integer}", "one", nil),
            ("{$ref: '#/components/schemas/Small'}", "100", .integer(100)),
            ("{$ref: '#/components/schemas/Small'}", "300", nil), ("{type: boolean}", "true", .bool(true)),
            ("{type: boolean}", "yes", nil), ("{type: integer, enum: [1, 2]}", "2", .enumCase("value2")),
            ("{type: string}", "1", .string("1")), ("{type: string, format: date}", "2025-01-01", nil),
        ] as [(String, String, DefaultValue?)])
    func mappedTagHasTheTypeOfItsProperty(property: String, tag: String, expected: DefaultValue?) throws {
        #expect(try value(property, ", mapping: {'\(tag)': One}") == expected)
    }

    @Test func nameOfTheSchemaIsATagWhereNoMappingIs() throws {
        #expect(try value("{type: string}") == .string("One"))
        #expect(try value("{type: string}", isRequired: false) == .string("One"))
        #expect(try value("{type: string}", ", mapping: {two: Two}") == .string("One"))
        #expect(try value("{type: string, enum: [One, Two]}") == .enumCase("one"))
    }

    @Test(arguments: [
        "{type: integer}", "{type: string, enum: [a, b]}", "{type: string, pattern: '^[a-z]+$'}",
        "{type: string, example: first}",
    ])
    func nameThatTheDescriptionContradictsIsNotADefault(property: String) throws {
        #expect(try value(property) == nil)
    }

    @Test func declaredDefaultComesBeforeTheName() throws {
        #expect(try value("{type: string, default: first}") == .string("first"))
    }

    @Test func nameMappedToAnotherSchemaIsNotADefault() throws {
        #expect(try value("{type: string}", ", mapping: {One: Two}") == nil)
        #expect(try value("{type: string, example: One}") == .string("One"))
    }

    @Test func childrenGoByTheirNames() throws {
        let pet = "{$ref: '#/components/schemas/Pet'}"
        let lowered = try Lowered(schemas: [
            "Pet": """
            {allOf: [{type: object, required: [kind], properties: {kind: {type: string}},
            discriminator: {propertyName: kind, mapping: {dog: Dog}}}]}
            """, "Cat": "{allOf: [\(pet), {properties: {lives: {type: integer}}}]}",
            "Dog": "{allOf: [\(pet), {properties: {barks: {type: boolean}}}]}",
            "Lion": "{allOf: [{$ref: '#/components/schemas/Cat'}, {properties: {mane: {type: string}}}]}",
        ])
        for (name, tag) in [("Cat", "Cat"), ("Dog", "dog"), ("Lion", "Lion")] {
            let kind = try #require(try lowered.object(name).properties.first { $0.name.wire == "kind" })
            #expect(kind.defaultValue == .string(tag))
        }
    }

    /// A mapping takes precedence over the schema name in another discriminator.
    @Test func mappingGoesBeforeTheNameInAnotherUnion() throws {
        let one = "{$ref: '#/components/schemas/One'}"
        let lowered = try Lowered(schemas: [
            "U": "{oneOf: [\(one)], discriminator: {propertyName: t, mapping: {one: One}}}",
            "V": "{oneOf: [\(one), {type: string}], discriminator: {propertyName: t}}",
            "One": "{type: object, required: [t], properties: {t: {type: string}}}",
        ])
        #expect(try lowered.object("One").properties[0].defaultValue == .string("one"))
    }

    @Test(
        arguments: [
            ("{enum: [one], type: string}", "{const: two}", .enumCase("one")),
            ("{const: 1}", "{const: 2}", .integer(1)),
            ("{const: one}", "{type: string}", .enumCase("one")), ("{enum: [a, b]}", "{enum: [c]}", .null),
            ("{enum: [one]}", "{enum: [one]}", .null), ("{const: true}", "{const: false}", .null),
            ("{$ref: '#/components/schemas/K'}", "{const: two}", .enumCase("kind1")),
        ] as [(String, String, DefaultValue)])
    func optionalConstantThatDistinguishesAnAlternativeIsItsDefault(
        one: String, two: String, expected: DefaultValue
    ) throws {
        let lowered = try Lowered(schemas: [
            "U": "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/Two'}]}",
            "A": "{$ref: '#/components/schemas/One'}", "K": "{const: kind_1}",
            "One": "{type: object, properties: {t: \(one), n: {type: string}}}",
            "Two": "{type: object, properties: {t: \(two), n: {type: string}}}",
        ])
        #expect(try lowered.object("One").properties.map(\.defaultValue) == [expected, .null])
    }

    @Test func inlineAlternativesWriteTheirConstants() throws {
        let lowered = try Lowered(schemas: [
            "U": """
            {anyOf: [{type: object, properties: {kind: {const: a}, x: {type: string}}},
            {type: object, properties: {kind: {const: b}, y: {type: string}}}]}
            """
        ])
        let defaults = lowered.api.types.compactMap { type in
            if case .object(let object) = type.kind { object.properties[0].defaultValue } else { nil }
        }
        #expect(defaults == [.enumCase("a"), .enumCase("b")])
    }

    /// Without a union, an optional constant can still be left out.
    @Test func constantOutsideOfUnionsHasNoDefault() throws {
        let lowered = try Lowered(schemas: ["One": "{type: object, properties: {t: {const: one}}}"])
        #expect(try lowered.object("One").properties[0].defaultValue == .null)
    }
}
