import CodegenIR
import CodegenSymbols
import Testing

/// `x-codegen: {envelope: …}`: responses that wrap their payload.
@Suite struct EnvelopeTests {
    private static let settings =
        "payload: data, success: success, code: code, message: message, errors: errors"
    private static let envelope = "{type: object, required: [success], properties: {success: {type: boolean}%}}"

    private func body(_ data: String) -> String {
        let members = ", message: {type: string}" + (data.isEmpty ? "" : ", data: \(data)")
        return Self.envelope.replacingOccurrences(with: members)
    }

    private func answer(_ schema: String) -> String {
        "responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}"
    }

    /// Lowers an operation with its own setting.
    private func lower(_ schema: String, more: String = "", schemas: KeyValuePairs<String, String> = [:]) throws
        -> Lowered
    {
        try Lowered(
            operation: "{x-codegen: {envelope: {\(Self.settings)\(more)}}, \(answer(schema))}", schemas: schemas)
    }

    private func success(_ lowered: Lowered, _ name: String = "call") throws -> String {
        guard case .payload(let payload, let envelope) = try lowered.endpoint(name).success else { return "no payload" }
        return "\(payload?.spelling ?? "nothing") in \(envelope.spelling)"
    }

    @Test func methodGivesThePayloadOfAnInlineEnvelope() throws {
        let lowered = try lower(body("{type: integer}"))
        #expect(try success(lowered) == "Int in CallResponse")
        let envelope = try #require(try lowered.object("CallResponse").envelope)
        #expect(envelope.payload.map(\.name.swift) == ["data"])
        #expect(envelope.payloadType == .primitive(.int))
        #expect(envelope.success.map(\.presence) == [.always])
        #expect(try lowered.endpoint("call").payloads.map(\.type?.spelling) == ["CallResponse"])
        #expect(lowered.messages.isEmpty)
    }

    @Test func payloadIsOptionalWhereItMayBeNull() throws {
        #expect(try success(lower(body("{type: [integer, 'null']}"))) == "Int? in CallResponse")
    }

    @Test func baseAndPayloadMayBeMerged() throws {
        let lowered = try lower(
            """
            {allOf: [{$ref: '#/components/schemas/Base'}, {type: object, properties: {data: {\
            $ref: '#/components/schemas/User'}}}]}
            """,
            schemas: [
                "Base": body("{type: object}"), "User": "{type: object, properties: {name: {type: string}}}",
            ])
        #expect(try success(lowered) == "User in CallResponse")
    }

    @Test func envelopeWithoutPayloadReturnsVoid() throws {
        let lowered = try lower(body(""))
        #expect(try success(lowered) == "nothing in CallResponse")
        #expect(try lowered.object("CallResponse").envelope?.members.payload == nil)
    }

    @Test func partsOfAnEnvelopeMayBeNested() throws {
        let lowered = try Lowered(
            operation: """
                {x-codegen: {envelope: {payload: result/items, success: state/ok}}, \(answer("""
                {type: object, properties: {result: {type: object, required: [items], properties: {items: {type: array, \
                items: {type: string}}}}, state: {type: object, properties: {ok: {type: boolean}}}}}
                """))}
                """)
        #expect(try success(lowered) == "[String] in CallResponse")
        let envelope = try #require(try lowered.object("CallResponse").envelope)
        #expect(envelope.payload.map(\.presence) == [.optional, .always])
        #expect(envelope.success.map(\.presence) == [.optional, .optional])
    }

