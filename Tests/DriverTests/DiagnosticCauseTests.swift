import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// One cause is one diagnostic with all its locations.
@Suite struct DiagnosticCauseTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private static let undeclared = """
        openapi: 3.0.3
        info: { title: T, version: '1' }
        paths:
          /a:
            get: { operationId: a, tags: [one], security: [{ key: [] }], responses: { '204': { description: D } } }
          /b:
            get: { operationId: b, tags: [two], security: [{ key: [] }], responses: { '204': { description: D } } }
          /c:
            get: { operationId: c, tags: [two], security: [{ other: [] }], responses: { '204': { description: D } } }
          /d:
            get: { operationId: d, tags: [two], security: [{ key: [] }], responses: { '204': { description: D } } }

        """

    private func lint(
        _ text: String = undeclared, _ settings: String = "", _ format: DiagnosticFormat = .text, showsAll: Bool = false
    ) throws -> Scratch.Outcome {
        try scratch.write(text, to: "api.yaml")
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out }]\n\(settings)", to: "codegen.yaml")
        var request = Request(.lint)
        (request.format, request.showsAll) = (format, showsAll)
        return scratch.run(request)
    }

    @Test func textHasTheFirstLocationAndTheNumberOfOthers() throws {
        let errors = try lint().errors
        let text = "security scheme 'key' is required but not declared, so calls have no credentials for it"
        let place = "in paths./a.get.security.0 and at 2 more locations"
        #expect(errors.contains("api.yaml:5:54: warning: \(text); \(place); declare it"), "\(errors)")
        #expect(errors.hasSuffix("\n2 warnings\n"), "\(errors)")
        #expect(errors.components(separatedBy: "'key'").count == 2)
    }

    @Test func allLocationsArePrintedOnRequest() throws {
        let errors = try lint(showsAll: true).errors
        #expect(errors.contains("api.yaml:7:54: note: the same problem\n"), "\(errors)")
        #expect(errors.contains("api.yaml:11:54: note: the same problem\n"))
        #expect(errors.hasSuffix("\n2 warnings\n"))
    }

    @Test func programsReadAllLocations() throws {
        let json = try object(try lint(Self.undeclared, "", .json).output)
        let first = try #require((json["diagnostics"] as? [NSDictionary])?.first)
        #expect((first["location"] as? NSDictionary)?["line"] as? Int == 5)
        #expect((first["otherLocations"] as? [NSDictionary])?.map { $0["line"] as? Int } == [7, 11])
        #expect((json["summary"] as? NSDictionary)?["warnings"] as? Int == 2)
        let sarif = try lint(Self.undeclared, "", .sarif).output
        #expect(sarif.components(separatedBy: "the same problem").count == 3)
    }

    private func object(_ text: String) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    }

    @Test func theNextLocationIsTheFirstIfAFilterRemovesTheFirst() throws {
        try scratch.write(Self.undeclared, to: "api.yaml")
        try scratch.write(
            "apis: [{ name: Sample, spec: api.yaml, output: out, filter: { include: { tags: two } } }]",
            to: "codegen.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.errors.contains("api.yaml:7:54: warning: "), "\(outcome.errors)")
        #expect(outcome.errors.contains(" and at 1 more location; "))
        #expect(try scratch.read("out/codegen.lock").contains("\nwarnings 2 "))
    }

    @Test func aRuleCoversAllLocations() throws {
        #expect(try lint(Self.undeclared, "rules: { undeclared-security-scheme: off }").errors == "")
        let strict = try lint(Self.undeclared, "rules: { undeclared-security-scheme: error }")
        #expect(strict.errors.hasSuffix("\n2 errors\n"), "\(strict.errors)")
    }

    @Test func theSameReferenceInTwoFilesHasTwoTargets() throws {
        let responses = "{ '200': { $ref: '#/Missing' }, '404': { $ref: '#/Missing' } }"
        let missing = "get: { operationId: %, responses: \(responses) }"
        for name in ["a", "b"] { try scratch.write(missing.replacing("%", with: name), to: "\(name).yaml") }
        let errors = try lint(
            """
            openapi: 3.0.3
            info: { title: T, version: '1' }
            paths: { /a: { $ref: a.yaml }, /b: { $ref: b.yaml } }
            """
        ).errors
        #expect(errors.contains("a.yaml:1:52: warning: "), "\(errors)")
        #expect(errors.contains("b.yaml:1:52: warning: "))
        #expect(errors.components(separatedBy: " and at 1 more location; ").count == 3)
    }

    @Test func twoDescriptionsHaveTheirOwnCauses() throws {
        try scratch.write(Self.undeclared, to: "api.yaml")
        try scratch.write(Self.undeclared, to: "other.yaml")
        try scratch.write(
            "apis: [{ name: A, spec: api.yaml, output: out }, { name: B, spec: other.yaml, output: out2 }]",
            to: "codegen.yaml")
        #expect(scratch.run(Request(.lint)).errors.hasSuffix("\n4 warnings\n"))
    }

    /// Examples of several operations break one rule of a component.
    @Test func examplesOfOneSchemaHaveOneCause() throws {
        let errors = try lint(
            """
            openapi: 3.0.3
            info: { title: T, version: '1' }
            paths:
              /a:
                get:
                  operationId: a
                  responses:
                    '200':
                      description: D
                      content:
                        application/json: { schema: { $ref: '#/components/schemas/Pet' }, example: { price: free } }
              /b:
                get:
                  operationId: b
                  responses:
                    '200':
                      description: D
                      content:
                        application/json:
                          schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
                          example: [{ price: 1 }, { price: none }]
            components:
              schemas:
                Pet: { type: object, properties: { price: { type: number } } }

            """
        ).errors
        #expect(
            errors.contains(
                "'price' is not a number; here and at 1 more location; a generated sample is used instead"),
            "\(errors)")
        #expect(errors.hasSuffix("\n1 warning\n"))
    }

    /// References with one remedy, in two files.
    @Test func allLocationsAreCorrected() throws {
        let path = """
            get:
              operationId: b
              responses: { '200': { description: D, content: { application/json: { schema: { nullable: true } } } } }

            """
        try scratch.write(path, to: "b.yaml")
        try scratch.write(
            """
            openapi: 3.0.3
            info: { title: T, version: '1' }
            paths:
              /a: { get: { operationId: a, responses: { 4xx: { description: D }, 200: { description: D } } } }
              /b: { $ref: b.yaml }
              /c: { get: { operationId: c, responses: { 4xx: { description: D }, 200: { description: D } } } }

            """, to: "api.yaml")
        try scratch.write(path.replacing("'200'", with: "4xx"), to: "b.yaml")
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out }]", to: "codegen.yaml")
        var request = Request(.lint)
        request.fixing = .files
        let outcome = scratch.run(request)
        #expect(outcome.errors.contains("1 problem corrected\n"), "\(outcome.errors)")
        #expect(try scratch.read("api.yaml").components(separatedBy: "4XX").count == 3)
        #expect(try scratch.read("b.yaml").contains("4XX"))
    }
}
