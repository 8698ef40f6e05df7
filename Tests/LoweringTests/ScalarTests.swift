import Testing

@Suite struct ScalarTests {
    @Test(arguments: [
        ("{type: string}", "String"), ("{type: integer}", "Int"), ("{type: number}", "Double"),
        ("{type: boolean}", "Bool"), ("{type: string, format: date-time}", "Date"),
        ("{type: string, format: date}", "CalendarDate"), ("{type: string, format: uuid}", "UUID"),
        ("{type: string, format: uri}", "URL"), ("{type: string, format: byte}", "Data"),
        ("{type: string, contentEncoding: base64}", "Data"), ("{type: integer, format: int32}", "Int32"),
        ("{type: integer, format: int64}", "Int64"), ("{type: number, format: decimal}", "Decimal"),
        ("{type: integer, format: int8}", "Int8"), ("{type: integer, format: uint8}", "UInt8"),
        ("{type: integer, format: int16}", "Int16"), ("{type: integer, format: uint16}", "UInt16"),
        ("{type: integer, format: uint32}", "UInt32"), ("{type: integer, format: uint64}", "UInt64"),
        ("{type: integer, format: long}", "Int64"), ("{type: number, format: float}", "Double"),
        ("{type: number, format: double}", "Double"), ("{type: string, format: decimal}", "String"),
        ("{type: string, format: never-heard-of}", "String"), ("false", "JSONValue"),
        ("{type: string, format: password}", "String"), ("{}", "JSONValue"), ("true", "JSONValue"),
        ("{const: 1}", "Int"), ("{const: 1.5}", "Double"), ("{type: number, const: 1}", "Double"),
        ("{type: integer, minimum: 0, maximum: 18446744073709551615}", "UInt64"),
        ("{type: integer, exclusiveMinimum: 0, maximum: 1.8446744073709552e19}", "UInt64"),
        ("{type: integer, minimum: 0, maximum: 9223372036854776000}", "Int"),
        ("{type: integer, maximum: 18446744073709551615}", "Int"),
        ("{type: integer, minimum: -1, maximum: 18446744073709551615}", "Int"),
        ("{type: integer, format: int64, minimum: 0, maximum: 18446744073709551615}", "Int64"),
    ])
    func schemaBecomesSwiftType(schema: String, type: String) throws {
        #expect(try memberType(schema) == type)
    }

    @Test(arguments: [
        ("{type: array, items: {type: string}}", "[String]"), ("{type: array}", "[JSONValue]"),
        ("{type: object}", "[String: JSONValue]"),
        ("{type: object, additionalProperties: {type: integer}}", "[String: Int]"),
        ("{type: array, items: {type: [string, 'null']}}", "[String?]"),
        ("{type: array, prefixItems: [{type: string}, {type: integer}]}", "[JSONValue]"),
    ])
    func containersHoldTheirElements(schema: String, type: String) throws {
        #expect(try memberType(schema) == type)
    }

    @Test func nullableArrayBecomesOptional() throws {
        #expect(try memberType("{type: array, nullable: true, items: {type: string}}", version: "3.0.3") == "[String]?")
        #expect(try memberType("{type: [array, 'null'], items: {type: string}}") == "[String]?")
    }

    @Test func anyOfWithNullBecomesOptional() throws {
        #expect(try memberType("{anyOf: [{type: string}, {type: 'null'}]}") == "String?")
    }

    @Test func severalTypesBecomeAUnion() throws {
        let lowered = try Lowered(schemas: ["Key": "{type: [string, integer]}"])
        let union = try lowered.union("Key")
        #expect(union.alternatives.map(\.caseName) == ["string", "int"])
        #expect(union.alternatives.map(\.type.spelling) == ["String", "Int"])
    }

    @Test func anIntegerOrAnyNumberIsANumber() throws {
        #expect(try memberType("{oneOf: [{type: integer}, {type: number}]}") == "Double")
    }

    @Test func annotationsInAllOfKeepTheReference() throws {
        let lowered = try Lowered(
            schemas: [
                "A": "{type: object, properties: {x: {type: string}}}",
                "B": """
                {type: object, required: [a], properties: {a: {allOf: [{$ref: '#/components/schemas/A'}, {nullable: true}]}}}
                """,
            ], version: "3.0.3")
        #expect(try lowered.object("B").properties.first?.type == .optional(.named("A")))
    }
}
