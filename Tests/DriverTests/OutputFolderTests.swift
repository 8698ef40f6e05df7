import Foundation
import Testing

@testable import CodegenDriver

/// Output folders that lead out of the project need an option of the user.
@Suite struct OutputFolderTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "app/api.yaml")
    }

    private func configure(_ output: String) throws {
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: \"\(output)\"}]", to: "app/codegen.yaml")
    }

    private func run(_ change: (inout Request) -> Void = { _ in }) -> Scratch.Outcome {
        var request = Request(.generate)
        change(&request)
        return run(request)
    }

    private func run(_ request: Request) -> Scratch.Outcome {
        scratch.run(folder: "app") { Session(request, in: $0, console: $1).run() }
    }

    private func makeRepository(_ folder: String) throws {
        try scratch.write("", to: "\(folder)/.git/HEAD")
    }

    @Test(arguments: ["../out", "../../out", ".git/out", "x/../.GIT/out", "sub/.git/hooks", "link/out"])
    func refusesFoldersOutsideOfTheProjectAndInsideGit(_ output: String) throws {
        try makeRepository("app")
        try scratch.write("", to: "elsewhere/file")
        try scratch.link("app/link", to: "\(scratch.path)/elsewhere")
        try configure(output)
        let before = scratch.contents()
        let outcome = run()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("codegen.yaml:1:"), "\(outcome.errors)")
        #expect(outcome.errors.contains("'output' leads out of the project"), "\(outcome.errors)")
        #expect(scratch.contents() == before)
    }

    /// HFS+ ignores some characters in names.
    @Test func invisibleCharactersHideNoFolderOfGit() throws {
        try makeRepository("app")
        try configure(#".g\u200cit/out"#)
        #expect(run().errors.contains("'output' leads out of the project"))
    }

    @Test func acceptsFoldersOfTheRepository() throws {
        try makeRepository(".")
        try configure("../other/out")
        #expect(run().status == .success)
        #expect(scratch.exists("other/out/codegen.lock"))
    }

    /// A configuration in a checkout of another project may not change the files around it.
    @Test func refusesFoldersOfAnOuterRepository() throws {
        try makeRepository(".")
        try makeRepository("app")
        try configure("../other/out")
        #expect(run().errors.contains("'output' leads out of the project"))
    }

    @Test func acceptsFoldersOfTheWorkingFolderWithoutARepository() throws {
        try scratch.write("apis: [{name: Sample, spec: api.yaml, output: ../out}]", to: "app/tools.yaml")
        let request = Request(.generate, source: .configuration("app/tools.yaml"))
        #expect(scratch.run(request).status == .success)
        #expect(scratch.exists("out/codegen.lock"))
        #expect(run(Request(.generate, source: .configuration("tools.yaml"))).status == .failure)
    }

    @Test func acceptsAnyFolderThatTheUserNames() throws {
        try makeRepository("app")
        try configure("../out")
        #expect(run { $0.allowsForeignOutput = true }.status == .success)
        #expect(scratch.exists("out/codegen.lock"))
        #expect(
            run {
                $0.entry = "Sample"
                $0.output = "../second"
            }.status == .success)
        #expect(scratch.exists("second/codegen.lock"))
    }
}
