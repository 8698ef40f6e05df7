import CodegenIR
import Testing

/// `x-codegen: {poll: …}`: the property and its values become Swift, and mistakes are reported at their locations.
@Suite struct PollingTests {
    private let schemas: KeyValuePairs = [
        "Job": """
        {type: object, required: [state, count, done], properties: {state: {$ref: '#/components/schemas/State'}, \
        count: {type: integer}, small: {type: integer, format: int32}, done: {type: boolean}, note: {type: string}, \
        meta: {type: object, \
        properties: {phase: {type: [string, 'null']}}}, part: {type: number}}}
        """,
        "State": "{type: string, enum: [new, in-progress, done]}",
    ]

    private func lowered(
        _ poll: String, method: String = "get", answer: String = "{$ref: '#/components/schemas/Job'}"
    ) throws -> Lowered {
        try Lowered(
            operation: """
                {operationId: get_job, x-codegen: {poll: \(poll)}, \
                responses: {'200': {description: ok, content: {application/json: {schema: \(answer)}}}}}
                """, method: method, schemas: schemas)
    }

    private func polling(_ poll: String) throws -> Polling {
        let lowered = try lowered(poll)
        #expect(lowered.messages == [])
        return try #require(try lowered.endpoint("getJob").polling)
    }

    @Test func valuesOfEveryKindAreFound() throws {
        let state = try polling("{property: state, until: [in-progress, done], interval: 0.5, limit: 60}")
        #expect(state.name == "getJobWhenDone")
        #expect(state.values == [.member("inProgress"), .member("done")])
        #expect((state.interval, state.limit) == (0.5, 60))
        #expect(try polling("{property: done, until: true}").values == [.scalar("true")])
        #expect(try polling("{property: count, until: [7, -1]}").values == [.scalar("7"), .scalar("-1")])
        #expect(try polling("{property: note, until: 'a\\b'}").values == [.string(#"a\b"#)])
        let phase = try polling("{property: meta/phase, until: last}")
        #expect(phase.property.steps.map(\.presence) == [.optional, .optional])
        #expect((phase.interval, phase.limit) == (2, 300))
    }

    @Test(arguments: [
        ("{property: stat, until: done}", "cannot be resolved: Job has no property 'stat'"),
        ("{property: part, until: 1}", "'part' is of type Double"),
        ("{property: meta, until: done}", "'meta' is of type JobMeta"),
        ("{property: state, until: [done, doen]}", "'doen' is not a value of 'state'"),
        ("{property: done, until: 1}", "'1' is not a value of 'done'"),
        ("{property: count, until: many}", "'many' is not a value of 'count'"),
        ("{property: small, until: 2147483648}", "'2147483648' is not a value of 'small'"),
    ])
    func mistakesAreReported(poll: String, text: String) throws {
        let lowered = try lowered(poll)
        #expect(lowered.messages.count == 1)
        #expect(lowered.messages.allSatisfy { $0.contains(text) })
        #expect(try lowered.endpoint("getJob").polling == nil)
    }

    @Test func otherOperationsCannotBePolled() throws {
        let poll = "{property: state, until: done}"
        #expect(try lowered(poll, method: "post").messages.map { $0.contains("needs a GET operation") } == [true])
        let text = try Lowered(
            operation: """
                {operationId: get_job, x-codegen: {poll: \(poll)}, responses: {'204': {description: ok}}}
                """, method: "get", schemas: schemas)
        #expect(text.messages.map { $0.contains("one JSON body") } == [true])
    }

    @Test func methodTakesNoOperationsName() throws {
        let answer = "{description: ok, content: {application/json: {schema: {$ref: '#/components/schemas/State'}}}}"
        let lowered = try Lowered(
            """
            paths:
              /a: {get: {tags: [a], operationId: getJob, x-codegen: {poll: {property: state, until: done}}, responses:
                {'200': {description: ok, content: {application/json: {schema: {type: object, properties: {state: {type: string}}}}}}}}}
              /b: {get: {tags: [a], operationId: getJobWhenDone, responses: {'200': \(answer)}}}
            components: {schemas: {State: {type: string}}}
            """)
        #expect(try lowered.endpoint("getJob").polling?.name == "getJobWhenDone2")
    }
}
