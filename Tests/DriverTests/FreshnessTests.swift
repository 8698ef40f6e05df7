import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// `generate` skips a client whose inputs and files have the hashes of the lock. A forged file that the lock lists shows
/// whether a client was skipped.
@Suite struct FreshnessTests {
    static let release = ToolIdentity(name: "9.0.0", isRelease: true)
    static let build = ToolIdentity(name: "9.0.0+development", isRelease: false)
    static let client = "out/Sample/SampleClient.swift"
    static let configuration = """
        apis: [{ name: Sample, spec: api.yaml, output: out, overlays: [overlay.yaml], templates: mine }]
        """

    let scratch: Scratch

    init() throws {
        scratch = try Scratch()
        try scratch.write(
            Sample.api() + "components: { schemas: { Post: { $ref: 'parts/post.yaml' } } }\n", to: "api.yaml")
        try scratch.write("{ type: object, properties: { id: { type: integer } } }\n", to: "parts/post.yaml")
        try scratch.write(
            "overlay: 1.0.0\ninfo: { title: O, version: '1' }\nactions: [{ target: $.info, update: { title: T } }]\n",
            to: "overlay.yaml")
        try scratch.write("// Mine.\n", to: "mine/header.mustache")
        try scratch.write(Self.configuration, to: "codegen.yaml")
    }

    // MARK: Trust

    @Test func aReleaseTrustsTheLock() throws {
        try generateAndForge(Self.release)
        #expect(try isSkipped(Self.release))
        #expect(try !isSkipped(Self.release, isFull: true))
    }

    @Test func aDevelopmentBuildGeneratesAgain() throws {
        try generateAndForge(Self.build)
        #expect(try !isSkipped(Self.build))
    }

    @Test func checkGeneratesAgain() throws {
        try generateAndForge(Self.release)
        #expect(scratch.run(Request(.check), tool: Self.release).status == .failure)
    }

    @Test(arguments: [
        "description", "reference", "overlay", "template", "new template", "removed template", "option",
        "other overlay",
        "other description", "tool", "edited lock", "lock without its last line", "missing file", "linked file",
        "linked folder", "stray files", "removed reference", "repeated file", "repeated option",
    ])
    func everyChangeIsNoticed(_ change: String) throws {
        try generateAndForge(Self.release)
        var tool = Self.release
        switch change {
        case "description": try append("# changed\n", to: "api.yaml")
        case "reference": try append("# changed\n", to: "parts/post.yaml")
        case "overlay": try append("# changed\n", to: "overlay.yaml")
        case "template": try append("// Changed.\n", to: "mine/header.mustache")
        case "new template": try scratch.write("", to: "mine/partials/enum.mustache")
        case "removed template": try scratch.remove("mine/header.mustache")
        case "option": try configure(", equality: hashable")
        case "other overlay":
            try scratch.write(try scratch.read("overlay.yaml"), to: "second.yaml")
            try scratch.write(
                Self.configuration.replacing("[overlay.yaml]", with: "[second.yaml]"), to: "codegen.yaml")
        case "other description":
            try scratch.write(try scratch.read("api.yaml"), to: "other.yaml")
            try scratch.write(Self.configuration.replacing("api.yaml", with: "other.yaml"), to: "codegen.yaml")
        case "tool": tool = ToolIdentity(name: "9.0.1", isRelease: true)
        case "edited lock":
            let lock = try scratch.read("out/codegen.lock").split(separator: "\n", omittingEmptySubsequences: false)
            let line = try #require(lock.firstIndex { $0.hasPrefix("file ") })
            try scratch.write((lock[..<line] + lock[(line + 1)...]).joined(separator: "\n"), to: "out/codegen.lock")
        case "lock without its last line":
            let lock = try scratch.read("out/codegen.lock").split(separator: "\n").dropLast()
            try scratch.write(lock.joined(separator: "\n") + "\n", to: "out/codegen.lock")
        case "missing file": try scratch.remove(Self.client)
        case "linked file":
            try scratch.write(try scratch.read(Self.client), to: "client.swift")
            try scratch.remove(Self.client)
            try scratch.link(Self.client, to: "\(scratch.path)/client.swift")
        case "linked folder":
            try FileManager.default.moveItem(
                atPath: "\(scratch.path)/out/Sample", toPath: "\(scratch.path)/elsewhere")
            try scratch.link("out/Sample", to: "\(scratch.path)/elsewhere")
        case "stray files": try scratch.write("", to: "out/.codegen-new/0")
        case "repeated file": try repeatLine("file ")
        case "repeated option": try repeatLine("options ")
        case "removed reference": try scratch.remove("parts/post.yaml")
        default: Issue.record("no such change")
        }
        let outcome = generate(tool)
        // A link in place of a folder is an error. Files are not written through it.
        let fails = change == "linked folder"
        #expect(outcome.status == (fails ? .failure : .success), "\(outcome.errors)")
        #expect(outcome.errors.contains("[output-not-folder]") == fails)
        #expect(try (scratch.read(Self.client) == Self.forged) == fails)
    }

