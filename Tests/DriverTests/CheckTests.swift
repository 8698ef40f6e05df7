import Testing

@testable import CodegenDriver

@Suite struct CheckTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        scratch.generate()
    }

    @Test func aNewClientIsUpToDate() {
        let outcome = scratch.check()
        #expect(outcome.status == .success)
        #expect(outcome.output.hasSuffix(" files, up to date\n"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func everyDifferenceIsNamedWithoutWriting() throws {
        try scratch.write("// edited\n", to: "out/Sample/SampleClient.swift")
        try scratch.remove("out/Sample/Endpoints/UsersEndpoint.swift")
        try scratch.write(Sample.api(paths: ["/users", "/stories"]), to: "api.yaml")
        let before = scratch.contents("out")
        let outcome = scratch.check()
        #expect(outcome.status == .failure)
        let lines = outcome.errors.split(separator: "\n")
        #expect(
            lines.contains(
                "error: out/Sample/SampleClient.swift was edited by hand; put the change into another file and "
                    + "run codegen --force, which replaces the generated file [edited-file]"))
        #expect(lines.contains("error: out/Sample/Endpoints/UsersEndpoint.swift is missing [missing-file]"))
        #expect(lines.contains("error: out/Sample/Endpoints/StoriesEndpoint.swift is missing [missing-file]"))
        #expect(
            lines.contains("error: out/Sample/Endpoints/PostsEndpoint.swift is no longer generated [leftover-file]"))
        #expect(lines.contains("error: out/codegen.lock is out of date [outdated-file]"))
        let count = lines.count { $0.hasPrefix("error: ") }
        #expect(lines.last == "\(count) errors")
        // The edited file would make the next run fail.
        #expect(outcome.output.contains("\(count) not up to date\n"))
        #expect(scratch.contents("out") == before)
    }

    @Test func aFileOfAnOlderDescriptionIsOutdated() throws {
        try scratch.write(Sample.api().replacing("  /posts:", with: "  /articles:"), to: "api.yaml")
        let lines = scratch.check().errors.split(separator: "\n")
        #expect(lines.contains("error: out/Sample/Endpoints/PostsEndpoint.swift is out of date [outdated-file]"))
        #expect(scratch.check().output.contains(" not up to date; run codegen\n"))
    }

    // MARK: Changes without effect

    @Test func aCommentDoesNotMakeAClientOutOfDate() throws {
        try scratch.write("# A comment.\n" + Sample.api(), to: "api.yaml")
        let before = scratch.contents("out")
        for showsAll in [false, true] {
            let outcome = scratch.run(Request(.check, source: .sample, showsAll: showsAll))
            #expect(outcome.status == .success, "\(outcome.errors)")
            #expect(outcome.errors.isEmpty, "\(outcome.errors)")
        }
        #expect(scratch.contents("out") == before)
        // The next run records the new hash.
        scratch.generate()
        #expect(scratch.contents("out") != before)
        #expect(scratch.check().status == .success)
    }

    @Test func aDeletedLockIsRebuilt() throws {
        let before = scratch.contents("out")
        try scratch.remove("out/codegen.lock")
        let check = scratch.check()
        #expect(check.errors == "error: out/codegen.lock is missing [missing-file]\n1 error\n")
        let outcome = scratch.generate()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.errors.contains("[rebuilt-lock]"), "\(outcome.errors)")
        #expect(scratch.contents("out") == before)
    }

    @Test func aFolderOfARemovedEntryIsReported() throws {
        let entry = { (name: String) in "  - { name: \(name), spec: api.yaml, output: Generated/\(name) }\n" }
        try scratch.write("apis:\n\(entry("First"))\(entry("Second"))", to: "codegen.yaml")
        #expect(scratch.run(Request(.generate)).errors.isEmpty)
        try scratch.write("apis:\n\(entry("First"))", to: "codegen.yaml")
        for action in [Request.Action.generate, .check] {
            let outcome = scratch.run(Request(action))
            #expect(outcome.status == .success)
            #expect(outcome.errors.contains("Generated/Second has a generated client"), "\(outcome.errors)")
        }
        #expect(scratch.run(Request(.generate, entry: "First")).errors.isEmpty)
        try scratch.remove("Generated/Second")
        #expect(scratch.run(Request(.check)).errors.isEmpty)
    }

    // MARK: Reasons

    private func reasons(_ request: Request = Request(.check), tool: ToolIdentity = .current) -> [String] {
        scratch.run(request, tool: tool).errors.split(separator: "\n").map(String.init)
    }

    @Test func everyReasonHasOneLine() throws {
        try scratch.remove("out")
        try scratch.write("{{! one }}// Mine.\n", to: "mine/header.mustache")
        try scratch.write("{ type: object }\n", to: "parts/post.yaml")
        let overlay = "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.info, update: {} }]\n"
        try scratch.write(overlay, to: "overlay.yaml")
        try scratch.write(
            Sample.api() + "components: { schemas: { Post: { $ref: 'parts/post.yaml' } } }\n", to: "api.yaml")
        let configuration =
            "apis: [{ name: Sample, spec: api.yaml, output: all, overlays: overlay.yaml, templates: mine"
        try scratch.write(configuration + " }]", to: "codegen.yaml")
        #expect(scratch.run(Request(.generate)).status == .success)

        try scratch.write(configuration + ", numbers: decimal }]", to: "codegen.yaml")
        try scratch.write("// Theirs.\n", to: "mine/header.mustache")
        try scratch.write(overlay + "# changed\n", to: "overlay.yaml")
        try scratch.write("{ type: object } # changed\n", to: "parts/post.yaml")
        try scratch.write("// edited\n", to: "all/Sample/SampleClient.swift")
        try scratch.remove("all/Sample/Endpoints/UsersEndpoint.swift")
        let text = try scratch.read("all/codegen.lock") + "file \(SHA256.hex("old")) Old.swift\n"
        try scratch.write(text, to: "all/codegen.lock")
        try scratch.write("old", to: "all/Old.swift")

        let tool = ToolIdentity(name: "9.0.0", isRelease: true)
        let lines = reasons(tool: tool)
        #expect(
            Array(lines.prefix(8)) == [
                "error: Sample was generated by codegen \(ToolIdentity.current.name), but this is codegen 9.0.0 [outdated-client]",
                "error: the options of Sample have changed since it was generated [outdated-client]",
                "error: templates of Sample have changed since it was generated: header [outdated-client]",
                "error: overlays of Sample have changed since it was generated: overlay.yaml [outdated-client]",
                "error: files of the description of Sample have changed since it was generated: parts/post.yaml "
                    + "[outdated-client]",
                "error: all/Sample/SampleClient.swift was edited by hand; put the change into another file and "
                    + "run codegen --force, which replaces the generated file [edited-file]",
                "error: all/Sample/Endpoints/UsersEndpoint.swift is missing [missing-file]",
                "error: all/Old.swift is no longer generated [leftover-file]",
            ], "\(lines)")
        #expect(lines.dropFirst(8).first?.contains(" files are out of date: all/") == true)
        #expect(lines.count == 10)
    }

    @Test func manyFilesAreOneReason() throws {
        try scratch.write(Sample.api(paths: ["/a", "/b", "/c", "/d"]), to: "api.yaml")
        let lines = reasons(Request(.check, source: .sample))
        #expect(lines.count <= 5)
        #expect(lines[0].hasPrefix("error: files of the description of Sample have changed"))
        #expect(lines.contains { $0.contains(" files are missing: out/") && $0.hasSuffix(" more [missing-file]") })
    }

    /// A lock of version 0.1 does not list the inputs.
    @Test func theLockOfAnEarlierVersionIsRead() throws {
        let lock = try scratch.read("out/codegen.lock").split(separator: "\n")
        let files = lock.filter { $0.hasPrefix("file ") || $0.hasPrefix("#") }
        let old = ["tool 0.1.0", "spec \(SHA256.hex("spec"))", "options \(SHA256.hex("options"))"]
        try scratch.write((old + files.map(String.init)).joined(separator: "\n") + "\n", to: "out/codegen.lock")
        let expected = "error: Sample was generated by codegen 0.1.0, but this is codegen"
        let lines = reasons(Request(.check, source: .sample))
        try #require(lines.count == 2, "\(lines)")
        #expect(lines[0].hasPrefix(expected), "\(lines)")
        #expect(scratch.generate().errors.isEmpty)
    }
}
