import Testing

@testable import CodegenDriver

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

    @Test func theLockListsTheTemplates() throws {
        try scratch.write("// Ours.\n", to: "mine/header.mustache")
        _ = generate()
        #expect(scratch.check().errors.contains("out/codegen.lock is out of date"))
    }

    @Test func aMistakeInATemplateIsLocatedWithoutWriting() throws {
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
            outcome.errors == "error: mine is not a readable folder of templates [unreadable-file]\n1 error\n")
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
                "error: the path 'Sample/x' of a generated file is not inside"))
        #expect(!scratch.exists("out"))
    }

    private func writeManifest(path: String) throws {
        let manifest = "templates: [{ template: client, for: api, path: '\(path)' }]"
        try scratch.write(manifest, to: "mine/manifest.yaml")
    }

    @Test(arguments: [
        ("../../escaped.swift", "has the part '..'"), ("{{module}}/../a.swift", "has the part '..'"),
        ("./a.swift", "has the part '.'"), ("/tmp/a.swift", "is absolute"), ("", "is empty"),
        ("a//b.swift", "has an empty part"), ("a/", "has an empty part"),
        ("a/.b.swift", "has a part that begins with a full stop"), ("a b.swift", "has the character U+20"),
        ("a:b.swift", "has the character ':'"), ("Con.swift", "has a part with a reserved name of Windows"),
        ("\(String(repeating: "a", count: 201))", "has a part that is too long"),
    ])
    func aPathOfAManifestThatWouldBeChangedIsAnError(_ path: String, _ problem: String) throws {
        let manifest = """
            templates:
              - template: client
                for: api
                path: "\(path)"
            """
        try scratch.write(manifest, to: "mine/manifest.yaml")
        let outcome = generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("mine/manifest.yaml:4:11: error: the path '\(path.prefix(200))' \(problem)"))
        #expect(scratch.entries(".") == ["api.yaml", "mine", "mine/manifest.yaml"])
    }

    @Test(arguments: ["{{module}}.swift", "{{module}}/{{name}}+A.swift"])
    func aTagIsAPartOfAPath(_ path: String) throws {
        try writeManifest(path: path)
        #expect(!generate().errors.contains("the path"))
    }
}
