import Foundation
import Testing

@testable import CodegenDriver

/// `codegen lint --fix`.
@Suite struct FixTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private static let head = "openapi: 3.0.3\ninfo: { title: Pets, version: '1' }\n"

    private func fix(_ text: String, _ fixing: Request.Fixing = .files, as name: String = "api.yaml") throws
        -> Scratch.Outcome
    {
        try scratch.write(text, to: name)
        var request = Request(.lint, source: .file(name, name: nil, output: nil))
        request.fixing = fixing
        return scratch.run(request)
    }

    private static let misspelt = """
        \(head)# The paths.
        paths:
          /pets:
            get:
              operationID: listPets  # the list
              'sumary': All pets.
              responses: { 4xx: { description: No }, "200": { description: Ok } }

        """

    @Test func namesAreCorrectedAndTheRestStays() throws {
        let outcome = try fix(Self.misspelt)
        #expect(
            try scratch.read("api.yaml") == """
                \(Self.head)# The paths.
                paths:
                  /pets:
                    get:
                      operationId: listPets  # the list
                      'summary': All pets.
                      responses: { 4XX: { description: No }, "200": { description: Ok } }

                """)
        #expect(outcome.errors.hasSuffix("3 problems corrected\n"), "\(outcome.errors)")
    }

    @Test func thePatchIsPrintedAndCanBeApplied() throws {
        let outcome = try fix(Self.misspelt, .patch)
        #expect(try scratch.read("api.yaml") == Self.misspelt)
        #expect(outcome.output.hasPrefix("--- a/api.yaml\n+++ b/api.yaml\n@@ -4,6 +4,6 @@\n"), "\(outcome.output)")
        try scratch.write(outcome.output, to: "fixes.patch")
        let apply = try Binary.run(["apply", "fixes.patch"], in: scratch, program: "/usr/bin/git")
        #expect(apply.status == 0, "\(apply.errors)")
        #expect(try scratch.read("api.yaml").contains("operationId: listPets  # the list\n"))
    }

    @Test func keysOfOtherVersionsAreReplaced() throws {
        _ = try fix(
            """
            openapi: 3.1.0
            info: { title: Pets, version: '1' }
            paths: {}
            components:
              schemas:
                Pet:
                  type: object
                  properties:
                    name:
                      nullable: true
                      type: string
                    age: { type: int64, nullable: true }
                    born:
                      description: The day.
                      type: date
                    size:
                      type: integer
                      minimum: 0
                      exclusiveMinimum: true

            """)
        let text = try scratch.read("api.yaml")
        #expect(
            text.hasSuffix(
                """
                        name:
                          type: ["string", "null"]
                        age: { type: integer, format: int64, nullable: true }
                        born:
                          description: The day.
                          type: string
                          format: date
                        size:
                          type: integer
                          exclusiveMinimum: 0

                """), "\(text)")
        // The type of `age` had to be corrected first.
        _ = try fix(text)
        #expect(try scratch.read("api.yaml").contains("age: { type: [\"integer\", \"null\"], format: int64 }"))
    }

    @Test func jsonStaysJSON() throws {
        _ = try fix(
            """
            {
              "openapi": "3.0.3", "info": { "title": "Pets", "version": "1" },
              "paths": { "/pets": { "get": { "operationID": "a", "responses": { "200": { "description": "Ok",
                "content": { "application/json": { "schema": { "type": "datetime" } } } } } } } }
            }
            """, as: "api.json")
        let text = try scratch.read("api.json")
        #expect(text.contains("\"operationId\": \"a\""), "\(text)")
        #expect(text.contains("{ \"type\": \"string\", \"format\": \"date-time\" }"), "\(text)")
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
    }

    @Test func referencesAreQuotedAndCompleted() throws {
        _ = try fix(
            """
            \(Self.head)paths: {}
            components:
              schemas:
                Pet: { type: object, properties: { owner: { $ref: Owner } } }
                Owner:
                  allOf:
                    - $ref: #/components/schemas/Person
                    - $ref: '#/definitions/Person'
                Person: { type: object }

            """)
        let text = try scratch.read("api.yaml")
        #expect(text.contains("{ $ref: \"#/components/schemas/Owner\" }"), "\(text)")
        #expect(text.contains("- $ref: \"#/components/schemas/Person\"\n"))
        #expect(text.contains("- $ref: '#/components/schemas/Person'\n"))
    }

    /// Line breaks of Windows, a byte order mark and characters outside ASCII count as in editors.
    @Test func otherTextsKeepTheirBytes() throws {
        let text = "\u{FEFF}" + Self.misspelt.replacing("All pets", with: "Ålle 🐕").replacing("\n", with: "\r\n")
        let outcome = try fix(text)
        #expect(outcome.output.contains("-      operationID: listPets  # the list\r\n"), "\(outcome.output)")
        #expect(!outcome.output.contains("No newline"))
        let expected = text.replacing("operationID", with: "operationId").replacing("sumary", with: "summary")
            .replacing("4xx", with: "4XX")
        #expect(scratch.contents()["api.yaml"] == Data(expected.utf8))
    }

    @Test func aLinkAndPermissionsStay() throws {
        try scratch.write(Self.misspelt, to: "real.yaml")
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: "\(scratch.path)/real.yaml")
        try scratch.link("link.yaml", to: "real.yaml")
        var request = Request(.lint, source: .file("link.yaml", name: nil, output: nil))
        request.fixing = .files
        scratch.run(request)
        #expect(try scratch.read("real.yaml").contains("operationId"))
        let attributes = try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/real.yaml")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(scratch.path)/link.yaml") == "real.yaml")
        #expect(scratch.entries(".") == ["real.yaml", "link.yaml"])
    }

    /// A configuration may name any description, but only the user can name a file of another project to change.
    @Test func filesOutsideOfTheProjectStay() throws {
        for name in ["app/api.yaml", "other.yaml"] { try scratch.write(Self.misspelt, to: name) }
        try scratch.write(
            "apis: [{name: A, spec: api.yaml, output: a}, {name: B, spec: ../other.yaml, output: b}]",
            to: "app/codegen.yaml")
        let outcome = scratch.run(folder: "app") { folder, console in
            var request = Request(.lint)
            request.fixing = .files
            return Session(request, in: folder, console: console).run()
        }
        #expect(try scratch.read("app/api.yaml").contains("operationId"))
        #expect(try scratch.read("other.yaml") == Self.misspelt)
        #expect(outcome.errors.contains("../other.yaml:7:"), "\(outcome.errors)")
    }

    @Test func problemsWithoutASingleRemedyAreLeft() throws {
        let text = "\(Self.head)paths: {}\ncomponents: { schemas: { Pet: { type: array, pets: 1 } } }\n"
        let outcome = try fix(text)
        #expect(try scratch.read("api.yaml") == text)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("[unknown-key]"))
        #expect(outcome.errors.hasSuffix("0 problems corrected\n"))
    }
}
