import CodegenIR
import Testing

@Suite struct ResponseTests {
    private func endpoint(_ responses: String, version: String = "3.1.0") throws -> Endpoint {
        try Lowered(
            operation: "{responses: {\(responses)}}",
            schemas: [
                "Spot": "{type: object, properties: {x: {type: integer}}}",
                "Problem": "{type: object, properties: {title: {type: string}}}",
            ], version: version
        ).endpoint("call")
    }

    private static let point = "application/json: {schema: {$ref: '#/components/schemas/Spot'}}"
    private static let problem = "application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}"

    @Test func headHasNoBody() throws {
        let lowered = try Lowered(
            """
            paths:
              /a:
                head: {operationId: exists, responses: {"200": {description: d, content: {application/json: {}}}}}
            """)
        let endpoint = try lowered.endpoint("exists")
        guard case .empty = endpoint.success else {
            Issue.record("HEAD answers \(endpoint.success)")
            return
        }
        #expect(endpoint.samples.map(\.body) == [""])
    }

    @Test(arguments: [
        ("'204': {description: d}", "empty"), ("'200': {description: d}, '404': {description: d}", "empty"),
        ("'200': {description: d, content: {\(point)}}", "value Spot"),
        ("2XX: {description: d, content: {\(point)}}", "value Spot"),
        ("2xx: {description: d, content: {\(point)}}", "value Spot"),
        ("default: {description: d, content: {\(point)}}", "value Spot"),
        ("'200': {description: d, content: {\(point)}}, '201': {description: d, content: {\(point)}}", "value Spot"),
        ("'200': {description: d, content: {\(point)}}, '204': {description: d}", "optional Spot"),
        ("'200': {description: d, content: {application/json: {schema: {type: [string, 'null']}}}}", "optional String"),
        ("'200': {description: d, content: {application/json: {}}}", "optional JSONValue"),
        ("'204': {description: d, content: {\(point)}}", "empty"),
        ("'200': {description: d, content: {application/problem+json; a=b: {schema: {type: string}}}}", "value String"),
        ("'200': {description: d, content: {text/plain: {}}}", "text"),
        ("'200': {description: d, content: {text/html: {schema: {type: string}}}}", "text"),
        ("'200': {description: d, content: {application/xml: {schema: {type: object}}}}", "text"),
        ("'200': {description: d, content: {application/pdf: {schema: {type: string, format: binary}}}}", "data"),
        ("'200': {description: d, content: {'*/*': {}}}", "data"),
        ("'200': {description: d, content: {application/json: {schema: {type: string, format: binary}}}}", "data"),
        ("'200': {description: d, content: {'*/*': {schema: {type: string}}}}", "text"),
        ("'200': {description: d, content: {'*/*': {schema: {type: array}}}}", "value [JSONValue]"),
        ("'200': {description: d, content: {text/event-stream: {schema: {type: string}}}}", "events String"),
        ("'200': {description: d, content: {application/x-ndjson: {schema: {type: integer}}}}", "lines Int"),
        ("'200': {description: d, content: {application/jsonl: {schema: {type: integer}}}}", "lines Int"),
        ("'200': {description: d, content: {application/stream+json: {schema: {type: integer}}}}", "lines Int"),
        ("'200': {description: d, content: {application/vnd.a+json-seq: {schema: {type: integer}}}}", "lines Int"),
        (
            "'200': {description: d, content: {\(point)}}, '202': {description: d, content: {text/plain: {}}}",
            "output ok accepted"
        ),
        // The more specific status takes precedence.
        (
            "2XX: {description: d, content: {\(point)}}, '201': {description: d, content: {text/plain: {}}}",
            "output created success"
        ),
        ("2XX: {description: d}, '200': {description: d, content: {\(point)}}", "output ok success"),
    ])
    func successHasItsShape(responses: String, shape: String) throws {
        #expect(try endpoint(responses).success.outline == shape)
    }

