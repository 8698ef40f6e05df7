import Diagnostics
import Foundation
import Testing

@testable import Driver

@Suite struct SourceLoaderTests {
    private let scratch: Scratch
    private let diagnostics = DiagnosticsEngine()

    init() throws {
        scratch = try Scratch()
        try scratch.write("root", to: "specs/api.yaml")
        try scratch.write("part", to: "specs/parts/part one.yaml")
        try scratch.write("shared", to: "shared/common.yaml")
        try scratch.write("secret", to: "secret.yaml")
        try scratch.link("specs/link.yaml", to: "../secret.yaml")
    }

    /// The text of a file that `specs/api.yaml` refers to, or why it is not read.
    private func load(_ path: String, allowed: [String] = []) -> String {
        let folder = WorkingFolder(scratch.path)
        let root = diagnostics.register(path: "specs/api.yaml", bytes: Array("root".utf8))
        let loader = FolderSourceLoader(
            root: root, at: folder.resolve("specs/api.yaml"), allowed: allowed.map(folder.resolve),
            diagnostics: diagnostics)
        do {
            return String(decoding: try loader.load(path, relativeTo: root).bytes, as: UTF8.self)
        } catch {
            return error.reason
        }
    }

    @Test func filesBelowTheDescriptionAreRead() {
        #expect(load("parts/part one.yaml") == "part")
        #expect(load("./parts/../parts/part%20one.yaml") == "part")
    }

    @Test(arguments: [
        "../secret.yaml", "../none.yaml", "..%2Fsecret.yaml", "link.yaml", "/etc/hosts", "../shared/common.yaml",
    ])
    func filesElsewhereAreNot(_ path: String) {
        #expect(load(path) == "it is outside the folder of the description; allow that with --allow")
    }

    @Test func allowedFoldersAreRead() {
        #expect(load("../shared/common.yaml", allowed: ["shared"]) == "shared")
    }

    @Test(arguments: ["https://example.com/a.yaml", "file:///etc/hostname", "//example.com/a.yaml"])
    func theNetworkIsNot(_ path: String) {
        #expect(load(path) == "descriptions are not read from the network")
    }

    @Test func aNameWithAZeroByteIsNotCutOff() {
        #expect(load("parts/part one.yaml\0.txt").hasSuffix("there is no such file"))
    }

    @Test func foldersAndPipesAreNot() throws {
        #expect(load("parts").hasSuffix("it is a folder"))
        #expect(mkfifo("\(scratch.path)/specs/pipe", 0o600) == 0)
        #expect(load("pipe").hasSuffix("it is not an ordinary file"))
    }

    @Test func aFileIsReadOnce() throws {
        let folder = WorkingFolder(scratch.path)
        let root = diagnostics.register(path: "specs/api.yaml", bytes: [])
        let loader = FolderSourceLoader(
            root: root, at: folder.resolve("specs/api.yaml"), allowed: [], diagnostics: diagnostics)
        let first = try loader.load("parts/part one.yaml", relativeTo: root)
        let second = try loader.load("../specs/parts/part one.yaml", relativeTo: root)
        #expect(first.id == second.id)
        #expect(try loader.load("../api.yaml", relativeTo: first).id == root.id)
        #expect(loader.references.map(\.path) == ["api.yaml", "parts/part one.yaml"])
        #expect(loader.isComplete)
    }
}
