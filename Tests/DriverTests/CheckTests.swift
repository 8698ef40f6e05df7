import Testing

@testable import Driver

@Suite struct CheckTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        scratch.generate()
    }

    @Test func whatWasJustGeneratedIsCurrent() {
        let outcome = scratch.check()
        #expect(outcome.status == .success)
        #expect(outcome.output.hasSuffix(" files, up to date\n"))
        #expect(outcome.errors.isEmpty)
    }

    @Test func everyDifferenceIsNamedAndNothingIsWritten() throws {
        try scratch.write("// edited\n", to: "out/Sample/SampleClient.swift")
        try scratch.remove("out/Sample/Endpoints/UsersEndpoint.swift")
        try scratch.write(Sample.api(paths: ["/users", "/stories"]), to: "api.yaml")
        let before = scratch.contents("out")
        let outcome = scratch.check()
        #expect(outcome.status == .failure)
        let lines = outcome.errors.split(separator: "\n")
        #expect(lines.contains("error: out/Sample/SampleClient.swift was changed by hand [edited-file]"))
        #expect(lines.contains("error: out/Sample/Endpoints/UsersEndpoint.swift is missing [missing-file]"))
        #expect(lines.contains("error: out/Sample/Endpoints/StoriesEndpoint.swift is missing [missing-file]"))
        #expect(lines.contains("error: out/Sample/Endpoints/PostsEndpoint.swift is left over [leftover-file]"))
        #expect(lines.contains("error: out/codegen.lock is out of date [outdated-file]"))
        let count = lines.count { $0.hasPrefix("error: ") }
        #expect(lines.last == "\(count) errors")
        #expect(outcome.output.contains("\(count) not up to date; run codegen\n"))
        #expect(scratch.contents("out") == before)
    }

    @Test func aFileOfAnOlderDescriptionIsOutdated() throws {
        try scratch.write(Sample.api().replacing("  /posts:", with: "  /articles:"), to: "api.yaml")
        let lines = scratch.check().errors.split(separator: "\n")
        #expect(lines.contains("error: out/Sample/Endpoints/PostsEndpoint.swift is out of date [outdated-file]"))
    }
}
