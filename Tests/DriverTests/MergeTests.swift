import Foundation
import Testing

@testable import CodegenDriver

/// Two branches that both generated, merged by git.
@Suite struct MergeTests {
    private static let property = "        title: { type: string }\n"

    private let scratch: Scratch

    /// Commits a client. The branch `option` changes an option, the branch `property` adds a property. Both generate.
    init() throws {
        scratch = try Scratch()
    }

    private func commitBranches(attributes: String = "codegen.lock merge=union\n") throws {
        try scratch.write(attributes, to: ".gitattributes")
        try scratch.write(Self.description(), to: "api.yaml")
        try configure()
        try generate()
        try scratch.makeRepository()
        try scratch.git("checkout", "-q", "-b", "option")
        try configure(", equality: hashable")
        try generate()
        try scratch.commit()
        try scratch.git("checkout", "-q", "-b", "property", "main")
        try scratch.write(Self.description(properties: Self.property), to: "api.yaml")
        try generate()
        try scratch.commit()
        try scratch.git("checkout", "-q", "option")
    }

    private static func description(properties: String = "") -> String {
        Sample.api() + """
            components:
              schemas:
                Post:
                  type: object
                  properties:
                    id: { type: string }

            """ + properties
    }

    private func configure(_ option: String = "") throws {
        try scratch.write("apis:\n  - { name: Sample, spec: api.yaml, output: out\(option) }\n", to: "codegen.yaml")
    }

    private func generate() throws {
        let outcome = scratch.run(Request(.generate))
        try #require(outcome.status == .success, "\(outcome.errors)")
    }

    /// The files of the merged description with the merged options, generated in another folder.
    private func expected() throws -> [String: Data] {
        let other = try Scratch()
        for name in ["api.yaml", "codegen.yaml"] { try other.write(try scratch.read(name), to: name) }
        #expect(other.run(Request(.generate)).status == .success)
        return other.contents("out")
    }

