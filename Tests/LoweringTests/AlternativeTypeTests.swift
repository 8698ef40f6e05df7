import CodegenIR
import CodegenLowering
import Testing

/// Keywords apply only to values of their type, also beside alternatives of other types.
@Suite struct AlternativeTypeTests {
    @Test(arguments: [
        "{oneOf: [{type: number}, {type: string}, {type: array}], items: {type: string}, example: 123BAF}",
        "{oneOf: [{type: string}, {type: object}], properties: {a: {type: integer}}, example: text}",
        "{anyOf: [{type: string}, {type: object}], additionalProperties: {type: integer}, example: text}",
        "{oneOf: [{type: string}, {type: number}], minLength: 2, maximum: 9, example: 5}",
        "{oneOf: [{$ref: '#/components/schemas/Text'}, {type: array}], items: {type: string}, example: text}",
    ])
    func examplesOfEachAlternativeAreValid(schema: String) throws {
        let lowered = try Lowered(schemas: [
            "Box": "{type: object, properties: {it: \(schema)}}", "Text": "{type: string}",
        ])
        #expect(lowered.messages.isEmpty)
        #expect(try lowered.union("BoxIt").alternatives.count >= 2)
    }

    @Test func arraysHaveTheElementsBesideTheUnion() throws {
        let lowered = try Lowered(schemas: ["U": "{oneOf: [{type: number}, {type: array}], items: {type: string}}"])
        #expect(try lowered.union("U").alternatives.map(\.type.spelling) == ["Double", "[String]"])
    }

    /// Without alternatives, the keyword is the only hint.
    @Test func aKeywordAloneImpliesItsType() throws {
        #expect(try memberType("{items: {type: string}}") == "[String]")
    }

    @Test(arguments: ["integer}, {type: number", "number}, {type: integer"])
    func aNumberMatchesOnlyOneOfIntegerAndNumber(alternatives: String) throws {
        let inner = "{type: object, properties: {v: {oneOf: [{type: \(alternatives)}]}}}"
        let lowered = try Lowered(schemas: ["Box": "{type: object, properties: {inner: \(inner)}}"])
        #expect(lowered.messages.isEmpty)
        #expect(try lowered.sample("Box")?.contains(".5") == true)
    }

    /// The `type` is ignored, also in schemas that are not components.
    @Test(arguments: ["U", "Box"])
    func alternativesDecideAgainstTheirType(component: String) throws {
        let union = "{type: string, oneOf: [{type: object, properties: {a: {type: string}}}]}"
        let lowered = try Lowered(schemas: [
            "U": component == "U" ? union : "{type: object}",
            "Box": "{type: object, properties: {it: \(component == "U" ? "{type: string}" : union)}}",
        ])
        #expect(
            lowered.messages == [
                "'type' (string) excludes every alternative of 'oneOf' (object); 'type' is ignored"
            ])
        #expect(try lowered.object(component == "U" ? "U" : "BoxIt").properties.map(\.name.wire) == ["a"])
    }

    @Test(arguments: [
        "{type: string, oneOf: [{type: string, format: uri}, {type: object}]}",
        "{type: number, anyOf: [{type: integer}]}", "{type: string, oneOf: [{maxLength: 3}, {pattern: '^a'}]}",
        "{type: string, oneOf: [{$ref: '#/components/schemas/U'}]}",
    ])
    func otherTypesDoNotContradict(schema: String) throws {
        #expect(try Lowered(schemas: ["U": schema]).messages.filter { $0.contains("excludes") }.isEmpty)
    }
}
