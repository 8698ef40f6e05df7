import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// A run with unchanged inputs and outputs parses nothing. It trusts the lock, so a forged lock shows whether a run has
/// generated the files.
@Suite struct FreshnessTests {
    static let release = ToolIdentity(name: "9.0.0", isRelease: true, executable: "")
    static let build = ToolIdentity(name: "9.0.0+development", isRelease: false, executable: "one")
    static let client = "out/Sample/SampleClient.swift"
    static let configuration = """
        apis: [{ name: Sample, spec: api.yaml, output: out, overlays: [overlay.yaml], templates: mine }]
        """

    let scratch: Scratch
    let cache: RunCache
    let output: ResolvedPath

    init() throws {
        scratch = try Scratch()
        cache = RunCache(folder: "\(scratch.path)/cache")
        output = WorkingFolder(scratch.path).resolve("out")
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

    @Test func aReleaseBelievesTheLock() throws {
        try generateAndForge(Self.release)
        #expect(check(Self.release).status == .success)
        #expect(check(Self.release).output.hasSuffix(" files, up to date\n"))
        #expect(check(Self.release, isFull: true).status == .failure)
    }

    @Test func aBuildBelievesOnlyWhatTheSameExecutableWrote() throws {
        try generateAndForge(Self.build)
        #expect(check(Self.build).status == .failure)
        try prove(by: Self.build)
        #expect(check(Self.build).status == .success)
        #expect(check(Self.build, usesCache: false).status == .failure)
        #expect(check(ToolIdentity(name: Self.build.name, isRelease: false, executable: "two")).status == .failure)
    }

    @Test(arguments: [
        "description", "reference", "overlay", "template", "new template", "removed template", "option",
        "other overlay",
        "other description", "tool", "edited lock", "lock without its last line", "missing file", "linked file",
        "linked folder", "stray files", "removed reference",
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
        case "tool": tool = ToolIdentity(name: "9.0.1", isRelease: true, executable: "")
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
        case "removed reference": try scratch.remove("parts/post.yaml")
        default: Issue.record("no such change")
        }
        #expect(check(tool).status == .failure)
    }

    @Test func aFolderThatIsNoLongerAllowedIsNoticed() throws {
        try scratch.write("{ type: object }\n", to: "../\(scratchName)-shared/common.yaml")
        defer { try? FileManager.default.removeItem(atPath: "\(scratch.path)-shared") }
        try scratch.write(
            Sample.api() + "components: { schemas: { C: { $ref: '../\(scratchName)-shared/common.yaml' } } }\n",
            to: "api.yaml")
        try configure(", allow: ['../\(scratchName)-shared']")
        try generateAndForge(Self.release)
        #expect(check(Self.release).status == .success)
        try scratch.write(Self.configuration, to: "codegen.yaml")
        #expect(check(Self.release).status == .failure)
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
        let inputs = lines.filter { $0.count == 3 && $0[0] != "file" }.map { "\($0[0]) \($0[2])" }
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
        #expect(cache.entry(of: output) != nil)
    }

    // MARK: Contents and dates

    @Test func checkReadsFilesWhoseDatesAreUnchanged() throws {
        generate(Self.build, began: .distantFuture)
        #expect(cache.entry(of: output)?.dates != nil)
        let path = "\(scratch.path)/\(Self.client)"
        let date = try #require(FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date)
        let text = try scratch.read(Self.client)
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.write(contentsOf: Data("//!".utf8))
        try handle.close()
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        #expect(try scratch.read(Self.client).utf8.count == text.utf8.count)
        let outcome = check(Self.build)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("\(Self.client) was edited by hand"))
        #expect(generate(Self.build).errors.contains("\(Self.client) was edited by hand"))
    }

    @Test func generateBelievesDatesAndCheckDoesNot() throws {
        generate(Self.build, began: .distantFuture)
        try scratch.write("// edited\n", to: Self.client)
        var entry = try #require(cache.entry(of: output))
        entry.dates = try dates()
        cache.save(entry, of: output)
        #expect(generate(Self.build).output.contains(" 0 written, "))
        #expect(check(Self.build).status == .failure)
    }

    @Test func datesOfFilesThatAreNewerThanTheRunAreNotKept() throws {
        generate(Self.build)
        let entry = try #require(cache.entry(of: output))
        #expect(entry.dates == nil)
        #expect(generate(Self.build).output.contains(" 0 written, "))
        #expect(generate(Self.build, began: .distantFuture).output.contains(" 0 written, "))
        #expect(try cache.entry(of: output)?.dates == dates())
    }

    @Test func aDamagedCacheIsIgnored() throws {
        generate(Self.build)
        for name in scratch.contents("cache").keys { try scratch.write("damaged", to: "cache/\(name)") }
        #expect(generate(Self.build).output.contains(" 0 written, "))
        #expect(cache.entry(of: output) != nil)
        let file = RunCache(folder: "\(scratch.path)/api.yaml")
        #expect(scratch.run(Request(.check), tool: Self.build, cache: file).status == .success)
    }

    @Test func theCacheIsInTheFolderOfTheUser() throws {
        for (environment, folder) in [
            (["XDG_CACHE_HOME": "\(scratch.path)/xdg", "HOME": "/nonexistent"], "xdg/codegen"),
            (["XDG_CACHE_HOME": "relative", "HOME": scratch.path], nil),
        ] {
            let cache = try #require(RunCache.ofUser(environment))
            #expect(scratch.run(Request(.generate), tool: Self.build, cache: cache).status == .success)
            #expect(cache.entry(of: output) != nil)
            if let folder { #expect(scratch.contents(folder).count == 1) }
        }
        #expect(RunCache.ofUser([:]) == nil)
    }

    // MARK: Diagnostics

    static let warning = "Broken: { $ref: '#/nowhere' }, Post:"

    @Test func whatWasReportedIsReportedAgain() throws {
        try warn()
        #expect(generate(Self.build).errors.contains("api.yaml:"))
        try forge()
        try prove(by: Self.build)
        for format in DiagnosticFormat.allCases {
            let full = check(Self.build, isFull: true, format: format)
            let quick = check(Self.build, format: format)
            #expect(quick.status == .success)
            let expected = full.errors.split(separator: "\n").filter { $0.contains("unresolved-reference") }
            #expect(!expected.isEmpty && expected.allSatisfy { quick.errors.contains($0) }, "\(format)")
            #expect(!quick.errors.contains("out of date"))
        }
        #expect(check(Self.build, isStrict: true).status == .failure)
        try append("\nrules: { unresolved-reference: off }\n", to: "codegen.yaml")
        #expect(!check(Self.build).errors.contains("warning"))
    }

    @Test func aLockAloneDoesNotHideWarnings() throws {
        try warn()
        try generateAndForge(Self.release)
        #expect(try scratch.read("out/codegen.lock").contains("\ndiagnostics some\n"))
        try scratch.remove("cache")
        let outcome = check(Self.release)
        #expect(outcome.status == .failure)
        #expect(outcome.errors.contains("api.yaml:"))
    }

    @Test func aMissingFileIsLookedForAgain() throws {
        let part = try scratch.read("parts/post.yaml")
        try scratch.remove("parts/post.yaml")
        #expect(generate(Self.build).errors.contains("there is no such file"))
        try scratch.write(part, to: "parts/post.yaml")
        #expect(!generate(Self.build).errors.contains("there is no such file"))
        #expect(check(Self.build, isFull: true).status == .success)
    }
}
