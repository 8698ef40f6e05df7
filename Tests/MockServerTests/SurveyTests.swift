import Testing

@testable import CodegenMockServer

/// Generated requests, samples and the validator are consistent.
@Suite struct SurveyTests {
    @Test(arguments: [
        "community", "klipy", "msp", "storefront", "ride", "kitchen-sink", "swagger-sink",
    ])
    func everyOperationIsAnsweredWithAValidBody(_ name: String) throws {
        let description = try Descriptions.own(name)
        let entries = Survey(description).run()
        #expect(entries.count >= description.document.operations.count)
        for entry in entries where entry.outcome != .answered {
            Issue.record("\(entry.operation) \(entry.status) \(entry.outcome)")
        }
    }

    @Test func listsOfObjectsInFormsAreNumbered() throws {
        let description = try Descriptions.of(
            """
            paths:
              /order:
                post:
                  requestBody:
                    content:
                      application/x-www-form-urlencoded:
                        encoding: { lines: { style: deepObject, explode: true } }
                        schema:
                          type: object
                          required: [lines]
                          properties:
                            lines:
                              type: array
                              minItems: 2
                              items:
                                type: object
                                required: [price, tags]
                                properties:
                                  price: { type: integer }
                                  tags: { type: array, items: { type: string } }
                  responses: { '204': { description: '' } }
            """)
        #expect(Survey(description).run().map(\.outcome) == [.answered])
    }

    @Test func mismatchesAreReported() throws {
        let description = try Descriptions.of(
            """
            paths:
              /good: { get: { responses: { '204': { description: '' } } } }
              /strange:
                get:
                  parameters: [{ name: q, in: query, required: true, schema: { type: string, minLength: 5, maxLength: 4 } }]
                  responses: { '204': { description: '' } }
              /wrong:
                get:
                  responses:
                    '200': { description: '', content: { application/json: { schema: { type: string, minLength: 5, maxLength: 4 } } } }
            """)
        #expect(
            Survey.text(Survey(description).run()) == """
                GET /strange: refused with 422: query q is too long
                GET /wrong: invalid response: body  is too long
                3 operations: 1 answered, 1 refused, 1 invalid

                """)
    }
}
