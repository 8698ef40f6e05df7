import Testing

@testable import CodegenDriver

/// The output contains no lines of files that are no descriptions, and no control characters of descriptions.
@Suite struct ForeignTextTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
    }

    private func outcome(_ action: Request.Action, _ setting: String = "") throws -> Scratch.Outcome {
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: out\(setting)}]", to: "codegen.yaml")
        return scratch.run(Request(action))
    }

    @Test(arguments: [
        "AWS_SECRET=s3cret\u{0}HOME=/root\u{0}", "AWS_SECRET=s3cret\n", "password: s3cret\n", "- s3cret\n",
        "s3cret: [\n",
        "{\"token\": \"s3cret\"", "token: \"s3cret\n", "user:s3cret:0:0::/root:/bin/sh\n", "\tkey: s3cret\n",
        "-----BEGIN KEY-----\ns3cret\n-----END KEY-----\n",
    ])
    func quotesNoLineOfOtherFiles(_ text: String) throws {
        try scratch.write(text, to: "api.yaml")
        for action in [Request.Action.generate, .lint, .list] {
            let outcome = try outcome(action)
            #expect(outcome.status == .failure)
            #expect(!(outcome.errors + outcome.output).contains("s3cret"), "\(outcome.errors)")
        }
    }

    @Test(arguments: [".env", "id_rsa", "settings.toml"])
    func quotesNoLineOfReferencedOtherFiles(_ name: String) throws {
        try scratch.write("API_KEY=s3cret\n", to: name)
        try scratch.write(
            """
            openapi: 3.1.0
            info: {title: T, version: '1'}
            paths: {/a: {$ref: '\(name)'}, /b: {get: {responses: {'200': {$ref: '\(name)#/x'}}}}}
            components: {schemas: {A: {$ref: '\(name)'}}}
            """, to: "api.yaml")
        let outcome = try outcome(.lint)
        #expect(outcome.errors.contains(name))
        #expect(!outcome.errors.contains("s3cret"), "\(outcome.errors)")
    }

    @Test func quotesNoLineOfFilesThatAreNotOverlays() throws {
        try scratch.write(Sample.api(), to: "api.yaml")
        try scratch.write("password: s3cret\n", to: "overlay.yaml")
        let outcome = try outcome(.generate, ", overlays: [overlay.yaml]")
        #expect(outcome.status == .failure)
        #expect(!outcome.errors.contains("s3cret"), "\(outcome.errors)")
    }

    /// Mistakes in descriptions are still shown.
    @Test func quotesDescriptions() throws {
        try scratch.write("openapi: 3.1.0\npaths: {/a: [}\n", to: "api.yaml")
        #expect(try outcome(.generate).errors.contains("    paths: {/a: [}\n"))
    }

    @Test func consoleReplacesControlCharacters() {
        let (output, errors) = (Transcript(), Transcript())
        let console = Console(write: { output.append($0) }, writeError: { errors.append($0) })
        console.write("a\u{1B}]0;x\u{7}\n")
        console.writeError("b\u{202E}\t\n")
        #expect(output.text == "a\u{FFFD}]0;x\u{FFFD}\n")
        #expect(errors.text == "b\u{FFFD}\t\n")
    }

    @Test func listsNoControlCharactersOfTheDescription() throws {
        let escape = #"\e[31m\a\e]0;x\a\u202e\x9b"#
        try scratch.write(
            """
            openapi: 3.1.0
            info: {title: "T\(escape)", version: "1\(escape)"}
            tags: [{name: "t\(escape)"}]
            paths:
              "/a\(escape)": {get: {tags: ["t\(escape)"], summary: "s\(escape)", operationId: "o\(escape)", responses: {}}}
            components: {schemas: {"S\(escape)": {type: object}}}
            """, to: "api.yaml")
        for action in [Request.Action.list, .config, .lint, .generate, .dump(.document)] {
            let outcome = try outcome(action)
            let text = outcome.output + outcome.errors
            #expect(
                !text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{9B}" || $0 == "\u{202E}" })
        }
        #expect(try outcome(.list).output.contains("/a\u{FFFD}[31m"))
    }
}
