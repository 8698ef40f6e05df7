import Testing

@testable import CodegenDriver

/// References that lead back to themselves end every command with a diagnostic at the reference.
@Suite struct CircularReferenceTests {
    private static let head = "openapi: 3.1.0\ninfo: {title: T, version: '1'}\n"
    private static let descriptions = [
        """
        paths:
          /a: {$ref: "#/paths/~1a"}
          /b: {get: {responses: {"200": {$ref: "#/paths/~1a/get/responses/200"}}}}
        """,
        """
        paths: {}
        components: {schemas: {$ref: "#/components/schemas", D: {$ref: "#/components/schemas/X"}}}
        """,
        """
        paths: {$ref: "#/paths", /a: {get: {responses: {"200": {$ref: "#/paths/x/get"}}}}}
        """,
    ]

    @Test(arguments: descriptions, ["generate", "lint", "list"])
    func endsEveryCommand(_ description: String, _ command: String) throws {
        let actions: [String: Request.Action] = ["generate": .generate, "lint": .lint, "list": .list]
        let outcome = try outcome(try #require(actions[command]), description)
        #expect(outcome.errors.contains("refers to itself and never to a value"))
    }

    @Test func endsAfterAnOverlayAddedTheReference() throws {
        let scratch = try Scratch()
        try scratch.write(
            """
            overlay: 1.0.0
            info: {title: t, version: '1'}
            actions:
              - {target: "$.paths['/a']", update: {$ref: "#/paths/~1a"}}
              - {target: "$.paths['/b'].get.responses['200']", update: {$ref: "#/paths/~1a/get/responses/200"}}
            """, to: "overlay.yaml")
        let outcome = try outcome(
            .generate, "paths: {/a: {}, /b: {get: {responses: {'200': {description: ok}}}}}", overlay: "overlay.yaml",
            in: scratch)
        #expect(outcome.errors.contains("overlay.yaml:4:"))
        #expect(outcome.errors.contains("overlay.yaml:5:"))
    }

    private func outcome(
        _ action: Request.Action, _ description: String, overlay: String? = nil, in scratch: Scratch? = nil
    ) throws -> Scratch.Outcome {
        let scratch = try scratch ?? Scratch()
        try scratch.write(Self.head + description + "\n", to: "api.yaml")
        let overlays = overlay.map { ", overlays: [\($0)]" } ?? ""
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: out\(overlays)}]", to: "codegen.yaml")
        return scratch.run(Request(action))
    }
}
