import Testing

@testable import MockServer

/// Made requests, samples and the validator agree.
@Suite struct SurveyTests {
    @Test(arguments: [("social", 13), ("kitchen-sink", 67), ("swagger-sink", 5)])
    func everyOperationIsAnsweredWithAValidBody(_ name: String, _ count: Int) throws {
        let entries = Survey(try Descriptions.own(name)).run()
        #expect(entries.count == count)
        for entry in entries where entry.outcome != .answered {
            Issue.record("\(entry.operation) \(entry.status) \(entry.outcome)")
        }
    }

    @Test func whatDoesNotAgreeIsTold() throws {
        let description = try Descriptions.of(
            """
            paths:
              /good: { get: { responses: { '204': { description: '' } } } }
              /strange:
                get:
                  parameters: [{ name: q, in: query, required: true, schema: { type: string, pattern: '^[?]{7}$' } }]
                  responses: { '204': { description: '' } }
              /wrong:
                get:
                  responses:
                    '200': { description: '', content: { application/json: { schema: { type: string, pattern: '^[?]{7}$' } } } }
            """)
        #expect(
            Survey.text(Survey(description).run()) == """
                GET /strange: refused with 422: query q does not match ^[?]{7}$
                GET /wrong: invalid answer: body  does not match ^[?]{7}$
                3 operations: 1 answered, 1 refused, 1 invalid

                """)
    }
}
