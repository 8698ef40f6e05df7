import Foundation
import Testing

@testable import CodegenDriver

@Suite struct WritingTests {
    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    @Test func firstRunWritesModulesAndLock() throws {
        let outcome = scratch.generate()
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        let files = scratch.contents("out").keys.filter { $0 != "codegen.lock" }
        #expect(outcome.output.hasPrefix("Sample: \(files.count) written, 0 unchanged in "))
        let isInModule = files.map { $0.hasPrefix("Sample/") || $0.hasPrefix("SampleMocks/") }
        #expect(zip(files, isInModule).allSatisfy { $1 || $0 == "codegen.symbols" })
        let lock = try scratch.read("out/codegen.lock")
        for file in files {
            #expect(lock.contains(" \(file)\n"))
        }
    }

    @Test func secondRunTouchesNoFile() throws {
        scratch.generate()
        let names = scratch.contents("out").keys
        let before = try names.map { try scratch.inode("out/\($0)") }
        let outcome = scratch.generate()
        #expect(outcome.output.hasPrefix("Sample: 0 written, \(names.count - 1) unchanged in "))
        #expect(try names.map { try scratch.inode("out/\($0)") } == before)
    }

    @Test func onlyFilesThatChangeAreReplaced() throws {
        scratch.generate()
        let users = try scratch.inode("out/Sample/Endpoints/UsersEndpoint.swift")
        let posts = try scratch.inode("out/Sample/Endpoints/PostsEndpoint.swift")
        try scratch.write(Sample.api().replacing("  /posts:", with: "  /articles:"), to: "api.yaml")
        #expect(scratch.generate().status == .success)
        #expect(try scratch.inode("out/Sample/Endpoints/UsersEndpoint.swift") == users)
        #expect(try scratch.inode("out/Sample/Endpoints/PostsEndpoint.swift") != posts)
        #expect(try scratch.read("out/Sample/Endpoints/PostsEndpoint.swift").contains("\"/articles\""))
    }

    @Test func filesThatAreNoLongerGeneratedGoAndOthersStay() throws {
        scratch.generate()
        try scratch.write("mine", to: "out/Sample/Endpoints/Mine.swift")
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = scratch.generate()
        #expect(outcome.output.contains(" removed in "))
        #expect(!scratch.exists("out/Sample/Endpoints/UsersEndpoint.swift"))
        #expect(scratch.exists("out/Sample/Endpoints/PostsEndpoint.swift"))
        #expect(try scratch.read("out/Sample/Endpoints/Mine.swift") == "mine")
    }

    @Test func foldersThatBecomeEmptyGo() throws {
        scratch.generate()
        let lock = try scratch.read("out/codegen.lock")
        try scratch.write("old", to: "out/Old/Deep/File.swift")
        try scratch.write(lock + "file \(SHA256.hex("old")) Old/Deep/File.swift\n", to: "out/codegen.lock")
        #expect(scratch.generate().status == .success)
        #expect(!scratch.exists("out/Old"))
    }

