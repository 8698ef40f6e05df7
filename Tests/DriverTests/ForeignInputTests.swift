import Testing

@testable import CodegenDriver

/// The effects of files by strangers on the client, as SECURITY.md states them.
@Suite struct ForeignInputTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func generate(_ settings: String = "") throws -> Scratch.Outcome {
        try scratch.write("apis: [{name: Client, spec: specs/api.yaml, output: out\(settings)}]", to: "codegen.yaml")
        return scratch.run(Request(.generate))
    }

    private func describe(_ description: String = "d", server: String = "https://api.example.com") throws {
        try scratch.write(
            """
            openapi: 3.1.0
            info: {title: T, version: "1", description: \(description)}
            servers: [{url: "\(server)"}]
            paths: {/a: {get: {responses: {"200": {description: ok}}}}}
            """, to: "specs/api.yaml")
    }

    // MARK: Descriptions

    /// Text that ends literals, comments, interpolations and names, if it is not escaped. The braces then break the code.
    private static let hostile =
        ##"a\n}}]) */ \u2028 }}]) \r }}]) `b }}]) \\(}}]) \\#(}}]) \" }}]) \"\"\" }}]) \"# }}]) \"\"\"# }}]) /* #if X"##

    @Test func textOfADescriptionNeverBecomesCode() throws {
        let text = "\"\(Self.hostile)\""
        let path = "\"/x/{id}/\(Self.hostile.filter { !"{}#?".contains($0) })\""
        let schema = "{$ref: \"#/components/schemas/S\"}"
        try scratch.write(
            """
            openapi: 3.1.0
            info: {title: \(text), version: \(text), description: \(text), contact: {name: \(text), url: \(text)}}
            externalDocs: {url: \(text), description: \(text)}
            tags: [{name: \(text), description: \(text)}]
            servers:
              - {url: "https://a.example/{v}", description: \(text), variables: {v: {default: \(text), enum: [\(text), b]}}}
            security: [{\(text): [\(text)]}]
            paths:
              \(path):
                get:
                  operationId: \(text)
                  tags: [\(text)]
                  summary: \(text)
                  description: \(text)
                  parameters:
                    - {name: \(text), in: query, description: \(text), schema: {type: string, default: \(text), pattern: \(text)}}
                    - {name: id, in: path, required: true, schema: {type: string, enum: [\(text), other]}}
                  requestBody: {description: \(text), content: {application/json: {schema: \(schema)}}}
                  responses:
                    "200":
                      description: \(text)
                      headers: {X-A: {description: \(text), schema: {type: string, default: \(text)}}}
                      content: {application/json: {schema: \(schema), example: {\(text): \(text)}}}
            webhooks:
              \(text): {post: {requestBody: {content: {application/json: {schema: \(schema)}}}, responses: {}}}
            components:
              securitySchemes: {\(text): {type: apiKey, name: \(text), in: query, description: \(text)}}
              schemas:
                \(text): {type: object, title: \(text), properties: {a: {type: string}}}
                S:
                  type: object
                  title: \(text)
                  description: \(text)
                  required: [\(text)]
                  properties:
                    \(text): {type: string, enum: [\(text), b], x-enum-varnames: [\(text), c], description: \(text)}
                    c: {type: string, const: \(text)}
                    d: {type: string, default: \(text), examples: [\(text)], format: \(text)}
                    u:
                      oneOf: [{$ref: "#/components/schemas/A"}, {$ref: "#/components/schemas/B"}]
                      discriminator: {propertyName: \(text), mapping: {\(text): "#/components/schemas/A"}}
                A: {type: object, required: [\(text)], properties: {\(text): {type: string}}}
                B: {type: object, required: [\(text)], properties: {\(text): {type: string}}}
            """, to: "specs/api.yaml")
        let outcome = try generate(", validation: all")
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.parse("out/Client") == "")
        #expect(try scratch.parse("out/ClientMocks") == "")
    }

    @Test func textOfFilesBelowTheDescriptionCanBecomeDocumentation() throws {
        try scratch.write("Notes of the team.\n", to: "specs/notes.txt")
        try describe("{$ref: notes.txt}")
        #expect(try generate().status == .success)
        #expect(try scratch.read("out/Client/ClientClient.swift").contains("/// Notes of the team.\n"))
    }

    @Test func theDescriptionNamesTheDefaultServer() throws {
        try describe(server: "https://stranger.example")
        #expect(try generate().status == .success)
        #expect(try scratch.read("out/Client/ClientServers.swift").contains("url: \"https://stranger.example\""))
        #expect(try scratch.read("out/Client/ClientClient.swift").contains("server: ClientServer = .strangerExample"))
    }

    // MARK: Configurations

    @Test func textOfFoldersThatTheConfigurationAllowsCanBecomeDocumentation() throws {
        try scratch.write("Notes of the team.\n", to: "elsewhere/notes.txt")
        try describe("{$ref: ../elsewhere/notes.txt}")
        #expect(try generate().errors.contains("it is outside the folder of the description"))
        #expect(!(try scratch.read("out/Client/ClientClient.swift").contains("Notes of the team.")))
        #expect(try generate(", allow: elsewhere").status == .success)
        #expect(try scratch.read("out/Client/ClientClient.swift").contains("/// Notes of the team.\n"))
    }

    @Test func theURLOfThePackageIsALiteral() throws {
        try describe()
        let url = #"https://a.example/\\(}}])\" }}]) */\n}}])"#
        #expect(try generate(", package: {url: \"\(url)\", version: \"0.2.0\"}").status == .success)
        #expect(try scratch.parse("out") == "")
    }

    // MARK: Overlays

    private func overlay(_ action: String, _ header: String = "") throws {
        try scratch.write(
            "overlay: 1.0.0\ninfo: {title: t, version: '1'}\n\(header)actions:\n  - \(action)\n", to: "overlay.yaml")
    }

    @Test func anOverlayCanChangeTheServer() throws {
        try describe()
        let description = try scratch.read("specs/api.yaml")
        try overlay("{target: '$.servers[0]', update: {url: 'https://stranger.example'}}")
        #expect(try generate(", overlays: overlay.yaml").status == .success)
        #expect(try scratch.read("specs/api.yaml") == description)
        #expect(try scratch.read("out/Client/ClientServers.swift").contains("url: \"https://stranger.example\""))
    }

    /// References in an overlay are those of the description, and `extends` is not followed.
    @Test(arguments: ["../secret.txt", "https://127.0.0.1:1/secret.txt", ".secret.txt"])
    func anOverlayReadsNoOtherFiles(_ reference: String) throws {
        for name in ["secret.txt", "specs/.secret.txt"] { try scratch.write("s3cret", to: name) }
        try describe()
        try overlay(
            "{target: $.info, update: {description: {$ref: '\(reference)'}}}",
            "extends: https://127.0.0.1:1/api.yaml\n")
        let outcome = try generate(", overlays: overlay.yaml")
        #expect(outcome.errors.contains("[unresolved-reference]"), "\(outcome.errors)")
        #expect(!(try scratch.read("out/Client/ClientClient.swift").contains("s3cret")))
    }
}
