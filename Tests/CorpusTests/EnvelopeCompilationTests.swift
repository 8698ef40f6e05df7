import Testing

/// Generic types and envelopes with hostile names, compiled in every mode that apps use.
@Suite(.long) struct EnvelopeCompilationTests {
    @Test(
        .timeLimit(.minutes(10)),
        arguments: Bench.Mode.allCases)
    func genericTypesAndEnvelopesCompile(in mode: Bench.Mode) async throws {
        let bench = try Bench()
        let findings = try await aside { try bench.generate(yaml: Self.description, module: "Wraps") }
        #expect(findings.status == .success)
        #expect(findings.errors == "")
        for module in ["Wraps", "WrapsMocks"] {
            let errors = try await aside { try bench.compile(module, mode: mode) }
            try #require(errors.isEmpty, "\(module):\n\(errors.joined(separator: "\n"))")
        }
    }

    private static let description = """
        openapi: 3.1.0
        info: { title: Wraps, version: '1' }
        x-codegen:
          envelope: { payload: payload, success: isSuccess, code: code, message: message, errors: errors, name: Response }
        paths:
          /payload:
            get:
              operationId: getPayload
              responses: { '200': { description: d, content: { application/json: { schema: &reply {
                type: object, required: [isSuccess], properties: { isSuccess: { type: boolean }, code: { $ref: '#/components/schemas/Code' },
                payload: { $ref: '#/components/schemas/Payload' }, at: { type: string, format: date-time } } } } } } }
            put:
              operationId: putPayload
              responses: { '200': { description: d, content: { application/json: { schema: {
                type: object, required: [isSuccess, payload], properties: { isSuccess: { type: boolean }, code: { $ref: '#/components/schemas/Code' },
                payload: { type: [array, 'null'], items: { type: object, properties: { url: { type: string, format: uri } } } },
                at: { type: string, format: date-time } } } } } } }
            post:
              operationId: postPayload
              responses: { '200': { description: d, content: { application/json: { schema: {
                type: object, properties: { isSuccess: { type: boolean }, code: { $ref: '#/components/schemas/Code' },
                at: { type: string, format: date-time } } } } } } }
            patch:
              operationId: patchPayload
              responses:
                '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/TreeReply' } } } }
                '204': { description: Nothing. }
          /deep:
            get:
              operationId: getDeep
              x-codegen: { envelope: { payload: default/payload, success: default/ok } }
              responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Deep' } } } } }
            put:
              operationId: putDeep
              x-codegen: { envelope: false }
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Deep' } } } }
              responses: { '200': { description: d, content: { application/json: { schema: *reply } } } }
          /pages:
            get:
              operationId: getPages
              responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Items' } } } } }
            put:
              operationId: putPages
              requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Days' } } } }
              responses: { '200': { description: d, content: { application/json: { schema: { $ref: '#/components/schemas/Days' } } } } }
        components:
          schemas:
            Code: { type: string, enum: [a, b] }
            Payload: { type: object, required: [id], properties: { id: { type: string } } }
            Item: { type: object, properties: { envelope: { $ref: '#/components/schemas/Envelope' } } }
            Envelope: { type: object, properties: { value: { type: string, format: uuid } } }
            ModelValue: { type: object, properties: { value: { type: number } } }
            EnvelopeMembers: { type: array, items: { type: string } }
            Tree: { type: object, properties: { reply: { $ref: '#/components/schemas/TreeReply' }, name: { type: string } } }
            TreeReply:
              type: object
              required: [isSuccess]
              properties: { isSuccess: { type: boolean }, code: { $ref: '#/components/schemas/Code' },
                payload: { $ref: '#/components/schemas/Tree' }, at: { type: string, format: date-time } }
            Deep:
              type: object
              properties:
                default: { type: [object, 'null'], properties: { ok: { type: boolean }, payload: { $ref: '#/components/schemas/Payload' } } }
                other: { $ref: '#/components/schemas/Payload' }
            Items: &page
              type: object
              required: [id, data]
              x-codegen: { generic: { name: PageOf, member: data } }
              properties: { id: { type: string }, data: { type: array, items: { $ref: '#/components/schemas/Item' } } }
            MoreItems: *page
            Days:
              type: object
              required: [id, data]
              x-codegen: { generic: { name: PageOf, member: data } }
              properties: { id: { type: string }, data: { type: array, items: { type: string, format: date-time } } }
            Numbers:
              type: object
              required: [id, data]
              x-codegen: { generic: { name: PageOf, member: data } }
              properties: { id: { type: string }, data: { type: array, items: { type: [integer, 'null'] } } }
        """
}