    @Test func operationMaySaySomethingElseThanTheDescription() throws {
        let lowered = try Lowered(
            """
            x-codegen: {envelope: {\(Self.settings)}}
            paths:
              /a:
                get: {operationId: wrapped, \(answer(body("{type: string}")))}
                put: {operationId: off, x-codegen: {envelope: false}, \(answer(body("{type: string}")))}
                post: {operationId: plain, \(answer("{type: object, properties: {x: {type: string}}}"))}
                delete: {operationId: none, responses: {'204': {description: d}}}
            """)
        #expect(try success(lowered, "wrapped") == "String in WrappedResponse")
        for name in ["off", "plain", "none"] { #expect(try success(lowered, name) == "no payload") }
        #expect(lowered.messages.isEmpty)
    }

    @Test func pagesWithoutTheFlagAreEnvelopesOnlyIfDeclared() throws {
        let page = "{type: object, properties: {data: {type: array, items: {type: string}}, total: {type: integer}}}"
        let lowered = try Lowered(
            """
            x-codegen: {envelope: {\(Self.settings)}}
            paths:
              /a:
                get: {operationId: page, \(answer(page))}
                put:
                  operationId: paged
                  x-codegen: {pagination: {style: page, parameter: page}}
                  \(answer(body("{type: string}")))
            """)
        #expect(try success(lowered, "page") == "no payload")
        #expect(try success(lowered, "paged") == "String in PagedResponse")
        #expect(try success(lower(page)) == "[String] in CallResponse")
    }

    @Test func declaredEnvelopeWithoutItsPropertiesIsReported() throws {
        let lowered = try lower("{type: object, properties: {x: {type: string}}}")
        #expect(try success(lowered) == "no payload")
        #expect(lowered.messages == ["the response is not a JSON object with 'data' or 'success'"])
    }

    @Test func flagThatIsNotABooleanIsNotRead() throws {
        let lowered = try lower("{type: object, properties: {success: {type: string}, data: {type: integer}}}")
        #expect(try success(lowered) == "Int in CallResponse")
        #expect(try lowered.object("CallResponse").envelope?.success == [])
        #expect(lowered.messages == ["'success' is not a boolean in every response"])
    }

    @Test func namedEnvelopesAreOneGenericType() throws {
        let lowered = try Lowered(
            """
            x-codegen: {envelope: {\(Self.settings), name: APIResponse}}
            paths:
              /a:
                get: {operationId: one, \(answer(body("{$ref: '#/components/schemas/User'}")))}
                put: {operationId: many, \(answer(body("{type: array, items: {$ref: '#/components/schemas/User'}}")))}
                post: {operationId: inline, \(answer(body("{type: object, properties: {x: {type: string}}}")))}
                delete: {operationId: bare, \(answer(body("")))}
                patch: {operationId: component, \(answer("{$ref: '#/components/schemas/UserReply'}"))}
            components:
              schemas:
                User: {type: object, properties: {name: {type: string}}}
                UserReply: {allOf: [\(body("{type: integer}"))], required: [data]}
            """)
        #expect(lowered.messages.isEmpty)
        #expect(try success(lowered, "one") == "User in APIResponse<User>")
        #expect(try success(lowered, "many") == "[User] in APIResponse<[User]>")
        #expect(try success(lowered, "inline") == "InlineResponseData in APIResponse<InlineResponseData>")
        #expect(try success(lowered, "bare") == "nothing in APIResponse<JSONValue>")
        #expect(try success(lowered, "component") == "Int in UserReply")
        #expect(try lowered.alias("UserReply").spelling == "APIResponse<Int>")
        #expect(
            lowered.api.types.map { "\($0.name.swift) in \($0.owningFile)" } == [
                "User in User", "APIResponse in APIResponse", "UserReply in UserReply",
                "InlineResponseData in InlineResponseData",
            ])
        let object = try lowered.object("APIResponse")
        #expect(object.properties.map(\.type.spelling) == ["Bool", "String?", "Payload?"])
        #expect(object.envelope?.payloadType == .parameter("Payload"))
        #expect(try lowered.sample("InlineResponseData")?.hasPrefix(#"{"x":""#) == true)
    }