    @Test(arguments: ["text/event-stream", "application/x-ndjson"])
    func aStreamBesideAnotherBodyIsText(type: String) throws {
        let stream = "content: {\(type): {schema: {$ref: '#/components/schemas/Spot'}}}"
        let success = try endpoint(
            "'200': {description: d, \(stream)}, '202': {description: d, content: {\(Self.point)}}"
        ).success
        guard case .output(let cases) = success else {
            Issue.record("\(success)")
            return
        }
        #expect(cases.map(\.body) == [.text(.primitive(.string)), .json(.named("Spot"))])
        let shape = type == "text/event-stream" ? "events Spot" : "lines Spot"
        #expect(try endpoint("'200': {description: d, \(stream)}, 2XX: {description: d}").success.outline == shape)
    }

    @Test func statusesWithoutABodyAreKnown() throws {
        let value = "'200': {description: d, content: {\(Self.point)}}"
        let endpoint = try endpoint("\(value), '202': {description: d}, '204': {description: d}")
        #expect(endpoint.emptyStatuses == [202])
        #expect(try self.endpoint("\(value), '204': {description: d}").emptyStatuses == nil)
        #expect(try self.endpoint(value).emptyStatuses == nil)
    }

    @Test func aRangeOfASuffixIsNotAskedFor() throws {
        #expect(
            try endpoint("'200': {description: d, content: {'application/*+json': {schema: {type: object}}}}").accept
                == ["application/json"])
    }

    @Test func itemSchemaIsTheTypeOfEachItem() throws {
        let content = "text/event-stream: {itemSchema: {$ref: '#/components/schemas/Spot'}}"
        #expect(
            try endpoint("'200': {description: d, content: {\(content)}}", version: "3.2.0").success.outline
                == "events Spot")
    }

    @Test func failuresAreSortedFromTheNarrowestToTheWidest() throws {
        let problem = "content: {application/json: {schema: {$ref: '#/components/schemas/Problem'}}}"
        let errors = try endpoint(
            """
            '204': {description: d}, default: {description: All else., \(problem)}, 5XX: {description: d}, \
            4xx: {description: d, content: {text/plain: {}}}, '422': {description: d, \(problem)}
            """
        ).errors
        #expect(errors.map(\.name) == ["unprocessableContent", "serverError", "clientError", "other"])
        #expect(errors.map(\.status) == [.code(422), .family(5), .family(4), .any])
        #expect(
            errors.map(\.body) == [
                .json(.named("Problem")), .none, .text(.primitive(.string)), .json(.named("Problem")),
            ])
        #expect(errors.last?.documentation.summary == "All else.")
    }

    @Test func acceptListsReadableTypes() throws {
        #expect(try endpoint("'204': {description: d}").accept.isEmpty)
        let csv = "'200': {description: d, content: {text/csv: {}}}"
        #expect(try endpoint(csv).accept == ["text/csv"])
        #expect(
            try endpoint("'200': {description: d, content: {\(Self.point)}}, \(csv.replacing("200", with: "201"))")
                .accept
                == ["application/json", "text/csv"])
    }

    /// Servers do not send an error with a content type that the client does not accept. Content types of successes are
    /// first.
    @Test(arguments: [
        (
            "'200': {description: d, content: {\(point)}}, '404': {description: d, content: {\(problem)}}",
            ["application/json", "application/problem+json"]
        ),
        (
            "default: {description: d, content: {\(problem)}}, '404': {description: d, content: {text/plain: {}}}, "
                + "'200': {description: d, content: {text/csv: {}}}",
            ["text/csv", "text/plain", "application/problem+json"]
        ),
        (
            "'200': {description: d, content: {\(point)}}, '404': {description: d, content: {\(point)}}",
            ["application/json"]
        ),
        // If a call has no response body, only errors with a type are decoded.
        (
            "'204': {description: d}, '404': {description: d, content: {\(problem)}}, "
                + "'500': {description: d, content: {text/html: {}}}", ["application/problem+json"]
        ),
        ("'200': {description: d, content: {\(point)}}, '404': {description: d}", ["application/json"]),
        ("'302': {description: d}, '404': {description: d, content: {\(problem)}}", []),
    ])
    func acceptNamesErrorsToo(responses: String, accept: [String]) throws {
        #expect(try endpoint(responses).accept == accept)
    }

    @Test(arguments: [
        (
            "{application/json: {schema: {type: integer}}}", "default: application/vnd.x.v2+json",
            ["application/vnd.x.v2+json"]
        ),
        ("{application/json: {schema: {type: integer}}}", "const: application/json; v=2", ["application/json; v=2"]),
        ("{application/json: {schema: {type: integer}}}", "enum: [application/vnd.x+json]", ["application/vnd.x+json"]),
        ("{application/json: {schema: {type: integer}}}", "enum: [a/json, b/json]", ["application/json"]),
        ("{application/json: {schema: {type: integer}}}", "default: text/html", ["application/json"]),
        ("{application/json: {schema: {type: integer}}}", "default: '*/*'", ["application/json"]),
        ("{application/json: {schema: {type: integer}}}", "example: application/xml", ["application/json"]),
        ("{}", "default: text/html", ["text/html"]),
    ])
    func headerParameterSetsTheAcceptedTypes(content: String, schema: String, accept: [String]) throws {
        let lowered = try Lowered(
            operation: "{parameters: [{name: accept, in: header, schema: {type: string, \(schema)}}], "
                + "responses: {'200': {description: d, content: \(content)}}}")
        #expect(try lowered.endpoint("call").accept == accept)
        #expect(try lowered.endpoint("call").parameters.isEmpty)
    }

    @Test(arguments: [
        ("'302': {description: d}", true), ("'303': {description: d}, '404': {description: d}", true),
        ("3XX: {description: d}, default: {description: d}", true), ("'304': {description: d}", false),
        ("'302': {description: d}, '200': {description: d}", false), ("'404': {description: d}", false),
        ("'101': {description: d}, '302': {description: d}", false),
        ("'302': {description: d, content: {application/json: {schema: {type: object}}}}", true),
    ])
    func redirectAloneIsData(responses: String, isData: Bool) throws {
        let endpoint = try endpoint(responses)
        if case .data = endpoint.success { #expect(isData) } else { #expect(!isData) }
        if isData { #expect(endpoint.accept.isEmpty) }
        #expect((endpoint.resultDocumentation == "The data at the target of the redirect.") == isData)
    }

    @Test func linksAreAccepted() throws {
        let lowered = try Lowered(
            operation: "{responses: {'204': {description: d, links: {next: {operationId: call}}}}}")
        #expect(lowered.messages.isEmpty)
    }

    /// Spring describes the list of all events where other frameworks describe one event.
    @Test(arguments: ["text/event-stream", "application/x-ndjson"])
    func listsOfAStreamAreItsItems(type: String) throws {
        let lowered = try Lowered(
            operation: """
                {responses: {'200': {description: ok, content: {\(type): {schema: {type: array, items: {type: integer}}}}}}}
                """)
        switch try lowered.endpoint("call").success {
        case .events(let item), .lines(let item): #expect(item.spelling == "Int")
        default: Issue.record("no stream")
        }
    }
}

extension SuccessShape {
    var outline: String {
        switch self {
        case .empty: "empty"
        case .value(let type): "value \(type.spelling)"
        case .optionalValue(let type): "optional \(type.spelling)"
        case .payload(let payload, let envelope): "\(payload?.spelling ?? "nothing") in \(envelope.spelling)"
        case .text: "text"
        case .data: "data"
        case .output(let cases): "output " + cases.map(\.name).joined(separator: " ")
        case .events(let type): "events \(type.spelling)"
        case .lines(let type): "lines \(type.spelling)"
        }
    }
}
