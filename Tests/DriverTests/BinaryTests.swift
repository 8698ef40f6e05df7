import Foundation
import Testing

@testable import CodegenDriver

/// The built program, run as by a shell.
@Suite struct BinaryTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    @Test func exitStatusesMatchTheDocumentation() throws {
        let sample = ["--spec", "api.yaml", "--name", "Sample", "--output", "out"]
        #expect(try Binary.run(sample, in: scratch).status == 0)
        #expect(try Binary.run(["check"] + sample, in: scratch).status == 0)
        try scratch.remove("out/codegen.lock")
        #expect(try Binary.run(["check"] + sample, in: scratch).status == 1)
        #expect(try Binary.run([], in: scratch).status == 64)
        #expect(try Binary.run(["nonsense"], in: scratch).status == 64)
        #expect(try Binary.run(["--spec", "api.yaml"], in: scratch).status == 64)
        #expect(try Binary.run(["--name", "Sample"], in: scratch).status == 64)
        #expect(try Binary.run(["--spec", "a", "--config", "b"], in: scratch).status == 64)
        #expect(try Binary.run(["dump", "--stage", "nonsense"], in: scratch).status == 64)
        #expect(try Binary.run(["--help"], in: scratch).status == 0)
    }

    @Test(arguments: [
        (["chek"], "There is no command 'chek'; did you mean 'check'?"),
        (["help", "nope"], "There is no command 'nope'; there are init, add,"),
        (["help", "lnt"], "did you mean 'lint'?"), (["help", "lint", "nope"], "'lint' has no command 'nope'."),
        (["templates", "lst"], "There is no command 'lst'; did you mean 'list'?"),
        (["templates", "nothing"], "There is no command 'nothing'; there are list, show, keys."),
        (["templates", "shwo"], "did you mean 'show'?"),
        (["check", "--strct"], "no option '--strct'; did you mean '--strict'?"),
        (["--hlep"], "There is no option '--hlep'; did you mean '--help'?"),
        (["lint", "--hlep", "api.yaml"], "did you mean '--help'?"), (["--versoin"], "did you mean '--version'?"),
        (["lint", "--formt", "json"], "There is no option '--formt'; did you mean '--format'?"),
        (["templates", "show", "--hepl"], "did you mean '--help'?"),
        (["lint", "--formt=json"], "did you mean '--format'?"),
        (["dump", "--stage", "contxt"], "did you mean 'context'?"), (["schema", "extention"], "'extension'?"),
        (["check", "--format", "serif"], "did you mean 'sarif'?"),
        (["explain", "duplicate-keys"], "did you mean 'duplicate-key'?"),
        (["templates", "show", "objct"], "did you mean 'object'?"),
    ])
    func misspelledArgumentsAreSuggested(_ arguments: [String], _ message: String) throws {
        let run = try Binary.run(arguments, in: scratch)
        #expect(run.status == 64)
        #expect(run.errors.contains(message), "\(run.errors)")
    }

    @Test(arguments: [
        ([], ", or name a description"), (["check"], ", or name a description"),
        (["lint"], ", or name a description"), (["config"], ", or name a description"),
        (["list"], ", or name a description"), (["inputs"], ", or name a description"),
        (["dump", "--stage", "ir"], ", or name a description"), (["serve"], ", or name a description"),
        (["diff"], ", or compare two descriptions: codegen diff OLD NEW"), (["fetch"], ""),
    ])
    func missingConfigurationIsReportedWithTheOptionsOfTheCommand(_ arguments: [String], _ advice: String) throws {
        let run = try Binary.run(arguments, in: scratch)
        #expect(run.status == 64)
        #expect(run.errors.hasSuffix("name a configuration with --config\(advice)\n"), "\(run.errors)")
    }

    @Test(arguments: [
        (["--strict", "check"], "codegen check --strict"), (["--port", "0", "serve"], "codegen serve --port 0"),
        (["--name", "diff", "diff"], "codegen diff --name diff"), (["--name", "Check", "--watch"], nil),
        (["--strct", "check"], nil), (["--strict", "nonsense"], nil),
    ])
    func optionsFollowTheCommand(_ arguments: [String], _ meant: String?) throws {
        let run = try Binary.run(arguments, in: scratch)
        #expect(run.status == 64)
        let line = meant.map { "Error: Options follow the command: \($0)\n" }
        #expect(run.errors.hasPrefix(line ?? ""))
        #expect(run.errors.contains("Options follow") == (meant != nil))
    }

    /// If the program watched files, it would not terminate.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout"), "there is no timeout(1)"),
        arguments: ["-", "/dev/stdin", "/dev/fd/0"])
    func inputThatCanBeReadOnlyOnceIsNotWatched(_ spec: String) throws {
        let sample = ["20", try Binary.path(), "--spec", spec, "--name", "Sample", "--output", "out", "--watch"]
        let run = try Binary.run(sample, in: scratch, program: "/usr/bin/timeout")
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix("Error: --watch needs a file that it can read again; '\(spec)' can be read only once.")
        )
    }

    @Test func aKindOfDiagnosticIsExplained() throws {
        let run = try Binary.run(["explain", "unused-component"], in: scratch)
        #expect(run.output.hasPrefix("warning: unused-component\n\nCause: "))
        #expect(run.status == 0)
    }

    @Test func lintWritesNoFile() throws {
        let run = try Binary.run(["lint", "--spec", "api.yaml", "--format", "json"], in: scratch)
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.output.contains("\"id\": \"missing-operation-id\""))
        #expect(try Binary.run(["lint", "--spec", "api.yaml", "--strict"], in: scratch).status == 1)
        #expect(scratch.contents().keys.sorted() == ["api.yaml"])
    }

    @Test func anInvalidModuleNameIsExplained() throws {
        let run = try Binary.run(["--spec", "api.yaml", "--name", "Swift", "--output", "out"], in: scratch)
        #expect(run.status == 64)
        #expect(
            run.errors.contains("'Swift' cannot be the name of a Swift module: a module with this name already exists"))
        #expect(!scratch.exists("out"))
    }

    @Test func diagnosticsAreOnStandardErrorWithoutColor() throws {
        let run = try Binary.run(["--spec", "none.yaml", "--name", "A", "--output", "out"], in: scratch)
        #expect(run.output.isEmpty)
        #expect(
            run.errors == """
                error: the description none.yaml cannot be read: there is no such file [unreadable-file]
                1 error

                """)
    }

    @Test(arguments: Request.Stage.allCases.map(\.rawValue))
    func everyStageCanBeShown(_ stage: String) throws {
        let run = try Binary.run(["dump", "--stage", stage, "--spec", "api.yaml"], in: scratch)
        #expect(run.status == 0)
        #expect(run.output.contains("posts"))
        #expect(scratch.contents().keys.sorted() == ["api.yaml"])
    }

    @Test func theBinaryAloneWorksFromAnyFolder() throws {
        try Binary.copy(into: scratch, as: "copied")
        let sample = ["--spec", "../api.yaml", "--name", "Sample", "--output", "out"]
        try scratch.write("", to: "elsewhere/keep")
        let run = try Binary.run(sample, in: scratch, folder: "elsewhere", program: "\(scratch.path)/copied")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(scratch.exists("elsewhere/out/Sample/SampleClient.swift"))
    }

    /// A copy that secretly reads its build folder would pass the test above. This test hides that folder behind an
    /// empty one, which requires a private mount.
    @Test(.enabled(if: Binary.canHideFolders, "unshare(1) may not mount here; .ci/run tries it by renaming"))
    func theBinaryWorksWithoutItsBuildFolder() throws {
        try Binary.copy(into: scratch, as: "copied")
        let script = """
            mount -t tmpfs none "$1" && test ! -e "$2" && cd "$3" && HOME=/nonexistent \
            ./copied --spec api.yaml --name Sample --output out
            """
        let build = try Binary.buildFolder()
        let arguments = ["-rm", "sh", "-c", script, "sh", build, try Binary.path(), scratch.path]
        let run = try Binary.run(arguments, in: scratch, program: "/usr/bin/unshare")
        #expect(run.errors.isEmpty)
        #expect(run.status == 0)
        #expect(scratch.exists("out/Sample/SampleClient.swift"))
    }

    #if os(Linux)
        /// A single import of Foundation, here or in a package, costs each run 13 MB.
        @Test func foundationIsNotLoadedAsAWhole() throws {
            let libraries = try Binary.run([try Binary.path()], in: scratch, program: "/usr/bin/ldd").output
            #expect(libraries.contains("libFoundationEssentials.so"))
            for library in ["libFoundation.so", "libFoundationNetworking.so", "lib_FoundationICU.so", "libcurl"] {
                #expect(!libraries.contains(library), "\(library)")
            }
        }
    #endif
}
