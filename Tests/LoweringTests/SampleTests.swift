import CodegenIR
import CodegenLowering
import Testing

@Suite struct SampleTests {
    private func body(_ content: String, version: String = "3.2.0") throws -> String? {
        try Lowered(
            operation: "{responses: {'200': {description: d, content: {\(content)}}}}", version: version
        ).endpoint("call").samples.first?.body
    }

    @Test(arguments: [
        ("application/json: {schema: {type: string, example: a}}", #""a""#),
        ("application/json: {schema: {type: string}, example: b}", #""b""#),
        ("application/json: {schema: {type: integer, default: 3}}", "3"),
        ("text/plain: {schema: {type: string, example: a}}", "a"),
        ("'*/*': {schema: {type: string, example: a}}", "a"),
        ("text/event-stream: {itemSchema: {type: string, example: a}}", "data: a\n\n"),
        ("text/event-stream: {itemSchema: {type: array, example: [1]}}", "data: [1]\n\n"),
        // A line of the value is a line of the stream.
        ("text/event-stream: {schema: {type: string, example: \"a\\nb\"}}", "data: a\ndata: b\n\n"),
        // The data of a generated event is an object, and its properties are no fields of the event.
        (
            "text/event-stream: {schema: {properties: {data: {type: object, example: {id: 1}}}}}",
            "data: {\"id\":1}\n\n"
        ),
        (
            "text/event-stream: {schema: {properties: {data: {type: object}}}, example: {data: {x: 1}}}",
            "data: {\"x\":1}\n\n"
        ),
        ("text/event-stream: {itemSchema: {type: string}, example: \"data: b\\n\\n\"}", "data: b\n\n"),
        (
            "text/event-stream: {itemSchema: {properties: {event: {}, data: {}}}, example: {event: e, data: [1]}}",
            "event: e\ndata: [1]\n\n"
        ),
        ("application/jsonl: {itemSchema: {type: string, example: a}}", "\"a\"\n"),
        ("application/json-seq: {itemSchema: {type: integer, example: 1}}", "\u{1E}1\n"),
    ])
    func sampleIsSpelledInItsMediaType(content: String, text: String) throws {
        #expect(try body(content) == text)
    }

    @Test(arguments: [
        ("{type: array, items: {type: string}}", "['1,5', '5%', 'a%,']", "1%2C5,5%,a%25%2C"),
        ("{type: array, items: {type: integer, nullable: true}}", "[1, null, 2]", "1,2"),
        ("{type: array, items: {type: array, items: {type: integer}}}", "[[1, 2], [3]]", "[1%2C2],[3]"),
        ("{type: object}", "{a: {b: 1, c: d}, 'e,f': true, g: null}", #"a,{"b":1%2C"c":"d"},e%2Cf,true"#),
        ("{type: array, items: {type: string}}", "[null]", nil),
    ])
    func headerIsSpelledAsOneField(schema: String, example: String, text: String?) throws {
        let header = "X-List: {schema: \(schema), example: \(example)}"
        let lowered = try Lowered(operation: "{responses: {'204': {description: d, headers: {\(header)}}}}")
        #expect(try lowered.endpoint("call").samples.map { $0.headers.map(\.value) } == [[text].compactMap(\.self)])
    }

    @Test func exampleThatDoesNotFitIsReplaced() throws {
        let lowered = try Lowered(
            operation: """
                {responses: {'200': {description: d, content: {application/json: {schema: {type: integer}, example: a}}}}}
                """)
        #expect(try lowered.endpoint("call").samples.map { Int($0.body) != nil } == [true])
        #expect(lowered.messages.count == 1)
    }

    @Test func exampleThatDoesNotFitIsKeptWhereConfigured() throws {
        var options = LoweringOptions()
        options.examples = .kept
        let content = "application/json: {schema: {type: integer}, example: a}"
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {\(content)}}}}", options: options)
        #expect(try lowered.endpoint("call").samples.map(\.body) == [#""a""#])
        #expect(lowered.messages.count == 1)
        let schemas = try Lowered(
            schemas: ["Pet": "{type: object, properties: {id: {type: integer, example: a}}}"], options: options)
        #expect(try schemas.sample("Pet") == #"{"id":"a"}"#)
    }

    /// Some frameworks write null if there is no example.
    @Test(arguments: ["{type: integer, example: null}", "{type: integer, examples: [null]}"])
    func nullDoesNotCountAsExample(schema: String) throws {
        let lowered = try Lowered(schemas: ["Pet": "{type: object, properties: {id: \(schema)}}"])
        #expect(lowered.messages.isEmpty)
    }

