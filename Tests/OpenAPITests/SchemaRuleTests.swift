import CodegenOpenAPI
import Testing

@Suite struct SchemaRuleTests {
    @Test func recursionThroughPropertiesAndElementsIsFine() {
        let described = Described(
            schema:
                "{properties: {next: {$ref: '#/components/schemas/S'}, all: {items: {$ref: '#/components/schemas/S'}}}}"
        )
        #expect(described.diagnostics.isEmpty)
    }

    @Test func memberOfItsOwnAllOfIsCut() {
        let described = Described(
            schema: "{allOf: [{$ref: '#/components/schemas/B'}, {type: object}]}",
            others: "B: {allOf: [{$ref: '#/components/schemas/S'}]}")
        #expect(described.diagnostics.count == 1)
        #expect(described.schema.allOf.map(\.content.types) == [[.object]])
        #expect(described.content("#/components/schemas/B").allOf.count == 1)
    }

    @Test func alternativeOfItsOwnUnionIsCut() {
        let described = Described(schema: "{anyOf: [{$ref: '#/components/schemas/S'}, {type: string}]}")
        #expect(described.schema.anyOf.map(\.content.types) == [[.string]])
        #expect(described.diagnostics.count == 1)
    }

    @Test func parentThatListsItsChildrenIsNotACircle() {
        let described = Described(
            schema: "{oneOf: [{$ref: '#/components/schemas/C'}], discriminator: {propertyName: k}}",
            others: "C: {allOf: [{$ref: '#/components/schemas/S'}, {type: object}]}")
        #expect(described.schema.oneOf.count == 1)
        #expect(described.diagnostics.isEmpty)
    }

    @Test func contradictingTypesOfAllOfAreReported() {
        let described = Described(
            schema: "{allOf: [{$ref: '#/components/schemas/B'}, {type: string}]}", others: "B: {type: object}")
        #expect(
            described.diagnostics == [
                "4:27 warning: 'allOf' combines incompatible types (object, string); no value is valid; "
                    + "in components.schemas.S; remove one, or use 'anyOf'"
            ])
    }

    @Test(arguments: [
        ("{type: integer, minimum: 10, maximum: 5}", "'minimum' 10 is greater than 'maximum' 5"),
        ("{type: number, exclusiveMinimum: 5, maximum: 5}", "'exclusiveMinimum' and 'maximum' are both 5"),
        ("{type: number, minimum: 1.5, exclusiveMaximum: 1}", "'minimum' 1.5 is greater than 'exclusiveMaximum' 1"),
        ("{type: string, minLength: 2, maxLength: 1}", "'minLength' 2 is greater than 'maxLength' 1"),
        ("{type: array, items: {}, minItems: 2, maxItems: 1}", "'minItems' 2 is greater than 'maxItems' 1"),
        ("{type: object, minProperties: 2, maxProperties: 1}", "'minProperties' 2 is greater than 'maxProperties' 1"),
    ])
    func limitsThatNoValueKeepsToAreReportedOnce(schema: String, contradiction: String) {
        #expect(
            Described(schema: schema).diagnostics == [
                "4:27 warning: \(contradiction); no value is valid; in components.schemas.S; correct one of them"
            ])
    }

    @Test(arguments: ["{minimum: 5, maximum: 5}", "{minLength: 0, maxLength: 0}", "{minimum: -1e400, maximum: 1}"])
    func limitsWithOneValuePass(schema: String) {
        #expect(Described(schema: schema).diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("'/^[a-z]{3}$/'", ["^[a-z]{3}$"]), ("'/^a/gu'", ["^a"]), ("'/a$/'", ["a$"]), ("'/^a/i'", []),
    ])
    func literalsOfRegularExpressionsLoseTheirSlashes(pattern: String, read: [String]) {
        let described = Described(schema: "{pattern: \(pattern)}")
        #expect(described.schema.constraints.patterns == read)
        #expect(described.diagnostics.count == 1)
        #expect(described.diagnostics.first?.contains("remove the slashes") == true)
    }

    @Test(arguments: [#"'/a/'"#, "'^/a/$'", "'/^a/x'", #"'/a\$/'"#, "'/'", "'/a/b'"])
    func slashesOfPathsStay(pattern: String) {
        let described = Described(schema: "{pattern: \(pattern)}")
        #expect(
            described.schema.constraints.patterns == [pattern.replacing("'", with: "")])
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: [
        (
            "parameters", "{name: x, in: query, schema: {type: string}}", "parameter",
            "refer to '#/components/parameters/X/schema'"
        ),
        ("headers", "{schema: {type: string}}", "header", "refer to '#/components/headers/X/schema'"),
        ("responses", "{description: d}", "response", "move its schema to 'components.schemas' and refer to that"),
        ("requestBodies", "{content: {}}", "request body", "move its schema to 'components.schemas' and refer to that"),
    ])
    func otherComponentsAreNotSchemas(section: String, component: String, kind: String, advice: String) {
        let reference = "#/components/\(section)/X"
        let described = Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            components:
              schemas: {S: {$ref: '\(reference)'}}
              \(section): {X: \(component)}
            """)
        #expect(
            described.diagnostics == [
                "4:23 warning: '\(reference)' is a \(kind), but a schema is required here; in components.schemas.S; \(advice)"
            ])
    }

    @Test func schemaInAParameterIsASchema() {
        let described = Described(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            components:
              schemas: {S: {$ref: '#/components/parameters/X/schema'}}
              parameters: {X: {name: x, in: query, schema: {type: string}}}
            """)
        #expect(described.diagnostics == [])
    }

    @Test func integerIsANumber() {
        #expect(Described(schema: "{allOf: [{type: number}, {type: integer}]}").diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("'['", "'[' is never closed"), ("'(a'", "'(' is never closed"), ("'a)'", "')' has no matching '('"),
        (#"'a\'"#, "it ends in a backslash"),
    ])
    func unusablePatternsAreReported(pattern: String, flaw: String) {
        #expect(Described(schema: "{pattern: \(pattern)}").diagnostics.first?.contains(flaw) == true)
    }

    @Test(arguments: [#"'^[\](]+$'"#, "'(?<!a)b'", #"'\['"#, "'[(]'"])
    func usablePatternsPass(pattern: String) {
        #expect(Described(schema: "{pattern: \(pattern)}").diagnostics.isEmpty)
    }
}
