import Foundation
import Testing

@testable import CodegenDriver

/// A file is removed only if its bytes match a hash of the lock, and each removed file is named.
@Suite struct RemovalTests {
    private static let users = "out/Sample/Endpoints/UsersEndpoint.swift"
    private static let client = "out/Sample/SampleClient.swift"

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        scratch.generate()
    }

    private func append(_ text: String, to name: String) throws {
        try scratch.write(try scratch.read(name) + text, to: name)
    }

    private func force() -> Scratch.Outcome {
        var request = Request(.generate, source: .sample)
        request.replacesEdits = true
        return scratch.run(request)
    }

    // MARK: An intact lock

    @Test func removedFilesAreNamed() throws {
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = scratch.generate()
        #expect(!scratch.exists(Self.users))
        #expect(outcome.output.hasPrefix("removed out/Sample/Clients/"), "\(outcome.output)")
        #expect(outcome.output.contains("removed \(Self.users)\n"))
        let count = outcome.output.split(separator: "\n").count { $0.hasPrefix("removed ") }
        #expect(outcome.output.contains(", \(count) removed in "))
    }

    @Test func forcedReplacementsAndRemovalsAreNamed() throws {
        try append("// Mine.\n", to: Self.users)
        try append("// Mine.\n", to: Self.client)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = force()
        #expect(outcome.status == .success)
        #expect(
            outcome.errors.contains("note: \(Self.client) was edited by hand and was replaced"), "\(outcome.errors)")
        #expect(outcome.errors.contains("note: \(Self.users) was edited by hand and was removed"), "\(outcome.errors)")
        #expect(!scratch.exists(Self.users))
    }

    @Test func checkNamesAnEditedFileThatIsNoLongerGenerated() throws {
        try append("// Mine.\n", to: Self.users)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        for showsAll in [false, true] {
            let check = scratch.run(Request(.check, source: .sample, showsAll: showsAll))
            #expect(check.errors.contains("error: \(Self.users) was edited by hand"), "\(check.errors)")
        }
    }

    @Test func aLinkIsNotRemovedEvenIfItsTargetMatches() throws {
        try scratch.write(try scratch.read(Self.users), to: "elsewhere.swift")
        try scratch.remove(Self.users)
        try scratch.link(Self.users, to: "\(scratch.path)/elsewhere.swift")
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        #expect(scratch.generate().errors.hasPrefix("error: \(Self.users) was edited by hand"))
        #expect(scratch.exists(Self.users))
    }

    @Test func theTargetOfALinkIsNotPrinted() throws {
        try scratch.write("secret\n", to: "elsewhere")
        try scratch.remove(Self.client)
        try scratch.link(Self.client, to: "\(scratch.path)/elsewhere")
        let outcome = scratch.generate()
        #expect(outcome.errors.hasPrefix("error: \(Self.client) was edited by hand"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("secret"))
        #expect(force().status == .success)
        #expect(try scratch.read("elsewhere") == "secret\n")
        #expect(scratch.check().status == .success)
    }

    @Test func aFileThatDiffersOnlyInCaseIsOneOfTheLock() throws {
        let lock = try scratch.read("out/codegen.lock")
        let renamed = lock.replacing("Sample/SampleClient.swift", with: "Sample/SAMPLEClient.swift")
        try scratch.write(renamed, to: "out/codegen.lock")
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = scratch.generate()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(scratch.check().status == .success)
    }

    // MARK: A merged lock

    /// The defect that this rule corrects: a marker made the next run remove an edited file.
    @Test(arguments: ["<<<<<<< HEAD", "=======", ">>>>>>> other", "tool 0.1.0", "options x", "checksum x"])
    func aLineOfAMergeDoesNotRemoveEdits(_ line: String) throws {
        try append("// Mine.\n", to: Self.users)
        try append(line + "\n", to: "out/codegen.lock")
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let outcome = scratch.generate()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read(Self.users).hasSuffix("// Mine.\n"))
        #expect(outcome.errors.contains("warning: \(Self.users) is no longer generated"), "\(outcome.errors)")
        #expect(!outcome.output.contains("removed \(Self.users)"))
    }

    @Test func aConflictedFileIsNotRemoved() throws {
        let text = "<<<<<<< ours\n// Mine.\n=======\nb\n>>>>>>> theirs\n"
        try scratch.write(text, to: Self.users)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        #expect(scratch.generate().errors.hasPrefix("error: \(Self.users) was edited by hand"))
        try append("=======\n", to: "out/codegen.lock")
        #expect(scratch.generate().errors.contains("[kept-file]"))
        #expect(try scratch.read(Self.users) == text)
    }

    // MARK: A damaged lock

    @Test func aTruncatedLockRemovesAndReplacesNoUnknownFile() throws {
        let lock = try scratch.read("out/codegen.lock").split(separator: "\n")
        let kept = lock.filter { !$0.contains("UsersEndpoint") && !$0.contains("SampleClient") }.dropLast()
        try scratch.write(kept.joined(separator: "\n") + "\n", to: "out/codegen.lock")
        try append("// Mine.\n", to: Self.client)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let before = scratch.contents("out")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("error: \(Self.client) already exists"), "\(outcome.errors)")
        #expect(outcome.errors.contains("delete out/codegen.lock"), "\(outcome.errors)")
        #expect(scratch.contents("out") == before)
        // The remedy of the message.
        try scratch.remove("out/codegen.lock")
        let repaired = scratch.generate()
        #expect(repaired.status == .success, "\(repaired.errors)")
        #expect(repaired.errors.contains("warning: \(Self.client) "), "\(repaired.errors)")
        #expect(scratch.exists(Self.users))
    }

    @Test func aLockThatIsALinkIsNotReadOrPrinted() throws {
        try scratch.write("secret\n", to: "elsewhere")
        try scratch.remove("out/codegen.lock")
        try scratch.link("out/codegen.lock", to: "\(scratch.path)/elsewhere")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("out/codegen.lock cannot be read: it is a symbolic link"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("secret"))
        #expect(try scratch.read("elsewhere") == "secret\n")
    }

    // MARK: No lock

    @Test func noFileIsRemovedWithoutALock() throws {
        try scratch.remove("out/codegen.lock")
        try append("// Mine.\n", to: Self.client)
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        let users = try scratch.read(Self.users)
        let outcome = scratch.generate()
        #expect(outcome.status == .success, "\(outcome.errors)")
        #expect(try scratch.read(Self.users) == users)
        #expect(outcome.errors.contains("warning: \(Self.users) has the header of codegen"), "\(outcome.errors)")
        #expect(
            outcome.errors.contains("warning: \(Self.client) differed from the generated file"), "\(outcome.errors)")
        #expect(!outcome.output.contains("removed"))
    }

    @Test func withoutALockAFileWithoutTheHeaderIsNotReplaced() throws {
        try scratch.remove("out/codegen.lock")
        try scratch.write("// Mine.\n", to: Self.client)
        let outcome = scratch.generate()
        #expect(outcome.status == .failure, "\(outcome.errors)")
        #expect(outcome.errors.contains("[existing-file]"), "\(outcome.errors)")
        #expect(try scratch.read(Self.client) == "// Mine.\n")
    }

    @Test func withoutALockALinkIsNotReplaced() throws {
        try scratch.remove("out/codegen.lock")
        try scratch.write(try scratch.read(Self.client) + "// Mine.\n", to: "elsewhere.swift")
        try scratch.remove(Self.client)
        try scratch.link(Self.client, to: "\(scratch.path)/elsewhere.swift")
        #expect(scratch.generate().errors.contains("[existing-file]"))
    }
}
