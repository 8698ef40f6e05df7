import CodegenIR
import Testing

/// A failure with several content types has a case for each of them that differs in content.
@Suite struct FailureCaseTests {
    private func endpoint(_ content: String, status: String = "'400'") throws -> Endpoint {
        try Lowered(
            operation: "{responses: {'204': {description: d}, \(status): {description: d, content: {\(content)}}}}",
            schemas: [
                "Fault": "{type: object, properties: {code: {type: integer}}}",
                "Problem": "{type: object, properties: {title: {type: string}}}",
            ]
        ).endpoint("call")
    }

    private func cases(_ content: String, status: String = "'400'") throws -> [String] {
        try endpoint(content, status: status).errors.map { "\($0.name) \($0.body.type?.spelling ?? "-")" }
    }

    private static let json = "application/json: {schema: {$ref: '#/components/schemas/Fault'}}"
    private static let problem = "application/problem+json: {schema: {$ref: '#/components/schemas/Problem'}}"
    private static let vendor = "application/vnd.acme.error+json: {schema: {$ref: '#/components/schemas/Problem'}}"
    private static let text = "text/plain: {schema: {type: string}}"

    /// The order of the description has no effect.
    @Test(arguments: [
        ([json, problem], ["badRequest Fault", "badRequestProblem Problem"]),
        ([json, text], ["badRequest Fault", "badRequestText String"]),
        ([problem, text], ["badRequest Problem", "badRequestText String"]),
        ([json, "text/html: {}"], ["badRequest Fault", "badRequestHTML String"]),
        ([json, vendor], ["badRequest Fault", "badRequestAcmeError Problem"]),
        ([json, problem, vendor], ["badRequest Fault", "badRequestProblem Problem"]),
        (
            ["application/a+json: {schema: {type: integer}}", "application/b+json: {schema: {type: boolean}}"],
            ["badRequest Int", "badRequestB Bool"]
        ),
        ([json, "application/octet-stream: {}"], ["badRequest Fault", "badRequestData Data"]),
    ])
    func eachContentHasACase(content: [String], expected: [String]) throws {
        #expect(try cases(content.joined(separator: ", ")) == expected)
        #expect(try cases(content.reversed().joined(separator: ", ")) == expected)
    }

    @Test(arguments: ["4XX", "default"])
    func familiesAndOthersHaveCases(status: String) throws {
        let names = try cases("\(Self.json), \(Self.problem)", status: status)
        let name = status == "default" ? "other" : "clientError"
        // Without a success, 'default' is one.
        #expect(names == ["\(name) Fault", "\(name)Problem Problem"])
    }

    @Test(arguments: [
        "application/xml: {schema: {$ref: '#/components/schemas/Fault'}}", "application/xml: {}", "'*/*': {}",
        "application/problem+json: {schema: {$ref: '#/components/schemas/Fault'}}",
        "text/plain: {schema: {$ref: '#/components/schemas/Fault'}}",
        "text/event-stream: {schema: {$ref: '#/components/schemas/Problem'}}",
    ])
    func equalContentHasNoCase(other: String) throws {
        #expect(try cases("\(Self.json), \(other)") == ["badRequest Fault"])
    }

    @Test func contentTypesAreAccepted() throws {
        let endpoint = try endpoint("\(Self.problem), \(Self.json), \(Self.vendor)")
        #expect(
            endpoint.accept == ["application/json", "application/problem+json", "application/vnd.acme.error+json"])
        #expect(
            endpoint.errors.map(\.mediaTypes) == [
                [], ["application/problem+json", "application/vnd.acme.error+json"],
            ])
    }
}
