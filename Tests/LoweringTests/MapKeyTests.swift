import CodegenIR
import CodegenLowering
import Testing

/// Maps with a fixed list of names have keys of an enumeration.
@Suite struct MapKeyTests {
    @Test(arguments: [
        ("propertyNames: {enum: [low, high]}", "[BoxItKey: Int]"),
        ("propertyNames: {type: string, enum: [low, high]}", "[BoxItKey: Int]"),
        ("propertyNames: {const: low}", "[BoxItKey: Int]"),
        ("propertyNames: {oneOf: [{const: low, title: Low}, {const: high}]}", "[BoxItKey: Int]"),
        ("propertyNames: {$ref: '#/components/schemas/Level'}", "[Level: Int]"),
        ("propertyNames: {$ref: '#/components/schemas/Other'}", "[Other: Int]"),
        ("propertyNames: {allOf: [{$ref: '#/components/schemas/Level'}, {enum: [low]}]}", "[Level: Int]"),
        ("allOf: [{propertyNames: {$ref: '#/components/schemas/Level'}}]", "[Level: Int]"),
        ("propertyNames: {enum: [low, null]}", "[BoxItKey: Int]"),
        ("propertyNames: {type: string}", "[String: Int]"), ("propertyNames: {pattern: '^a'}", "[String: Int]"),
        ("propertyNames: {enum: [1, 2]}", "[String: Int]"), ("propertyNames: {enum: [low, 1]}", "[String: Int]"),
        // An enumeration of keys keeps other strings, like an enumeration of values.
        ("propertyNames: {anyOf: [{$ref: '#/components/schemas/Level'}, {type: string}]}", "[Level: Int]"),
        ("propertyNames: {$ref: '#/components/schemas/Loop'}", "[String: Int]"),
        ("propertyNames: false", "[String: Int]"),
        ("propertyNames: {$ref: '#/components/schemas/Owned'}", "[String: Int]"),
    ])
    func namesThatAreListedAreKeys(names: String, type: String) throws {
        let lowered = try Lowered(schemas: [
            "Level": "{enum: [low, high, middle]}", "Other": "{$ref: '#/components/schemas/Level'}",
            "Loop": "{allOf: [{$ref: '#/components/schemas/Loop'}]}",
            "Owned": "{enum: [low, high], x-codegen: {type: App.Owned}}",
            "Box":
                "{type: object, required: [it], properties: {it: {type: object, \(names), additionalProperties: {type: integer}}}}",
        ])
        #expect(try lowered.object("Box").properties.map(\.type.spelling) == [type])
    }

    @Test func componentsNestedMapsAndUndeclaredPropertiesHaveKeys() throws {
        let lowered = try Lowered(schemas: [
            "Level": "{enum: [low, high]}",
            "Counts":
                "{type: object, propertyNames: {$ref: '#/components/schemas/Level'}, additionalProperties: {type: integer}}",
            "Deep": """
            {type: object, propertyNames: {enum: [a]}, additionalProperties:
              {type: array, items: {type: object, propertyNames: {enum: [b]}}}}
            """,
            "Open": """
            {type: object, properties: {id: {type: string}}, propertyNames: {enum: [id, x]}, additionalProperties:
              {type: [integer, 'null']}}
            """,
        ])
        func alias(_ name: String) throws -> String? {
            guard case .alias(let type) = try lowered.type(name).kind else { return nil }
            return type.spelling
        }
        #expect(try alias("Counts") == "[Level: Int]")
        #expect(try alias("Deep") == "[DeepKey: [[DeepValueKey: JSONValue]]]")
        #expect(try lowered.object("Open").additionalProperties?.spelling == "[OpenKey: Int?]")
        #expect(lowered.messages == [])
    }

    @Test func keysCountAsUsesOfTheirType() throws {
        var options = LoweringOptions()
        options.unused = .dropped
        let lowered = try Lowered(
            operation: """
                {responses: {'200': {description: ok, content: {application/json: {schema:
                  {type: object, propertyNames: {$ref: '#/components/schemas/Level'}}}}}}}
                """, schemas: ["Level": "{enum: [low, high]}", "Unused": "{enum: [a]}"], options: options)
        #expect(lowered.api.types.map(\.name.swift) == ["Level"])
    }
}
