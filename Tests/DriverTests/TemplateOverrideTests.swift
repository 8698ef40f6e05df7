import Testing

@testable import Driver

@Suite struct TemplateOverrideTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    private func generate() -> Scratch.Outcome {
        scratch.run(Request(.generate, source: .sample, templates: "mine"))
    }

    @Test func oneTemplateIsReplacedAndTheOthersStay() throws {
        try scratch.write("// Ours.\n", to: "mine/partials/header.mustache")
        let outcome = generate()
        #expect(outcome.status == .success)
        #expect(try scratch.read("out/Sample/SampleClient.swift").hasPrefix("// Ours.\n"))
        #expect(try scratch.read("out/Sample/SampleClient.swift").contains("struct SampleClient"))
    }

    @Test func theLockKnowsTheTemplates() throws {
        try scratch.write("// Ours.\n", to: "mine/header.mustache")
        _ = generate()
        #expect(scratch.check().errors.contains("out/codegen.lock is out of date"))
    }

    @Test func aMistakeInATemplateIsLocatedAndNothingIsWritten() throws {
        scratch.generate()
        let before = scratch.contents("out")
        try scratch.write("// Ours.\n{{#nonsense}}\n", to: "mine/header.mustache")
        let outcome = generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("mine/header.mustache:2:"))
        #expect(scratch.contents("out") == before)
    }

    @Test func aFolderThatIsNotThereIsAnError() {
        let outcome = generate()
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors == "error: mine is not a folder of templates that can be read [unreadable-file]\n1 error\n")
    }

    @Test func aFileMayBecomeAFolderAndAFolderAFile() throws {
        try writeManifest(path: "{{module}}/Client")
        #expect(generate().errors == "")
        try writeManifest(path: "{{module}}/Client/{{name}}.swift")
        #expect(generate().errors == "")
        #expect(
            scratch.contents("out").keys.sorted() == [
                "Sample/Client/SampleClient.swift", "codegen.lock", "codegen.symbols",
            ])
        try writeManifest(path: "{{module}}/Client")
        #expect(generate().errors == "")
        #expect(scratch.contents("out").keys.sorted() == ["Sample/Client", "codegen.lock", "codegen.symbols"])
    }

    @Test func aFolderWithAFileOfTheUserDoesNotBecomeAFile() throws {
        try writeManifest(path: "{{module}}/Client/{{name}}.swift")
        #expect(generate().errors == "")
        try scratch.write("mine", to: "out/Sample/Client/Mine.swift")
        try writeManifest(path: "{{module}}/Client")
        #expect(generate().errors.hasPrefix("error: out/Sample/Client already exists"))
        #expect(try scratch.read("out/Sample/Client/Mine.swift") == "mine")
    }

    @Test func noFileIsTheFolderOfAnother() throws {
        let manifest = """
            templates:
              - { template: client, for: api, path: "{{module}}/x" }
              - { template: servers, for: api, path: "{{module}}/X/y" }
            """
        try scratch.write(manifest, to: "mine/manifest.yaml")
        let outcome = generate()
        #expect(
            outcome.errors.hasPrefix(
                "error: a generated file would have the path 'Sample/x', which is not a path inside"))
        #expect(!scratch.exists("out"))
    }

    private func writeManifest(path: String) throws {
        let manifest = "templates: [{ template: client, for: api, path: '\(path)' }]"
        try scratch.write(manifest, to: "mine/manifest.yaml")
    }

    @Test func aPathOfAManifestCannotLeaveTheOutput() throws {
        let manifest = """
            templates:
              - template: client
                for: api
                path: "../../escaped.swift"
            """
        try scratch.write(manifest, to: "mine/manifest.yaml")
        _ = generate()
        #expect(scratch.contents().keys.allSatisfy { !$0.hasSuffix("escaped.swift") || $0.hasPrefix("out/") })
        #expect(!scratch.exists("../escaped.swift"))
    }
}