    /// Contradictory limits are reported once, not again for an example or a sample.
    @Test func contradictoryLimitsAreReportedOnce() throws {
        let limits = "type: integer, minimum: 10, maximum: 5, example: 7"
        let lowered = try Lowered(schemas: ["Pet": "{type: object, required: [id], properties: {id: {\(limits)}}}"])
        #expect(lowered.messages == ["'minimum' 10 is greater than 'maximum' 5; no value is valid"])
    }

    @Test func exampleOfASchemaThatDoesNotFitIsReportedOnce() throws {
        let lowered = try Lowered(schemas: ["Pet": "{type: object, properties: {id: {type: integer, example: a}}}"])
        #expect(lowered.messages == ["this example is not valid for its schema: the value is not an integer"])
        #expect(lowered.advice == ["a generated sample is used instead"])
        #expect(try lowered.sample("Pet") != #"{"id":"a"}"#)
    }

    @Test(arguments: [
        ("{type: integer, format: int64, example: 9223372036854775808}", false),
        ("{type: integer, format: uint64, example: 9223372036854775808}", true),
        ("{type: integer, example: 9223372036854775808}", false),
        ("{type: integer, format: uint8, example: -1}", false),
        ("{type: number, format: int64, example: 1.5}", true), ("{type: string, format: email, example: nobody}", true),
        ("{type: object, patternProperties: {'^x-': {type: string}}, example: {x-a: 1}}", false),
        ("{type: string, format: date-time, example: '2025-08-29 18:47:40'}", true),
        ("{type: string, format: date-time, example: '2025-08-29T18:47'}", true),
        ("{type: string, format: date-time, example: '2025-08-29T18:47:40.5+0200'}", true),
        ("{type: string, format: date-time, example: '2025-08-29T18:47:40,5+02'}", true),
        ("{type: string, format: date-time, example: '2025-08-29T24:47'}", false),
        ("{type: string, format: date-time, example: '2025-08-29T18:47:4'}", false),
        ("{type: string, format: date-time, example: '2025-08-29T18:47+2:00'}", false),
        ("{type: string, format: date-time, example: '2025-08-29'}", false),
        ("{type: string, format: uri, example: /relative/path?a=1}", true),
        ("{type: string, format: uri, example: 'no uri'}", false),
    ])
    func exampleIsTakenWhereAModelCanReadIt(schema: String, isTaken: Bool) throws {
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d, content: {application/json: {schema: \(schema)}}}}}")
        // Dates without an offset have a note.
        #expect(lowered.messages.filter { !$0.contains("offset") }.isEmpty == isTaken)
    }

    @Test func everyContentTypeThatCanBeSpelledHasASample() throws {
        let content = """
            application/json: {schema: {type: string, example: a}}, text/plain: {schema: {type: string, example: a}}, \
            application/xml: {schema: {type: string}}, application/problem+json: {schema: {type: string, example: a}}, \
            text/html: {schema: {type: object}, example: '<p>a</p>'}
            """
        let lowered = try Lowered(
            operation: "{responses: {'200': {description: d}, '400': {description: d, content: {\(content)}}}}")
        let samples = try lowered.endpoint("call").samples.filter { $0.status == 400 }
        #expect(
            samples.map(\.contentType) == ["application/json", "text/plain", "application/problem+json", "text/html"])
        #expect(samples.map(\.body) == [#""a""#, "a", #""a""#, "<p>a</p>"])
    }

    @Test func representationHasItsOwnSamples() throws {
        let content = "application/json: {schema: {type: integer}}, text/csv: {schema: {type: string, example: a}}"
        let lowered = try Lowered(operation: "{responses: {'200': {description: d, content: {\(content)}}}}")
        #expect(try lowered.endpoint("call").samples.map(\.contentType) == ["application/json"])
        #expect(try lowered.endpoint("callAsCSV").samples.map(\.body) == ["a"])
    }

    @Test func statusOfAFamilyIsNoneThatIsDeclared() throws {
        let statuses = "'200': {description: d}, '400': {description: d}, 4XX: {description: d}"
        let samples = try Lowered(
            operation: "{responses: {\(statuses), '500': {description: d}, default: {description: d}}}"
        ).endpoint("call").samples
        #expect(samples.map(\.status) == [200, 400, 401, 500, 501])
    }

    @Test func everyStatusAndExampleHasASample() throws {
        let content = "application/json: {schema: {type: integer}, examples: {one: {value: 1}, two: {value: 2}}}"
        let samples = try Lowered(
            operation: """
                {responses: {'200': {description: d, content: {\(content)}}, 4XX: {description: d}, default: {description: d}}}
                """
        ).endpoint("call").samples
        #expect(samples.map(\.status) == [200, 200, 400, 500])
        #expect(samples.map(\.name) == ["one", "two", nil, nil])
    }
}
