import CodegenIR
import CodegenLowering
import Testing

/// `validation: requests`: the limits of sent values.
@Suite struct LimitTests {
    private func lowered(_ operation: String, _ schemas: KeyValuePairs<String, String> = [:]) throws -> Lowered {
        var options = LoweringOptions()
        options.validation = .requests
        return try Lowered(operation: operation, method: "put", schemas: schemas, options: options)
    }

    private let body = "{requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}"

    private func limits(_ property: String) throws -> [ValueLimit]? {
        let lowered = try lowered(
            body, ["A": "{type: object, properties: {p: \(property)}}", "S": "{type: string, maxLength: 3}"])
        return try lowered.object("A").properties.first?.limits
    }

    @Test func propertiesHaveTheLimitsOfTheirTypes() throws {
        #expect(try limits("{type: string, minLength: 0, maxLength: 3}") == [.maxLength(3)])
        #expect(try limits("{type: string, pattern: '^\\d$'}") == [.pattern(#"^\d$"#, icu: #"^[0-9]\z"#)])
        #expect(
            try limits("{type: integer, minimum: 1, exclusiveMaximum: 9, maxLength: 3}") == [
                .minimum("1"), .exclusiveMaximum("9"),
            ])
        #expect(
            try limits("{type: array, uniqueItems: true, items: {type: string, maxLength: 3}}") == [
                .uniqueItems, .each([.maxLength(3)]),
            ])
        #expect(
            try limits("{type: object, maxProperties: 2, additionalProperties: {type: number, multipleOf: 0.5}}") == [
                .maxProperties(2), .each([.multipleOf("0.5")]),
            ])
        #expect(try limits("{$ref: '#/components/schemas/S'}") == [.maxLength(3)])
        #expect(try limits("{type: string, enum: [a], maxLength: 3}") == nil)
        #expect(try limits("{type: string}") == nil)
    }

    @Test(arguments: [
        ("number", "minimum", ValueLimit.minimum("7")), ("number", "maximum", .maximum("7")),
        ("number", "exclusiveMinimum", .exclusiveMinimum("7")), ("number", "exclusiveMaximum", .exclusiveMaximum("7")),
        ("number", "multipleOf", .multipleOf("7")), ("string", "minLength", .minLength(7)),
        ("string", "maxLength", .maxLength(7)), ("array", "minItems", .minItems(7)),
        ("array", "maxItems", .maxItems(7)),
        ("object", "minProperties", .minProperties(7)), ("object", "maxProperties", .maxProperties(7)),
    ])
    func everyKeywordIsALimitOfItsType(_ type: String, _ keyword: String, _ limit: ValueLimit) throws {
        #expect(try limits("{type: \(type), \(keyword): 7}") == [limit])
        #expect(try limits("{type: boolean, \(keyword): 7}") == nil)
    }

    @Test func parametersAndBodiesHaveLimits() throws {
        let endpoint = try lowered(
            """
            {parameters: [{name: q, in: query, schema: {type: string, maxLength: 3}}], requestBody: {content:
            {application/json: {schema: {type: array, maxItems: 2, items: {type: string}}}}}}
            """
        ).endpoint("call")
        #expect(endpoint.parameters.first?.limits == [.maxLength(3)])
        #expect(endpoint.body?.limits == [.maxItems(2)])
    }

    @Test func typesWithLimitsInsideAreValidated() throws {
        let schemas: KeyValuePairs = [
            "A": "{type: object, properties: {b: {type: array, items: {$ref: '#/components/schemas/B'}}}}",
            "B": "{oneOf: [{$ref: '#/components/schemas/C'}, {type: string}]}",
            "C": "{type: object, properties: {c: {type: string, maxLength: 1}, a: {$ref: '#/components/schemas/A'}}}",
            "D": "{type: object, properties: {d: {type: string}}}",
        ]
        #expect(try lowered(body, schemas).api.validatedTypes == ["A", "B", "C"])
    }

    @Test func receivedTypesAreNotValidated() throws {
        let lowered = try lowered(
            "{responses: {'200': {description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}}}",
            ["A": "{type: object, properties: {p: {type: string, maxLength: 3}}}"])
        #expect(lowered.api.validatedTypes == [])
        #expect(try lowered.object("A").properties.first?.limits == nil)
    }

    /// The two inline types differ only in their limits.
    @Test func typesWithOtherLimitsAreNotMerged() throws {
        let schemas: KeyValuePairs = [
            "A":
                "{type: object, properties: {x: {$ref: '#/components/schemas/X'}, y: {$ref: '#/components/schemas/Y'}}}",
            "X": "{type: object, properties: {p: {type: object, properties: {s: {type: string, maxLength: 3}}}}}",
            "Y": "{type: object, properties: {p: {type: object, properties: {s: {type: string, maxLength: 4}}}}}",
        ]
        #expect(try lowered(body, schemas).object("YP").properties.first?.limits == [.maxLength(4)])
        let merged = try Lowered(operation: body, method: "put", schemas: schemas)
        guard case .alias(.named("XP")) = try merged.type("YP").kind else { throw WrongKind("YP") }
    }

    @Test func withoutTheOptionNoPropertyHasLimits() throws {
        let lowered = try Lowered(
            operation: body, method: "put",
            schemas: ["A": "{type: object, properties: {p: {type: string, maxLength: 3}}}"])
        #expect(lowered.api.validatedTypes == nil)
        #expect(try lowered.object("A").properties.first?.limits == nil)
    }

    @Test func patternsThatCannotBeCheckedAreReported() throws {
        let lowered = try lowered(body, ["A": #"{type: object, properties: {p: {type: string, pattern: '^(a)\1$'}}}"#])
        #expect(try lowered.object("A").properties.first?.limits == nil)
        #expect(lowered.messages.contains { $0.contains(#"values are not validated against the pattern '^(a)\1$'"#) })
    }
}