    @Test func aFolderThatIsNoLongerAllowedIsNoticed() throws {
        try scratch.write("{ type: object }\n", to: "../\(scratchName)-shared/common.yaml")
        defer { try? FileManager.default.removeItem(atPath: "\(scratch.path)-shared") }
        try scratch.write(
            Sample.api() + "components: { schemas: { C: { $ref: '../\(scratchName)-shared/common.yaml' } } }\n",
            to: "api.yaml")
        try configure(", allow: ['../\(scratchName)-shared']")
        try generateAndForge(Self.release)
        #expect(try isSkipped(Self.release))
        try scratch.write(Self.configuration, to: "codegen.yaml")
        #expect(generate(Self.release).errors.contains("unresolved-reference"))
    }

    /// The order of references is not part of the lock.
    @Test func inputsAreSorted() throws {
        try scratch.write("{ type: string }\n", to: "parts/a.yaml")
        try scratch.write(
            Sample.api()
                + "components: { schemas: { P: { $ref: 'parts/post.yaml' }, A: { $ref: 'parts/../parts/a.yaml' } } }\n",
            to: "api.yaml")
        generate(Self.release)
        let lines = try scratch.read("out/codegen.lock").split(separator: "\n").map { $0.split(separator: " ") }
        let inputs = lines.filter { $0.count == 3 && !["file", "warnings"].contains($0[0]) }
            .map { "\($0[0]) \($0[2])" }
        #expect(
            inputs == [
                "description api.yaml", "reference parts/a.yaml", "reference parts/post.yaml", "overlay overlay.yaml",
                "template header",
            ])
    }

    /// The file may be read ahead, but no reference leads to it.
    @Test(arguments: ["parts/example.yaml", "parts/none.yaml"])
    func aFileThatOnlyAnExampleNamesIsNotAnInput(_ path: String) throws {
        try scratch.write("{ a: 1, a: 2 }\n", to: "parts/example.yaml")
        try scratch.write(
            "{ type: object, example: { $ref: '../\(path)' }, properties: { id: { type: integer } } }\n",
            to: "parts/post.yaml")
        let outcome = generate(Self.release)
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        #expect(try lock().identity.inputs.filter { $0.kind == .reference }.map(\.path) == ["parts/post.yaml"])
    }

    // MARK: Diagnostics

    static let warning = "Broken: { $ref: '#/nowhere' }, Post:"

    @Test(arguments: [DiagnosticFormat.text, .xcode])
    func warningsOfAClientThatHasNotChangedAreCounted(_ format: DiagnosticFormat) throws {
        try warn()
        #expect(generate(Self.release, format: format).errors.contains("unresolved-reference"))
        #expect(try lock().warnings?.count == 1)
        try forge()
        let outcome = generate(Self.release, format: format)
        #expect(outcome.status == .success)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.contains(/Sample: \d+ files unchanged in .* s; 1 warning \(codegen lint\)\n/))
        #expect(try scratch.read(Self.client) == Self.forged)
        #expect(scratch.run(Request(.check), tool: Self.release).errors.contains("unresolved-reference"))
    }

    @Test(arguments: ["off", "error"]) func otherRulesAreNoticed(_ level: String) throws {
        try warn()
        generate(Self.release)
        try forge()
        try scratch.write("\(Self.configuration)\nrules: { unresolved-reference: \(level) }\n", to: "codegen.yaml")
        let outcome = generate(Self.release)
        #expect(outcome.status == (level == "error" ? .failure : .success))
        #expect(outcome.errors.contains("unresolved-reference") == (level == "error"))
        #expect(try (scratch.read(Self.client) == Self.forged) == (level == "error"))
    }

    @Test func warningsThatARuleTurnsOffAreNotCounted() throws {
        try warn()
        try scratch.write(Self.off, to: "codegen.yaml")
        generate(Self.release)
        try forge()
        #expect(!generate(Self.release).output.contains("warning"))
        #expect(try scratch.read(Self.client) == Self.forged)
    }

    private static let off = "\(configuration)\nrules: { unresolved-reference: off }\n"

    /// Rules change neither a generated file nor the lock.
    @Test func rulesApplyToAClientThatHasNotChanged() throws {
        try warn()
        try scratch.write(Self.off, to: "codegen.yaml")
        #expect(generate(Self.release).errors.isEmpty)
        let lock = try scratch.read("out/codegen.lock")
        try scratch.write(Self.off.replacing("off", with: "error"), to: "codegen.yaml")
        let outcome = generate(Self.release)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("unresolved-reference"))
        try scratch.write(Self.configuration, to: "codegen.yaml")
        #expect(scratch.run(Request(.check), tool: Self.release).status == .success)
        #expect(try scratch.read("out/codegen.lock") == lock)
    }

    @Test(arguments: DiagnosticFormat.allCases.filter { $0 != .text && $0 != .xcode })
    func otherFormatsReportWarningsAgain(_ format: DiagnosticFormat) throws {
        try warn()
        generate(Self.release)
        #expect(generate(Self.release, format: format).errors.contains("unresolved-reference"))
    }

    @Test func strictRunsReportWarningsAgain() throws {
        try warn()
        generate(Self.release)
        let outcome = generate(Self.release, isStrict: true)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("unresolved-reference"))
    }

    @Test func aMissingFileIsLookedForAgain() throws {
        let part = try scratch.read("parts/post.yaml")
        try scratch.remove("parts/post.yaml")
        #expect(generate(Self.build).errors.contains("there is no such file"))
        try scratch.write(part, to: "parts/post.yaml")
        #expect(!generate(Self.build).errors.contains("there is no such file"))
        #expect(scratch.run(Request(.check), tool: Self.build).status == .success)
    }
}