    private func expectOneRunRepairs(_ outcome: Scratch.Outcome) throws {
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.errors.contains("[lock-merge-conflict]"), "\(outcome.errors)")
        #expect(scratch.contents("out") == (try expected()))
        let check = scratch.run(Request(.check))
        #expect(check.status == .success, "\(check.errors)")
        #expect(check.errors.isEmpty, "\(check.errors)")
    }

    // MARK: The driver union

    @Test func aMergeOfTwoGeneratedBranchesHasNoConflictInTheLock() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let unmerged = try scratch.tryGit(["diff", "--name-only", "--diff-filter=U"]).output
        #expect(!unmerged.contains("codegen.lock"))
        let lock = try scratch.read("out/codegen.lock")
        #expect(!lock.contains("<<<<<<<"))
        #expect(lock.split(separator: "\n").count { $0.hasPrefix("checksum ") } == 2)
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    @Test func checkFailsAfterTheMergeUntilARunRepairsTheLock() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let check = scratch.run(Request(.check))
        #expect(check.status == .failure)
        #expect(
            check.errors.contains("error: codegen.lock has the lines of two runs; run codegen again"),
            "\(check.errors)")
    }

    @Test func aReleaseNeverSkipsAMergedLock() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let outcome = scratch.run(Request(.generate), tool: ToolIdentity(name: "9.0.0", isRelease: true))
        #expect(outcome.errors.contains("[lock-merge-conflict]"), "\(outcome.errors)")
    }

    /// Git replays the commit of one branch on the other.
    @Test func aRebaseIsRepairedByOneRun() throws {
        try commitBranches()
        try scratch.tryGit(["rebase", "-q", "property"])
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    /// Each branch removed an operation of its own: both sides list files that the merged client does not have.
    @Test func filesOfEitherBranchThatAreNoLongerGeneratedAreRemoved() throws {
        try scratch.write("codegen.lock merge=union\n", to: ".gitattributes")
        try scratch.write(Sample.api(paths: ["/a", "/b", "/c"]), to: "api.yaml")
        try configure()
        try generate()
        try scratch.makeRepository()
        for paths in [["/a", "/c", "/d"], ["/b", "/c"]] {
            try scratch.git("checkout", "-q", "-b", "branch\(paths.count)", "main")
            try scratch.write(Sample.api(paths: paths), to: "api.yaml")
            try generate()
            try scratch.commit()
        }
        try scratch.tryGit(["merge", "-q", "branch3"])
        try scratch.write(Sample.api(paths: ["/c", "/d"]), to: "api.yaml")
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    // MARK: Markers

    @Test(arguments: ["merge", "diff3", "zdiff3"])
    func aConflictOfEveryStyleIsRepairedByOneRun(_ style: String) throws {
        try commitBranches(attributes: "")
        try scratch.tryGit(["-c", "merge.conflictStyle=\(style)", "merge", "-q", "property"])
        #expect(try scratch.read("out/codegen.lock").contains("<<<<<<< HEAD\n"))
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    @Test func longerMarkersAreMarkers() throws {
        try commitBranches(attributes: "codegen.lock conflict-marker-size=12\n")
        try scratch.tryGit(["merge", "-q", "property"])
        #expect(try scratch.read("out/codegen.lock").contains("<<<<<<<<<<<< HEAD\n"))
        let outcome = scratch.run(Request(.generate))
        #expect(!outcome.errors.contains("[invalid-lock]"), "\(outcome.errors)")
        try expectOneRunRepairs(outcome)
    }

    /// An editor's command "accept both" leaves all lines.
    @Test func aConflictWithoutItsMarkersIsAMerge() throws {
        try commitBranches(attributes: "")
        try scratch.tryGit(["merge", "-q", "property"])
        let lines = try scratch.read("out/codegen.lock").split(separator: "\n")
        let both = lines.filter { !["<<<<<<<", "=======", ">>>>>>>"].contains($0.prefix(7)) }
        try scratch.write(both.joined(separator: "\n") + "\n", to: "out/codegen.lock")
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    @Test func aLockWithCRLFIsRead() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let lock = try scratch.read("out/codegen.lock").replacing("\n", with: "\r\n")
        try scratch.write(lock, to: "out/codegen.lock")
        try expectOneRunRepairs(scratch.run(Request(.generate)))
    }

    // MARK: Edits

    @Test func anEditedFileToBeRemovedIsKeptAndNamed() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let users = "out/Sample/Endpoints/UsersEndpoint.swift"
        let edited = try scratch.read(users) + "// Mine.\n"
        try scratch.write(edited, to: users)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.errors.contains("warning: \(users) is no longer generated"), "\(outcome.errors)")
        #expect(outcome.errors.contains("[kept-file]"))
        #expect(try scratch.read(users) == edited)
        try scratch.remove(users)
        #expect(scratch.run(Request(.check)).status == .success)
    }

    @Test func anInterruptedRunKeepsTheSameFiles() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let users = "out/Sample/Endpoints/UsersEndpoint.swift"
        try scratch.write(try scratch.read(users) + "// Mine.\n", to: users)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        var failing = FileOperations.system
        failing.remove = { _ throws(FileProblem) in throw FileProblem("no") }
        #expect(scratch.run(Request(.generate), operations: failing).errors.contains("[incomplete-output]"))
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(outcome.errors.contains("warning: \(users) is no longer generated"), "\(outcome.errors)")
        #expect(scratch.exists(users))
    }

    @Test func aFileWithoutTheHeaderIsNotReplaced() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let client = "out/Sample/SampleClient.swift"
        try scratch.write("// Mine.\n", to: client)
        let before = scratch.contents("out")
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("error: \(client) was edited by hand"), "\(outcome.errors)")
        #expect(scratch.contents("out") == before)
    }

    @Test func everyReplacedFileIsNamed() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let files =
            ["Clients/PostsAPI", "Clients/PostsClient", "Clients/UsersAPI", "Clients/UsersClient"]
            + ["Endpoints/PostsEndpoint", "Endpoints/UsersEndpoint", "SampleClient"]
        let paths = files.map { "out/Sample/\($0).swift" }
        for path in paths { try scratch.write(try scratch.read(path) + "// Mine.\n", to: path) }
        let outcome = scratch.run(Request(.generate))
        for path in paths {
            #expect(outcome.errors.contains("warning: \(path) differed from both sides"), "\(outcome.errors)")
        }
    }

    /// A run that is interrupted after a merge leaves a lock with which the next run continues in the same way.
    @Test func anInterruptedRunAfterAMergeIsCompletedByTheNext() throws {
        try commitBranches()
        try scratch.tryGit(["merge", "-q", "property"])
        let client = "out/Sample/SampleClient.swift"
        try scratch.write(try scratch.read(client) + "// Mine.\n", to: client)
        var failing = FileOperations.system
        failing.rename = { old, new throws(FileProblem) in
            if new.hasSuffix(client) { throw FileProblem("no") }
            try FileOperations.system.rename(old, new)
        }
        #expect(scratch.run(Request(.generate), operations: failing).errors.contains("[incomplete-output]"))
        let outcome = scratch.run(Request(.generate))
        #expect(outcome.errors.contains("warning: \(client) differed from both sides"), "\(outcome.errors)")
        try expectOneRunRepairs(outcome)
    }
}
