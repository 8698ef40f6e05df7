import CodegenIR
import CodegenLowering
import Testing

/// Unions whose alternatives differ only in their required properties.
@Suite struct RequiredAlternativeTests {
    private static let both = "{a: {type: string}, b: {type: object, properties: {x: {type: integer}}}}"

    @Test(arguments: [
        "{oneOf: [{type: object, required: [a], properties: BOTH}, {type: object, required: [b], properties: BOTH}]}",
        "{anyOf: [{allOf: [{$ref: '#/components/schemas/Base'}, {required: [a]}]}, "
            + "{allOf: [{$ref: '#/components/schemas/Base'}, {required: [b]}]}]}",
        "{type: object, properties: BOTH, oneOf: [{required: [a]}, {required: [b]}]}",
        "{type: object, properties: BOTH, anyOf: [{required: [a], properties: {a: {type: string}}}, "
            + "{required: [b], properties: {a: {type: string}}}]}",
        "{anyOf: [{type: object, properties: BOTH}, {type: object, required: [b], properties: BOTH}]}",
    ])
    func areAStruct(schema: String) throws {
        let lowered = try Lowered(schemas: [
            "U": schema.replacing("BOTH", with: Self.both), "Base": "{type: object, properties: \(Self.both)}",
        ])
        let object = try lowered.object("U")
        #expect(object.properties.map(\.name.wire) == ["a", "b"])
        #expect(object.properties.map(\.type.isOptional) == [true, true])
        #expect(!lowered.api.types.contains { if case .union = $0.kind { true } else { false } })
        #expect(lowered.messages.isEmpty)
    }

    @Test func propertiesThatAllAlternativesRequireAreRequired() throws {
        let object = "properties: {a: {type: string}, b: {type: string}, c: {type: string}}"
        let lowered = try Lowered(schemas: [
            "U": "{oneOf: [{type: object, required: [a, c], \(object)}, {type: object, required: [b, c], \(object)}]}"
        ])
        #expect(try lowered.object("U").properties.map(\.type.isOptional) == [true, true, false])
    }

    /// The alternatives differ in more than their required properties, or have names.
    @Test(arguments: [
        "{oneOf: [{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}}, "
            + "{type: object, required: [b], properties: {a: {type: string}, b: {type: integer}}}]}",
        "{oneOf: [{type: object, required: [a], properties: {k: {const: one}, a: {type: string}}}, "
            + "{type: object, required: [k], properties: {k: {const: two}, a: {type: string}}}]}",
        "{oneOf: [{type: object, required: [a], properties: {a: {type: string}}}, "
            + "{type: object, required: [a], properties: {a: {type: string}}, additionalProperties: {type: string}}]}",
        "{oneOf: [{$ref: '#/components/schemas/One'}, {$ref: '#/components/schemas/Two'}]}",
        "{oneOf: [{type: object, required: [a], properties: {a: {type: object, additionalProperties: {type: string}}}}, "
            + "{type: object, properties: {a: {type: object, additionalProperties: {type: integer}}}}]}",
    ])
    func otherUnionsStay(schema: String) throws {
        let lowered = try Lowered(schemas: [
            "U": schema, "One": "{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}}",
            "Two": "{type: object, required: [b], properties: {a: {type: string}, b: {type: string}}}",
        ])
        #expect(try lowered.union("U").alternatives.count == 2)
    }

    /// Samples satisfy one of the lists.
    @Test func sampleHasTheRequiredProperties() throws {
        var options = LoweringOptions()
        options.samples = .required
        let object = "properties: {a: {type: string, example: A}, b: {type: string, example: B}}"
        let lowered = try Lowered(
            schemas: [
                "Outer": "{type: object, required: [u], properties: {u: {$ref: '#/components/schemas/U'}}}",
                "U": "{oneOf: [{type: object, required: [a], \(object)}, {type: object, required: [b], \(object)}]}",
            ], options: options)
        #expect(lowered.messages.isEmpty)
        let sample = try #require(lowered.api.types.first { $0.name.swift == "U" }?.sample)
        #expect("\(sample)".contains("A") != "\(sample)".contains("B"))
    }
}
