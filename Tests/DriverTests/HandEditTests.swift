import Foundation
import Testing

@testable import CodegenDriver

/// Generated files that were edited, and merge conflicts.
@Suite struct HandEditTests {
    private static let client = "out/Sample/SampleClient.swift"
    private static let posts = "out/Sample/Endpoints/PostsEndpoint.swift"

    private let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        scratch.generate()
    }

    private func force() -> Scratch.Outcome {
        var request = Request(.generate, source: .sample)
        request.replacesEdits = true
        return scratch.run(request)
    }

    // MARK: Edits

    @Test func anEditIsRefusedWithItsDifferenceWithoutWriting() throws {
        let lines = try scratch.read(Self.posts).split(separator: "\n", omittingEmptySubsequences: false)
        try scratch.write((lines.prefix(2) + ["// mine"] + lines.dropFirst(2)).joined(separator: "\n"), to: Self.posts)
        try scratch.write(Sample.api(paths: ["/posts", "/stories"]), to: "api.yaml")
        let before = scratch.contents("out")
        let outcome = scratch.generate()
        #expect(outcome.status == .failure)
        let difference = """
            --- \(Self.posts) (as it is)
            +++ \(Self.posts) (as it would be written)
            @@ -1,6 +1,5 @@
             \(lines[0])
             \(lines[1])
            -// mine
             \(lines[2])
             \(lines[3])
             \(lines[4])

            """
        #expect(outcome.errors.hasPrefix(difference), "\(outcome.errors)")
        #expect(
            outcome.errors.contains("error: \(Self.posts) was edited by hand; put the change into another file"))
        #expect(scratch.contents("out") == before)

        #expect(force().status == .success)
        #expect(try scratch.read(Self.posts) == lines.joined(separator: "\n"))
        #expect(scratch.exists("out/Sample/Endpoints/StoriesEndpoint.swift"))
        #expect(scratch.check().status == .success)
    }

    @Test func anEditedFileThatIsNoLongerGeneratedIsRefused() throws {
        try scratch.write("// edited\n", to: Self.posts)
        try scratch.write(Sample.api(paths: ["/users"]), to: "api.yaml")
        #expect(scratch.generate().errors.hasPrefix("error: \(Self.posts) was edited by hand"))
        #expect(try scratch.read(Self.posts) == "// edited\n")
        #expect(force().status == .success)
        #expect(!scratch.exists(Self.posts))
    }

    @Test func otherFormatsHaveNoDifference() throws {
        try scratch.write("// edited\n", to: Self.posts)
        let outcome = scratch.run(Request(.generate, source: .sample, format: .xcode))
        #expect(outcome.errors.hasPrefix("error: \(Self.posts) was edited by hand"))
    }

    @Test func differencesAreBounded() {
        let many = (0..<5_000).map { "line \($0)\n" }.joined()
        let lines = EditDifference("a", found: many, wanted: "").text.split(separator: "\n")
        #expect(lines.count == 43)
        #expect(lines.last?.hasSuffix(" more lines)") == true)
    }

    @Test(arguments: [
        ("a\nb\nc\n", "a\nc\n", "@@ -1,4 +1,3 @@\n a\n-b\n c\n \n"),
        ("a\n", "a\nb\n", "@@ -1,2 +1,3 @@\n a\n+b\n \n"), ("a", "b", "@@ -1,1 +1,1 @@\n-a\n+b\n"),
        ("a\r\n", "a\n", "@@ -1,2 +1,2 @@\n-a\u{FFFD}\n+a\n \n"),
        (
            "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\nx\n",
            "@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -6,5 +7,5 @@\n 6\n 7\n 8\n-9\n+x\n \n"
        ),
    ])
    func differencesAreUnified(_ found: String, _ wanted: String, _ expected: String) {
        let text = EditDifference("f", found: found, wanted: wanted).text
        #expect(text == "--- f (as it is)\n+++ f (as it would be written)\n" + expected)
    }

    // MARK: Merges

    @Test func aConflictInTheLockIsNamedAndRepaired() throws {
        let lock = try scratch.read("out/codegen.lock")
        try scratch.write("<<<<<<< ours\n\(lock)=======\n\(lock)>>>>>>> theirs\n", to: "out/codegen.lock")
        let check = scratch.run(Request(.check, source: .sample))
        #expect(check.status == .failure)
        #expect(
            check.errors.hasPrefix("out/codegen.lock:1:1: error: merge conflict in codegen.lock; run codegen again"))
        let outcome = scratch.generate(strict: true)
        #expect(outcome.status == .success)
        #expect(outcome.errors.hasPrefix("out/codegen.lock:1:1: note: merge conflict in codegen.lock"))
        #expect(try scratch.read("out/codegen.lock") == lock)
    }

    @Test func otherLinesOfALockAreNotAConflict() throws {
        let lock = try scratch.read("out/codegen.lock")
        try scratch.write(lock + "file 12 ../../outside\n", to: "out/codegen.lock")
        let outcome = scratch.generate()
        #expect(outcome.errors.contains("warning: codegen did not write this line of codegen.lock"))
        #expect(try scratch.read("out/codegen.lock") == lock)
    }

    @Test func aConflictInAFileIsNamedAndRepaired() throws {
        let text = try scratch.read(Self.client)
        try scratch.write("<<<<<<< ours\na\n=======\nb\n>>>>>>> theirs\n\(text)", to: Self.client)
        let check = scratch.run(Request(.check, source: .sample))
        #expect(
            check.errors == "error: merge conflict in \(Self.client); run codegen again [merge-conflict]\n1 error\n")
        let outcome = scratch.generate(strict: true)
        #expect(outcome.status == .success)
        #expect(outcome.errors.hasPrefix("note: merge conflict in \(Self.client)"))
        #expect(try scratch.read(Self.client) == text)
    }

    /// The lock contains the hashes of both sides. A file that version control merged line by line matches neither.
    @Test func aMergeOfTwoTreesIsRepairedByOneRun() throws {
        let ours = try scratch.read("out/codegen.lock")
        let other = try Scratch()
        try other.write(Sample.api(paths: ["/posts", "/stories"]), to: "api.yaml")
        other.generate()
        let story = "out/Sample/Endpoints/StoriesEndpoint.swift"
        try scratch.write(try other.read(story), to: story)
        try scratch.write(try scratch.read(Self.client) + "// merged\n", to: Self.client)
        let theirs = try other.read("out/codegen.lock")
        try scratch.write("<<<<<<< ours\n\(ours)=======\n\(theirs)>>>>>>> theirs\n", to: "out/codegen.lock")
        try scratch.write(Sample.api(paths: ["/posts", "/users"]), to: "api.yaml")

        let outcome = scratch.generate()
        #expect(outcome.status == .success)
        #expect(outcome.errors.contains("warning: \(Self.client) differed from both sides of the merge"))
        #expect(!scratch.exists(story))
        #expect(scratch.check().status == .success)
        #expect(try scratch.read("out/codegen.lock") == ours)
    }
}
