import CodegenOpenAPI
import Testing

@Suite struct SpellingTests {
    @Test func misspelledKeywordIsSuggested() {
        let described = Described(
            marked: """
                components:
                  schemas:
                    S:
                      propertes: { a: { type: string } }
                #     ^ warning: unknown-key: unknown key 'propertes' in schema; in components.schemas.S; did you mean 'properties'?
                """)
        #expect(described.differences == [])
    }

    @Test func methodsAreSuggestedInSmallLetters() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    gett: {responses: {}}
                #   ^ warning: unknown-key: unknown key 'gett' in path item; in paths./a; did you mean 'get'?
                    Delte: {responses: {}}
                #   ^ warning: unknown-key: unknown key 'Delte' in path item; in paths./a; did you mean 'Delete'?
                """)
        #expect(described.differences == [])
    }

    /// A skipped operation is reported, even if its method does not resemble a known method.
    @Test func anOperationUnderAnUnknownMethodIsReported() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    note: {text: a}
                    x-search: {responses: {}}
                    search: {operationId: find, responses: {'204': {description: ok}}}
                #   ^ warning: unknown-key: 'search' is not a method of a path in OpenAPI; in paths./a; write the operation under 'additionalOperations' of OpenAPI 3.2
                """)
        #expect(described.differences == [])
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

    @Test func aWarningThatIsRepeatedHasOneCause() {
        let described = Described(
            marked: """
                components:
                  schemas:
                    S:
                      properties:
                        a: { type: int }
                #                  ^ warning: nonstandard-type: it is read as integer
                        b: { type: int }
                #                  ^ warning: nonstandard-type: it is read as integer
                        c: { type: int }
                #                  ^ warning: nonstandard-type: it is read as integer
                """)
        #expect(described.differences == [])
        #expect(described.diagnostics.count == 1)
    }

    @Test func unknownTypeTakesAnyValue() {
        let described = Described(
            marked: """
                components:
                  schemas:
                    S: { type: strng }
                #              ^ warning: unknown-type: did you mean 'string'?
                """)
        #expect(described.schema.types.isEmpty)
        #expect(described.differences == [])
    }

    @Test func wrongTypesAreReportedAndIgnored() {
        let described = Described(
            marked: """
                components:
                  schemas:
                    S:
                      required: true
                #               ^ warning: required-not-list: write the names of the required properties, such as 'required: [id]', or remove it
                      properties: []
                #                 ^ warning: wrong-type: 'properties' must be an object of schemas
                      minLength: -1
                #                ^ warning: wrong-type: 'minLength' must be an integer; in components.schemas.S
                      title: T
                """)
        #expect(described.schema.title == "T")
        #expect(described.differences == [])
    }

    @Test func misspelledKeyOfAnOperation() {
        let described = Described(
            marked: """
                paths:
                  /a:
                    get:
                      operationID: x
                #     ^ warning: unknown-key: did you mean 'operationId'?
                      responses: {}
                """)
        #expect(described.differences == [])
    }
}
