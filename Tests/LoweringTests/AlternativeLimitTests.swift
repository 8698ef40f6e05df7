import CodegenIR
import Testing

/// Alternatives that only limit the values of the type next to their union, and alternatives of the same scalar type.
@Suite struct AlternativeLimitTests {
    @Test(arguments: [
        ("{type: string, oneOf: [{pattern: '^a'}, {maxLength: 3}]}", "String"),
        ("{type: integer, anyOf: [{minimum: 3}, {maximum: 1}]}", "Int"),
        ("{type: array, items: {type: string}, oneOf: [{minItems: 3}, {maxItems: 1}]}", "[String]"),
        ("{type: [string, 'null'], anyOf: [{minLength: 3}, {not: {const: a}}]}", "String"),
        ("{allOf: [{type: string}, {anyOf: [{minLength: 3}, {pattern: a}]}]}", "String"),
        ("{type: string, anyOf: [{}, {format: date}]}", "String"),
        ("{type: string, anyOf: [{format: ipv4}, {format: ipv6}]}", "String"),
        ("{anyOf: [{type: string, format: ipv4}, {type: string, format: ipv6}]}", "String"),
        ("{anyOf: [{minLength: 3}, {minimum: 1}]}", "JSONValue"),
    ])
    func limitsDoNotChangeTheType(schema: String, type: String) throws {
        #expect(try memberType(schema).replacing("?", with: "") == type)
    }

    @Test func formatsWithTypesOfTheirOwnAreAlternatives() throws {
        let union = try Lowered(schemas: ["U": "{type: string, anyOf: [{format: date}, {format: date-time}]}"])
            .union("U")
        #expect(union.alternatives.map(\.type.spelling) == ["CalendarDate", "Date"])
    }

    @Test func alternativesOfSeveralTypesFollowTheTypes() throws {
        let union = try Lowered(schemas: ["U": "{type: [string, integer], anyOf: [{minLength: 3}, {minimum: 1}]}"])
            .union("U")
        #expect(union.alternatives.map(\.type.spelling) == ["String", "Int"])
    }

    @Test(arguments: [
        "{type: string, oneOf: [{enum: [a]}, {enum: [b, c]}]}",
        "{oneOf: [{type: string, enum: [a]}, {type: string, enum: [b, c]}]}",
        "{anyOf: [{type: string, enum: [a, b]}, {type: string, enum: [b, c]}]}",
        "{type: string, oneOf: [{enum: [a, b, c]}, {pattern: '^x'}]}",
        "{type: string, anyOf: [{enum: [a, b]}, {const: c}, {format: hostname}]}",
    ])
    func listsOfValuesAreOneEnumeration(schema: String) throws {
        let enumeration = try Lowered(schemas: ["E": schema]).enumeration("E")
        #expect(enumeration.members.map(\.name.swift) == ["a", "b", "c"])
    }

    @Test func membersKeepTheDocumentationOfTheirAlternative() throws {
        let schema = """
            {oneOf: [{type: string, enum: [a], description: One.}, {type: string, enum: [b, c], description: Two.}, \
            {type: string, enum: [d, e], description: Old., deprecated: true}]}
            """
        let members = try Lowered(schemas: ["E": schema]).enumeration("E").members
        #expect(members.map(\.documentation.summary) == ["One.", nil, nil, "Old.", "Old."])
    }

    @Test func componentsStayAlternatives() throws {
        let union = try Lowered(schemas: [
            "A": "{type: string, enum: [a]}", "B": "{type: string, enum: [b, c]}",
            "U": "{oneOf: [{$ref: '#/components/schemas/A'}, {$ref: '#/components/schemas/B'}]}",
        ]).union("U")
        #expect(union.alternatives.map(\.type.spelling) == ["A", "B"])
    }
}
