import CodegenIR
import CodegenLowering
import Testing

/// References to a property of another schema: only components and definitions have names.
@Suite struct UnnamedScalarTests {
    private func lowered(_ page: String, _ reference: String = "properties/page") throws -> Lowered {
        try Lowered(schemas: [
            "A": "{type: object, required: [page], properties: {page: \(page)}, $defs: {Number: {type: integer}}}",
            "B": "{type: object, properties: {page: {$ref: '#/components/schemas/A/\(reference)'}}}",
        ])
    }

    @Test(arguments: [
        ("{type: integer}", "Int"), ("{type: string, format: date-time}", "Date"), ("{}", "JSONValue"),
        ("{type: integer, format: epoch-seconds}", "EpochSeconds"), ("{type: string, minLength: 2}", "String"),
    ])
    func scalarsAreNotAliases(schema: String, type: String) throws {
        let lowered = try lowered(schema)
        #expect(lowered.api.types.map(\.name.swift) == ["A", "B"])
        #expect(try lowered.object("A").properties[0].type.spelling == type)
        #expect(try lowered.object("B").properties[0].type.unwrapped.spelling == type)
    }

    @Test func enumerationsObjectsAndNamedScalarsHaveATypeOfTheirOwn() throws {
        #expect(try lowered("{type: string, enum: [a, b]}").enumeration("APage").members.count == 2)
        #expect(try lowered("{type: object, properties: {x: {type: string}}}").object("APage").properties.count == 1)
        #expect(try lowered("{type: integer, x-codegen: {typeName: Page}}").alias("Page") == .primitive(.int))
        let definition = try lowered("{type: string}", "$defs/Number").object("B").properties[0]
        #expect(definition.type.unwrapped != .primitive(.int))
    }
}