    @Test func baseMayHaveTheNameOfTheGenericType() throws {
        let errors =
            "{success: {type: boolean}, errors: {type: array, items: {type: object, properties: {of: {type: string}}}}}"
        let lowered = try lower(
            "{allOf: [{$ref: '#/components/schemas/Reply'}, {properties: {data: {type: integer}}}]}",
            more: ", name: REPLY",
            schemas: [
                "Reply": "{type: object, properties: \(errors)}",
                "Kept": "{type: object, properties: {last: {$ref: '#/components/schemas/Reply'}}}",
            ])
        #expect(lowered.messages.isEmpty)
        #expect(try success(lowered) == "Int in REPLY<Int>")
        #expect(try lowered.object("Kept").properties.map(\.type.spelling) == ["REPLY<JSONValue>?"])
        #expect(
            try lowered.object("REPLY").properties.map(\.type.spelling) == ["Bool?", "[ReplyError]?", "Payload?"])
        #expect(lowered.api.types.map(\.name.swift) == ["REPLY", "ReplyError", "Kept"])
        #expect(try lowered.sample("REPLY") == nil)
        #expect(try lowered.type("ReplyError").owningFile == "REPLY")
    }

    // MARK: Mistakes

    /// Lowers an operation whose response contains `success`, `message` and `data`, with a setting of the description.
    private func shared(_ settings: String, failure: String = "{type: object, properties: {code: {type: string}}}")
        throws -> Lowered
    {
        try Lowered(
            """
            x-codegen: {envelope: {\(settings)}}
            paths:
              /a:
                get:
                  operationId: call
                  responses:
                    '200': {description: d, content: {application/json: {schema: \(body("{type: integer}"))}}}
                    '400': {description: d, content: {application/json: {schema: \(failure)}}}
                delete: {operationId: none, responses: {'204': {description: d}}}
            """)
    }

    @Test(arguments: [
        ("payload: dat, success: success, name: Reply", "no response has the property 'dat'"),
        ("payload: data, success: succes", "no response has the property 'succes'"),
        ("payload: result/data, success: success", "no response has the property 'result/data'"),
    ])
    func mistakeInTheEnvelopeOfTheDescriptionIsAnError(settings: String, message: String) throws {
        let lowered = try shared(settings)
        #expect(lowered.messages == [message])
        #expect(lowered.hasErrors)
        #expect(try success(lowered) == "no payload")
    }

    @Test func mistakeInTheErrorPropertiesIsAWarning() throws {
        let lowered = try shared("payload: data, success: success, code: cod, message: mesage, errors: errrs")
        #expect(
            lowered.messages == ["cod", "mesage", "errrs"].map { "no response has the property '\($0)'" })
        #expect(!lowered.hasErrors)
        #expect(try success(lowered) == "Int in CallResponse")
        #expect(try shared("payload: data, success: success, code: code, message: message").messages.isEmpty)
    }

    @Test func failuresMayBeAlternatives() throws {
        let failure = "{oneOf: [{type: object, properties: {code: {type: string}}}, {type: string}]}"
        #expect(try shared("payload: data, success: success, code: code", failure: failure).messages.isEmpty)
    }

    @Test func ownEnvelopeNeedsNoPayloadButCorrectNames() throws {
        func own(_ payload: String) throws -> Lowered {
            try Lowered(
                operation: "{x-codegen: {envelope: {payload: \(payload), success: success}}, "
                    + "\(answer(body("{type: integer}")))}")
        }
        #expect(try own("datta").messages == ["no response has the property 'datta'"])
        #expect(try own("datta").hasErrors)
        #expect(try own("result").messages.isEmpty)
        #expect(try success(own("result")) == "nothing in CallResponse")
    }

    @Test func ownEnvelopeWithoutItsFlagIsAWarning() throws {
        let lowered = try Lowered(
            operation: "{x-codegen: {envelope: {payload: data, success: state/ok}}, "
                + "\(answer("{type: object, properties: {data: {type: integer}}}"))}")
        #expect(lowered.messages == ["the response has no property 'state/ok'"])
        #expect(try success(lowered) == "Int in CallResponse")
    }

    @Test func onlyMethodsThatReturnSomethingSaySo() throws {
        #expect(
            try lower(body("{type: integer}")).endpoint("call").resultDocumentation
                == "d\n\nThe payload of `CallResponse`.")
        #expect(try lower(body("")).endpoint("call").resultDocumentation == "d")
    }

    @Test func symbolsDistinguishBodyAndPayload() throws {
        let lowered = try lower(body("{type: integer}"), more: ", name: Reply")
        let operation = try #require(SymbolTable(lowered.api).operations.first)
        #expect(operation.payload == "Int")
        #expect(operation.responses.map(\.type) == ["Reply<Int>"])
        let place = lowered.api.places.inOrder.first {
            $0.pointer == "/paths/~1a/get/responses/200/content/application~1json/schema"
        }
        #expect(place?.type.spelling == "Reply<Int>")
    }
}

extension String {
    fileprivate func replacingOccurrences(with members: String) -> String {
        split(separator: "%", omittingEmptySubsequences: false).joined(separator: members)
    }
}
