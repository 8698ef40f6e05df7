import CodegenIR
import Testing

/// `Idempotency-Key`: declared as a header parameter, or requested with `x-codegen: {idempotencyKey: …}`.
@Suite struct IdempotencyKeyTests {
    private func lowered(
        _ settings: String = "{}", header: String = "", document: String = "{}", method: String = "post"
    ) throws -> Lowered {
        let call = """
            {operationId: pay, x-codegen: \(settings), parameters: [\(header)], responses: {'204': {description: ok}}}
            """
        return try Lowered("x-codegen: \(document)\npaths: {/a: {\(method): \(call)}}")
    }

    private func header(_ schema: String, name: String = "Idempotency-Key") -> String {
        "{name: \(name), in: header, required: true, schema: \(schema)}"
    }

    @Test(arguments: ["{type: string}", "{type: string, format: uuid}", "{type: string, maxLength: 36}"])
    func declaredHeaderBecomesOptional(schema: String) throws {
        let lowered = try lowered(header: header(schema, name: "idempotency-key"))
        let endpoint = try lowered.endpoint("pay")
        #expect(lowered.messages == [])
        #expect(endpoint.settings.idempotencyKey == "idempotency-key")
        #expect(endpoint.parameters[0].type.presence == .optional)
        #expect(endpoint.parameters[0].defaultValue == .null)
        #expect(endpoint.parameters[0].documentation.facts.last == "If `nil`, each call has a generated key.")
    }

    @Test(arguments: [
        "{type: integer}", "{type: string, maxLength: 32}", "{type: string, pattern: '^[0-9]+$'}",
        "{type: string, enum: [a]}", "{type: array, items: {type: string}}",
    ])
    func headerThatAcceptsNoUUIDStays(schema: String) throws {
        let lowered = try lowered(header: header(schema))
        let endpoint = try lowered.endpoint("pay")
        #expect(lowered.messages == [])
        #expect(endpoint.settings.idempotencyKey == nil)
        #expect(endpoint.parameters[0].type.presence == .always)
        let requested = try self.lowered("{idempotencyKey: true}", header: header(schema))
        #expect(requested.messages.count == 1)
        #expect(requested.messages[0].hasPrefix("no idempotency key is generated: header parameter 'Idempotency-Key'"))
        #expect(requested.lines == [4])
    }

    @Test func settingNamesTheField() throws {
        #expect(try lowered("{idempotencyKey: true}").endpoint("pay").settings.idempotencyKey == "Idempotency-Key")
        let named = try lowered("{idempotencyKey: x-key}", header: header("{type: string}", name: "X-Key"))
        #expect(try named.endpoint("pay").settings.idempotencyKey == "X-Key")
        #expect(try named.endpoint("pay").parameters[0].type.presence == .optional)
        let other = try lowered("{idempotencyKey: X-Key}", header: header("{type: string}"))
        #expect(try other.endpoint("pay").settings.idempotencyKey == "X-Key")
        #expect(try other.endpoint("pay").parameters[0].type.presence == .always)
    }

    @Test func falseKeepsTheParameter() throws {
        for (own, document) in [("{idempotencyKey: false}", "{idempotencyKey: X}"), ("{}", "{idempotencyKey: false}")] {
            let endpoint = try lowered(own, header: header("{type: string}"), document: document).endpoint("pay")
            #expect(endpoint.settings.idempotencyKey == nil)
            #expect(endpoint.parameters[0].type.presence == .always)
        }
    }

    @Test(arguments: [("post", true), ("patch", true), ("get", false), ("put", false), ("delete", false)])
    func documentSettingAppliesToMethodsThatAreNotIdempotent(method: String, applies: Bool) throws {
        let wide = try lowered(document: "{idempotencyKey: true}", method: method).endpoint("pay")
        #expect((wide.settings.idempotencyKey != nil) == applies)
        let own = try lowered("{idempotencyKey: true}", method: method).endpoint("pay")
        #expect(own.settings.idempotencyKey != nil)
    }
}
