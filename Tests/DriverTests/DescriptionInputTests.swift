import Testing

@testable import CodegenDriver

/// Descriptions that are not regular files, as passed by a shell.
@Suite struct DescriptionInputTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    private func shell(_ command: String) throws -> Binary.Run {
        let line = command.replacing("codegen", with: "'\(try Binary.path())'")
        return try Binary.run(["-c", line], in: scratch, program: "/bin/bash")
    }

    @Test(arguments: [
        "cat api.yaml | codegen --spec - --name Sample --output out",
        "codegen --spec /dev/stdin --name Sample --output out < api.yaml",
        "codegen --spec <(cat api.yaml) --name Sample --output out",
        "mkfifo pipe; cat api.yaml > pipe & codegen --spec pipe --name Sample --output out",
    ])
    func streamsAreRead(_ command: String) throws {
        let run = try shell(command)
        #expect(run.status == 0, "\(run.errors)")
        // The lock contains the name of the input.
        let written = scratch.contents("out").filter { $0.key != "codegen.lock" }
        try scratch.remove("out")
        #expect(scratch.generate().status == .success)
        #expect(written == scratch.contents("out").filter { $0.key != "codegen.lock" })
    }

    @Test func messagesNameTheStream() throws {
        let run = try shell("echo 'openapi: [' | codegen lint --spec -")
        #expect(run.errors.contains("<stdin>:2:1: error:"), "\(run.errors)")
        #expect(run.status == 1)
        let substitution = try shell("codegen lint --spec <(echo 'openapi: [')")
        #expect(substitution.errors.contains("/dev/fd/"), "\(substitution.errors)")
    }

    /// References are relative to the working folder, not to other files.
    @Test func referencesAreRelativeToTheWorkingFolder() throws {
        try scratch.write("{ type: object, properties: { id: { type: string } } }", to: "folder/post.yaml")
        let description = """
            openapi: 3.1.0
            info: { title: T, version: '1' }
            components: { schemas: { Post: { $ref: folder/post.yaml }, Other: { $ref: /etc/hostname } } }
            """
        try scratch.write(description, to: "referring.txt")
        let run = try shell("codegen --spec - --name Sample --output out < referring.txt")
        #expect(scratch.exists("out/Sample/Models/Post.swift"), "\(run.errors)")
        #expect(run.errors.contains("it is outside the folder of the description"), "\(run.errors)")
    }

    @Test func aURLIsNotRead() throws {
        let url = "https://example.com/api.yaml"
        let run = scratch.run(Request(.generate, source: .description(spec: url, name: "Sample", output: "out")))
        #expect(run.status == .failure)
        #expect(run.errors.contains("error: the description \(url) cannot be read: descriptions are not read"))
        #expect(
            run.errors.contains(
                "as 'spec' in codegen.yaml and run codegen fetch, or download the description with curl"))
        #expect(run.errors.contains("curl -fsSL -o description.yaml '\(url)'"))
        try scratch.write("apis:\n- { name: A, spec: '\(url)', output: out }\n", to: "codegen.yaml")
        let configured = scratch.run(Request(.generate))
        #expect(configured.errors.contains("codegen.yaml:2:20: error: the description \(url) cannot be read"))
    }

    /// A pipe at another path could be endless.
    @Test func otherPipesAreNotRead() throws {
        let description =
            "openapi: 3.1.0\ninfo: { title: T, version: '1' }\n"
            + "components: { schemas: { Post: { $ref: pipe } } }\n"
        try scratch.write(description, to: "referring.yaml")
        let run = try shell("mkfifo pipe; codegen lint --spec referring.yaml")
        #expect(run.errors.contains("it is not a regular file"), "\(run.errors)")
    }
}
