import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// New folders are staged with their files, and renamed as a whole.
@Suite struct NewFolderTests {
    private let scratch: Scratch
    private let request = Request(.generate, source: .sample)

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
    }

    /// Returns the files that a run in an empty folder writes.
    private func expected(_ api: String = Sample.api()) throws -> [String: Data] {
        let other = try Scratch()
        try other.write(api, to: "api.yaml")
        #expect(other.generate().status == .success)
        return other.contents("out")
    }

    /// Returns file operations that call `meanwhile` while the new files are created.
    private func operations(_ meanwhile: @escaping @Sendable () -> Void) -> FileOperations {
        var operations = FileOperations.system
        let isDone = Guarded(false)
        operations.create = { path, text throws(FileProblem) in
            isDone.withLock { isDone in
                if !isDone { meanwhile() }
                isDone = true
            }
            try FileOperations.system.create(path, text)
        }
        return operations
    }

    @Test func aFirstRunRenamesFoldersOnly() throws {
        let renamed = Guarded<[String]>([])
        var operations = FileOperations.system
        operations.rename = { old, new throws(FileProblem) in
            renamed.withLock { $0.append(PathText.lastPart(of: new)) }
            try FileOperations.system.rename(old, new)
        }
        #expect(scratch.run(request, operations: operations).status == .success)
        let expected = ["Sample", "SampleMocks", "codegen.lock", "codegen.lock", "codegen.symbols"]
        #expect(renamed.withLock { $0.sorted() } == expected)
        #expect(scratch.contents("out") == (try self.expected()))
        #expect(scratch.check().status == .success)
    }

    @Test func aNewFolderInsideOfAnOldOneIsRenamed() throws {
        scratch.generate()
        let before = try scratch.inode("out/Sample/SampleClient.swift")
        try FileManager.default.removeItem(atPath: "\(scratch.path)/out/Sample/Endpoints")
        try scratch.write("mine", to: "out/Sample/Mine.swift")
        #expect(scratch.generate().status == .success)
        #expect(try scratch.inode("out/Sample/SampleClient.swift") == before)
        #expect(try scratch.read("out/Sample/Mine.swift") == "mine")
        try scratch.remove("out/Sample/Mine.swift")
        #expect(scratch.contents("out") == (try expected()))
    }

    @Test(arguments: ["Sample/Mine.swift", "Sample/Endpoints/Mine.swift", "SampleMocks/a/b/Mine.swift"])
    func filesOfAFolderThatAppearsInTheMeantimeStay(_ path: String) throws {
        let operations = operations { [scratch] in try? scratch.write("mine", to: "out/\(path)") }
        let outcome = scratch.run(request, operations: operations)
        #expect(outcome.status == .success)
        #expect(try scratch.read("out/\(path)") == "mine")
        try scratch.remove("out/\(path)")
        #expect(scratch.contents("out") == (try expected()))
        #expect(!scratch.exists("out/.codegen-new"))
    }

    @Test func anEmptyFolderThatAppearsInTheMeantimeIsUsed() throws {
        let operations = operations { [scratch] in mkdir("\(scratch.path)/out/Sample", 0o777) }
        #expect(scratch.run(request, operations: operations).status == .success)
        #expect(scratch.contents("out") == (try expected()))
    }

    @Test func aFileThatAppearsInTheMeantimeStays() throws {
        let operations = operations { [scratch] in try? scratch.write("mine", to: "out/Sample") }
        let outcome = scratch.run(request, operations: operations)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.hasPrefix("error: out cannot be replaced: not a directory;"))
        #expect(try scratch.read("out/Sample") == "mine")
        #expect(!scratch.exists("out/.codegen-new"))
        try scratch.remove("out/Sample")
        #expect(scratch.generate().status == .success)
        #expect(scratch.contents("out") == (try expected()))
    }

    @Test(arguments: ["Sample", "SampleMocks"])
    func aFolderThatCannotBeRenamedIsReported(_ name: String) throws {
        var operations = FileOperations.system
        operations.rename = { old, new throws(FileProblem) in
            if PathText.lastPart(of: new) == name { throw FileProblem("no") }
            try FileOperations.system.rename(old, new)
        }
        let outcome = scratch.run(request, operations: operations)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("no"))
        #expect(!scratch.exists("out/.codegen-new"))
        #expect(!scratch.exists("out/\(name)"))
        #expect(scratch.generate().status == .success)
        #expect(scratch.contents("out") == (try expected()))
    }

    @Test func aFailureWhileStagingLeavesNoFiles() throws {
        var full = FileOperations.system
        full.create = { path, text throws(FileProblem) in
            try FileOperations.system.create(path, text)
            if text.contains("UsersEndpoint") { throw FileProblem("no space left on device") }
        }
        let outcome = scratch.run(request, operations: full)
        #expect(outcome.errors.contains(" cannot be written: no space left on device; no file was changed"))
        #expect(!scratch.exists("out"))
    }

    @Test func filesOfAKilledRunAreRemovedWithTheirFolders() throws {
        try scratch.write("half", to: "out/.codegen-new/tree/Sample/Endpoints/A.swift")
        try scratch.write("keep", to: "elsewhere/keep")
        try scratch.link("out/.codegen-new/tree/link", to: "../../../elsewhere")
        #expect(scratch.generate().status == .success)
        #expect(scratch.contents("out") == (try expected()))
        #expect(!scratch.exists("out/.codegen-new"))
        #expect(scratch.exists("elsewhere/keep"))
    }
}
