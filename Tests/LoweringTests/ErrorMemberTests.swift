import CodegenIR
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
            lowered.api.errorMembers == ErrorMembers(code: "error/code", messages: ["error/message"], codes: codes))
        #expect(lowered.messages.isEmpty)
    }

    @Test func severalPathsAreKeptInOrder() throws {
        let lowered = try lowered("{message: [error/message, error/code]}")
        #expect(lowered.api.errorMembers == ErrorMembers(messages: ["error/message", "error/code"]))
    }

    @Test func pathThatNoDeclaredBodyHasIsAWarning() throws {
        func messages(_ errors: String) throws -> [String] {
            let body = "{type: object, properties: {code: {type: string}, message: {type: string}}}"
            let lowered = try Lowered(
                """
                x-codegen: {errors: \(errors)}
                paths:
                  /a:
                    get:
                      responses:
                        '400': {description: d, content: {application/json: {schema: \(body)}}}
                        '500': {description: d, content: {application/json: {schema: {type: object}}}}
                """)
            #expect(!lowered.hasErrors)
            return lowered.messages
        }
        #expect(
            try messages("{code: cod, message: mesage}")
                == ["cod", "mesage"].map { "no declared error body has the property '\($0)'" })
        #expect(try messages("{code: code, message: message}").isEmpty)
        #expect(
            try messages("{message: [message, detail/0/msg]}")
                == ["no declared error body has the property 'detail/0/msg'"])
    }

    @Test(
        arguments: [
            ("detail/0/msg", nil), ("detail/12/loc/0", nil), ("detail/0/mgs", "did you mean 'msg'?"),
            ("0/detail", "B has 'detail'"), ("detail/0/msg/0", nil),
        ] as [(String, String?)])
    func indexesOfArraysAreComponents(path: String, advice: String?) throws {
        let lowered = try Lowered(
            """
            x-codegen: {errors: {message: \(path)}}
            paths:
              /a:
                get:
                  responses:
                    '422': {description: d, content: {application/json: {schema: {$ref: '#/components/schemas/B'}}}}
            components:
              schemas:
                B: {type: object, properties: {detail: {type: array, items: {$ref: '#/components/schemas/E'}}}}
                E:
                  type: object
                  properties: {msg: {type: string}, loc: {type: array, items: {type: string}}}
            """)
        #expect(lowered.advice == [advice].compactMap(\.self))
    }

    @Test func codesMustBeAnEnumerationThatExists() throws {
        #expect(
            try lowered("{code: code, codes: FailureCodes}").messages == ["there is no component 'FailureCodes'"])
        #expect(
            try lowered("{code: code, codes: FailureCode}", schema: "{type: object}").messages
                == ["the component 'FailureCode' is not an enumeration of strings or integers"])
    }
}
