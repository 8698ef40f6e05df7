import Testing

/// The settings other than `pagination` that `codegen lint` proposes.
@Suite struct ProposedSettingTests {
    private func schemas(_ schemas: String, numbersAreDecimal: Bool = false) throws -> [String] {
        try ProposedSettings.of("paths: {}\ncomponents: {schemas: {\(schemas)}}", numbersAreDecimal: numbersAreDecimal)
    }

    private static func answer(_ schema: String, _ status: String = "'200'") -> String {
        "\(status): {description: ok, content: {application/json: {schema: \(schema)}}}"
    }

    // MARK: Refresh

    private func refresh(_ body: String, parameters: String = "", answer: String? = nil, more: String = "") throws
        -> [String]
    {
        let tokens =
            "{type: object, properties: {access_token: {type: string}, refresh_token: {type: string}, expires_in: {type: integer}}}"
        return try ProposedSettings.of(
            """
            paths:
              /refresh:
                post:
                  operationId: renew
                  \(more)
                  parameters: [\(parameters)]
                  requestBody: {content: {application/json: {schema: {type: object, \(body)}}}}
                  responses: {\(Self.answer(answer ?? tokens))}
            components: {securitySchemes: {token: {type: http, scheme: bearer}}}
            """)
    }

    private static let sent = "properties: {refresh_token: {type: string}}"

