import OpenAPI
import Testing

@Suite struct SpellingTests {
    @Test func misspeltKeywordIsSuggested() {
        let described = Described(schema: "{type: object, propertes: {a: {type: string}}}")
        #expect(
            described.diagnostics == [
                "4:42 warning: unknown key 'propertes' in schema; in components.schemas.S; did you mean 'properties'?"
            ])
    }

    @Test func strangeKeysAndLimitingKeywordsAreLeftAlone() {
        let described = Described(
            schema: "{type: object, vendorThing: 1, not: {}, if: {}, then: {}, dependentRequired: {}, $comment: c}")
        #expect(described.diagnostics.isEmpty)
    }

    @Test(arguments: [
        ("int", Schema.JSONType.integer, nil), ("String", .string, nil), ("date", .string, "date"),
        ("long", .integer, "int64"), ("bool", .boolean, nil),
    ])
    func typesOfOtherLanguagesAreRead(name: String, type: Schema.JSONType, format: String?) {
        let described = Described(schema: "{type: \(name)}")
        #expect(described.schema.types == [type])
        #expect(described.schema.format == format)
        #expect(described.diagnostics.count == 1)
    }

    @Test func habitsAreToldOnce() {
        let described = Described(schema: "{properties: {a: {type: int}, b: {type: int}, c: {type: int}}}")
        #expect(
            described.diagnostics == [
                "4:51 warning: 'int' is not a type of a schema; in components.schemas.S.properties.a; it is read as integer"
            ])
    }

    @Test func unknownTypeTakesAnyValue() {
        let described = Described(schema: "{type: strng}")
        #expect(described.schema.types.isEmpty)
        #expect(
            described.diagnostics == [
                "4:34 warning: unknown type 'strng'; in components.schemas.S; did you mean 'string'?"
            ])
    }

    @Test func wrongTypesAreReportedAndPassedOver() {
        let described = Described(schema: "{type: object, required: true, properties: [], minLength: -1, title: T}")
        #expect(described.schema.title == "T")
        #expect(
            described.diagnostics == [
                "4:52 warning: 'required' must be a list of property names; in components.schemas.S; "
                    + "put 'S' into 'required' of the object around it",
                "4:70 warning: 'properties' must be an object of schemas; in components.schemas.S; "
                    + "it is ignored",
                "4:85 warning: 'minLength' must be an integer; in components.schemas.S; "
                    + "it is ignored",
            ])
    }

    @Test func misspeltKeyOfAnOperation() {
        let described = Described(paths: "{/a: {get: {operationID: x, responses: {}}}}")
        #expect(
            described.diagnostics == [
                "3:20 warning: unknown key 'operationID' in operation; in paths./a.get; did you mean 'operationId'?"
            ])
    }
}