    @Test func aFileThatCodegenDidNotWriteIsNotReplaced() throws {
        try scratch.write("mine", to: "out/Sample/SampleClient.swift")
        let before = scratch.contents("out")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("error: out/Sample/SampleClient.swift already exists"))
        #expect(scratch.contents("out") == before)
    }

    @Test(arguments: ["Sample/SampleClient.swift", "Sample/SampleClient.swift/a/b", "codegen.symbols"])
    func anEmptyFolderIsReplacedByAFile(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(scratch.path)/out/\(folder)", withIntermediateDirectories: true)
        let outcome = scratch.generate()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(scratch.check().status == .success)
    }

    @Test func aFolderWithAFileIsNotReplaced() throws {
        try scratch.write("mine", to: "out/Sample/SampleClient.swift/a/Mine.swift")
        let before = scratch.entries("out")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("error: out/Sample/SampleClient.swift already exists"))
        #expect(scratch.entries("out") == before)
    }

    @Test func linksInsideTheOutputAreNotWrittenThrough() throws {
        try scratch.write("elsewhere", to: "elsewhere/keep")
        try scratch.write("", to: "out/keep")
        try scratch.link("out/Sample", to: "\(scratch.path)/elsewhere")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("error: out/Sample is a symbolic link, but a folder"))
        #expect(scratch.contents("elsewhere").keys.sorted() == ["keep"])
    }

    @Test func theOutputFolderItselfMayBeALink() throws {
        try scratch.write("", to: "real/keep")
        try scratch.link("out", to: "real")
        #expect(scratch.generate().status == .success)
        #expect(scratch.exists("real/Sample/SampleClient.swift"))
    }

    @Test func aFailureWhileStagingLeavesTheTreeWhole() throws {
        scratch.generate()
        let before = scratch.contents("out")
        try scratch.write(Sample.api(paths: ["/posts", "/stories"]), to: "api.yaml")
        var full = FileOperations.system
        full.create = { path, text throws(FileProblem) in
            try FileOperations.system.create(path, text)
            if text.contains("StoriesEndpoint") { throw FileProblem("no space left on device") }
        }
        let outcome = scratch.run(Request(.generate, source: .sample), operations: full)
        #expect(outcome.status == .failure)
        #expect(
            outcome.errors.hasSuffix(
                " cannot be written: no space left on device; no file was changed [unwritable-file]\n1 error\n"))
        #expect(scratch.contents("out") == before)
    }

    @Test func aFileNamedLikeTheStagingFolderIsNotRemoved() throws {
        try scratch.write("mine", to: "out/.codegen-new")
        let before = scratch.contents("out")
        let outcome = scratch.generate()
        let problem = ".codegen-new is not a folder; no file was changed"
        #expect(outcome.errors == "error: out cannot be written: \(problem) [unwritable-file]\n1 error\n")
        #expect(scratch.contents("out") == before)
    }

    @Test func anInterruptedRunIsCompletedByTheNext() throws {
        scratch.generate()
        let old = try scratch.read("out/codegen.lock")
        let interrupted = try Scratch()
        try interrupted.write(Sample.api(paths: ["/users", "/stories"]), to: "api.yaml")
        interrupted.generate()
        // The state after a killed run: half of the new files over the old ones, a staged file, and the lock of both.
        let path = "out/Sample/Endpoints/StoriesEndpoint.swift"
        try scratch.write(try interrupted.read(path), to: path)
        try scratch.write("half", to: "out/.codegen-new/7")
        let new = try interrupted.read("out/codegen.lock")
        let lines = old.split(separator: "\n").dropLast() + new.split(separator: "\n").filter { $0.hasPrefix("file ") }
        try scratch.write(lines.joined(separator: "\n") + "\n", to: "out/codegen.lock")
        try scratch.write(Sample.api(paths: ["/users"]), to: "api.yaml")

        #expect(scratch.generate().errors.isEmpty)
        #expect(!scratch.exists(path))
        #expect(!scratch.exists("out/Sample/Endpoints/PostsEndpoint.swift"))
        #expect(scratch.contents("out").keys.allSatisfy { !$0.contains("codegen-new") })
        #expect(scratch.check().status == .success)
    }

    @Test func aLockCannotNameFilesOutside() throws {
        try scratch.write("keep", to: "outside")
        try scratch.write("file \(SHA256.hex("keep")) ../outside\n", to: "out/codegen.lock")
        scratch.generate()
        #expect(try scratch.read("outside") == "keep")
    }

    @Test func anOutputThatIsAFileIsAnError() throws {
        try scratch.write("a file", to: "out")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("error: out"))
        #expect(try scratch.read("out") == "a file")
    }

    @Test func foldersThatCannotBeCreatedLeaveNoFiles() throws {
        try scratch.write("a file", to: "blocked")
        let source = Request.Source.description(spec: "api.yaml", name: "Sample", output: "new/../blocked/out")
        let before = scratch.contents()
        #expect(scratch.run(Request(.generate, source: source)).status == .failure)
        #expect(scratch.contents() == before)
    }
}