    @Test func refreshIsProposed() throws {
        let path = "overrides.operations.renew.refresh:"
        #expect(
            try refresh(Self.sent) == [
                "\(path) { sends: refresh_token, accessToken: access_token, refreshToken: refresh_token, expiresIn: expires_in }"
            ])
        #expect(
            try refresh(
                Self.sent,
                answer: "{type: object, properties: {data: {type: object, properties: {token: {type: string}}}}}")
                == ["\(path) { sends: refresh_token, accessToken: data/token }"])
        #expect(
            try refresh(
                Self.sent,
                parameters:
                    "{name: grant_type, in: query, required: true, schema: {type: string, enum: [password, refresh_token]}}",
                answer: "{type: object, properties: {access_token: {type: string}}}")
                == [
                    "\(path) { sends: refresh_token, accessToken: access_token, values: { grant_type: refresh_token } }"
                ])
    }

    @Test func refreshWithUnknownValuesIsNotProposed() throws {
        #expect(
            try refresh("required: [secret], properties: {refresh_token: {type: string}, secret: {type: string}}") == []
        )
        #expect(
            try refresh(Self.sent, parameters: "{name: tenant, in: query, required: true, schema: {type: string}}")
                == [])
        #expect(try refresh("properties: {password: {type: string}}") == [])
        #expect(try refresh(Self.sent, answer: "{type: object, properties: {ok: {type: boolean}}}") == [])
        #expect(
            try refresh(Self.sent, more: "x-codegen: {refresh: {sends: refresh_token, accessToken: access_token}}")
                == [])
    }

    // MARK: Errors and envelopes

    private func errors(_ schemas: [String], more: String = "", components: String = "") throws -> [String] {
        let paths = schemas.enumerated().map { number, schema in
            "  /a\(number): {get: {operationId: a\(number), responses: {\(Self.answer(schema, "'400'"))}}}"
        }
        return try ProposedSettings.of(
            "\(more)\npaths:\n\(paths.joined(separator: "\n"))\ncomponents: {schemas: {\(components)}}")
    }

    @Test func errorMembersAreProposed() throws {
        let problem = "{type: object, properties: {code: {$ref: '#/components/schemas/Code'}, message: {type: string}}}"
        let validation =
            "{type: object, properties: {detail: {type: array, items: {type: object, properties: {msg: {type: string}}}}}}"
        #expect(
            try errors([problem, problem, validation], components: "Code: {type: string, enum: [a, b]}")
                == ["overrides.document.errors: { code: code, codes: Code, message: [message, detail/0/msg] }"])
        let nested =
            "{type: object, properties: {error: {type: object, properties: {code: {type: integer}, message: {type: string}}}}}"
        #expect(
            try errors([nested, nested]) == ["overrides.document.errors: { code: error/code, message: error/message }"])
        let oauth = "{type: object, properties: {error: {type: string}, error_description: {type: string}}}"
        #expect(
            try errors([oauth, oauth]) == ["overrides.document.errors: { code: error, message: error_description }"])
    }

    @Test func errorMembersThatAreReadAnywayAreNotProposed() throws {
        let problem = "{type: object, properties: {title: {type: string}, detail: {type: string}}}"
        #expect(try errors([problem, problem]) == [])
        let message = "{type: object, properties: {message: {type: string}}}"
        #expect(try errors([message]) == [])
        #expect(try errors([message, message], more: "x-codegen: {errors: {message: message}}") == [])
        // Most bodies have neither a code nor a message.
        let other = "{type: object, properties: {field: {type: string}}}"
        #expect(try errors([message, message, other, other, other]) == [])
    }

    private func envelope(_ answers: [String], more: String = "") throws -> [String] {
        let paths = answers.enumerated().map { number, schema in
            "  /a\(number): {get: {operationId: a\(number), responses: {\(Self.answer("{type: object, properties: {\(schema)}}"))}}}"
        }
        return try ProposedSettings.of("\(more)\npaths:\n\(paths.joined(separator: "\n"))")
    }

    @Test func envelopesAreProposed() throws {
        let envelope = "success: {type: boolean}, data: {type: string}, message: {type: string}"
        #expect(
            try self.envelope([envelope, envelope, envelope])
                == ["overrides.document.envelope: { payload: data, success: success, message: message }"])
        #expect(try self.envelope([envelope, envelope]) == [])
        #expect(try self.envelope([envelope, envelope, envelope, "name: {type: string}"]) == [])
        #expect(try self.envelope([envelope, envelope, envelope.replacing("data", with: "result")]) == [])
        #expect(
            try self.envelope(
                [envelope, envelope, envelope], more: "x-codegen: {envelope: {payload: data, success: success}}")
                == [])
    }

    // MARK: Keys

    @Test func idempotencyKeysAreProposed() throws {
        let operation = { (header: String) in
            "paths: {/a: {post: {operationId: a, parameters: [{name: \(header), in: header, schema: {type: string}}], responses: {'204': {description: ok}}}}}"
        }
        #expect(
            try ProposedSettings.of(operation("X-Idempotency-Key")) == [
                "overrides.operations.a.idempotencyKey: X-Idempotency-Key"
            ])
        #expect(try ProposedSettings.of(operation("idempotency-key")) == [])
        #expect(try ProposedSettings.of(operation("X-Request-ID")) == [])
    }

    // MARK: Numbers

    @Test func integersAreProposedIfMostHaveTheFormat() throws {
        let integers = { (count: Int, format: String) in
            (0..<count).map { "\(format)\($0): {type: integer, format: \(format)}" }.joined(separator: ", ")
        }
        #expect(try schemas("A: {type: object, properties: {\(integers(5, "int32"))}}") == ["formats.int32: integer"])
        #expect(try schemas("A: {type: object, properties: {\(integers(4, "int32"))}}") == [])
        #expect(
            try schemas("A: {type: object, properties: {\(integers(5, "int32")), \(integers(6, "int64"))}}") == [])
    }

    @Test func amountsOfMoneyAreProposed() throws {
        let currency = "currency: {type: string}"
        #expect(
            try schemas("A: {type: object, properties: {price: {type: number}, \(currency)}}") == ["numbers: decimal"])
        #expect(
            try schemas("A: {type: object, properties: {price: {type: number}, \(currency)}}", numbersAreDecimal: true)
                == [])
        #expect(try schemas("A: {type: object, properties: {price: {type: number}}}") == [])
        #expect(
            try schemas("A: {type: object, properties: {Total: {type: number, format: double, x-is-money: true}}}")
                == ["formats.double: decimal"])
        // Most numbers are something else.
        #expect(
            try schemas(
                "A: {type: object, properties: {price: {type: number}, \(currency), width: {type: number}, height: {type: number}}}"
            )
                == ["overrides.schemas.#/components/schemas/A/properties/price.format: decimal"])
    }
}
