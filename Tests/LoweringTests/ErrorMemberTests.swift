import IR
import Testing

@Suite struct ErrorMemberTests {
    private func lowered(_ errors: String, schema: String = "{type: string, enum: [A, B]}") throws -> Lowered {
        try Lowered(
            "x-codegen: {errors: \(errors)}\npaths: {}\ncomponents: {schemas: {FailureCode: \(schema)}}")
    }

    @Test func membersAndCodesAreKnownToTheClient() throws {
        let lowered = try lowered("{code: error/code, message: error/message, codes: FailureCode}")
        let codes = ErrorMembers.Codes(type: "FailureCode", property: "testCode")
        #expect(
            lowered.api.errorMembers == ErrorMembers(code: "error/code", message: "error/message", codes: codes))
        #expect(lowered.messages.isEmpty)
    }

    @Test func codesMustBeAnEnumerationThatExists() throws {
        #expect(
            try lowered("{code: code, codes: FailureCodes}").messages == ["there is no component 'FailureCodes'"])
        #expect(
            try lowered("{code: code, codes: FailureCode}", schema: "{type: object}").messages
                == ["the component 'FailureCode' is no enumeration of texts or numbers"])
    }
}
