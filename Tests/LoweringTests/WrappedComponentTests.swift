import CodegenIR
import Foundation
import Testing

/// Components that only make an inline schema nullable, or only contain it: the type has the component's name.
struct WrappedComponentTests {
    private func names(_ schemas: KeyValuePairs<String, String>) throws -> [String] {
        try Lowered(schemas: schemas).api.types.map(\.name.swift).sorted()
    }

    @Test(arguments: [
        "{anyOf: [{type: object, properties: {a: {type: string}}}, {type: 'null'}]}",
        "{oneOf: [{type: 'null'}, {type: string, enum: [a, b]}]}",
        "{oneOf: [{oneOf: [{type: string}, {type: integer}]}, {type: 'null'}]}",
        "{anyOf: [{anyOf: [{type: object, properties: {a: {type: string}}}, {type: 'null'}]}, {type: 'null'}]}",
        "{oneOf: [{type: string, enum: [a, b]}]}",
    ])
    func typeHasTheNameOfTheComponent(_ schema: String) throws {
        #expect(try names(["Wrapped": schema]) == ["Wrapped"])
    }

    @Test func innerTypesBeginWithTheNameOfTheComponent() throws {
        let object = "{type: object, properties: {kind: {enum: [a, b]}}}"
        #expect(try names(["Wrapped": "{anyOf: [\(object), {type: 'null'}]}"]) == ["Wrapped", "WrappedKind"])
        let map = "{type: object, additionalProperties: \(object)}"
        #expect(try names(["Map": map]) == ["Map", "MapValue", "MapValueKind"])
    }

    @Test func propertiesOfTheTypeAreOptional() throws {
        let lowered = try Lowered(schemas: [
            "Wrapped": """
            {description: Outer., anyOf: [
              {description: Inner., type: object, properties: {next: {$ref: '#/components/schemas/Wrapped'}}},
              {type: 'null'}]}
            """,
            "Holder": "{type: object, required: [value], properties: {value: {$ref: '#/components/schemas/Wrapped'}}}",
        ])
        #expect(try lowered.object("Holder").properties.map(\.type.spelling) == ["Wrapped?"])
        #expect(try lowered.object("Wrapped").properties.map(\.type.spelling) == ["Wrapped?"])
        #expect(try lowered.type("Wrapped").documentation.summary == "Outer.")
    }

    /// The alternative has a reference or a name of its own, so both names exist.
    @Test func alternativeWithItsOwnNameKeepsIt() throws {
        let wrapped = "{anyOf: [{type: object, properties: {a: {type: string}}}, {type: 'null'}]}"
        let reference = "{$ref: '#/components/schemas/Wrapped/anyOf/0'}"
        #expect(try names(["Wrapped": wrapped, "Other": reference]) == ["Other", "Wrapped"])
        let named = wrapped.replacingOccurrences(of: "{type: object", with: "{x-codegen: {name: Own}, type: object")
        #expect(try names(["Wrapped": named]) == ["Own", "Wrapped"])
    }

    /// Settings of the alternative are settings of the type.
    @Test func settingsOfTheAlternativeApply() throws {
        let values = "{type: string, enum: [a, b], x-codegen: {members: {a: first}}}"
        let object = "{type: object, x-codegen: {id: email}, properties: {email: {type: string}}, required: [email]}"
        let lowered = try Lowered(schemas: [
            "Values": "{oneOf: [\(values), {type: 'null'}]}", "User": "{oneOf: [\(object), {type: 'null'}]}",
        ])
        #expect(lowered.messages == [])
        #expect(try lowered.object("User").identifier == "email")
    }
}
