import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

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

    /// Returns the content of a file that `specs/api.yaml` references, or the reason why it is not read.
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
        #expect(load(path) == "it is outside the folder of the description; allow its folder with --allow")
    }

    /// `.env` and `.git/config` may contain secrets, which would become documentation of the client.
    @Test(arguments: [".env", ".git/config", "parts/.part.yaml", "visible.yaml"])
    func hiddenFilesAreNot(_ path: String) throws {
        for file in [".env", ".git/config", "parts/.part.yaml"] { try scratch.write("secret", to: "specs/\(file)") }
        try scratch.link("specs/visible.yaml", to: ".env")
        #expect(load(path) == "it is hidden; rename it, or allow its hidden folder with --allow")
    }

    @Test func hiddenFoldersAreReadIfTheyAreAllowed() throws {
        try scratch.write("common", to: "specs/.shared/common.yaml")
        #expect(load(".shared/common.yaml", allowed: ["specs/.shared"]) == "common")
    }

    @Test func allowedFoldersAreRead() {
        #expect(load("../shared/common.yaml", allowed: ["shared"]) == "shared")
    }

    @Test(arguments: ["https://example.com/a.yaml", "file:///etc/hostname", "//example.com/a.yaml"])
    func theNetworkIsNot(_ path: String) {
        #expect(load(path) == "descriptions are not read from the network")
    }

    @Test func releasedBytesAreReadAgainUnlessTheFileIsAnotherOne() throws {
        let root = diagnostics.register(path: "specs/api.yaml", bytes: Array("root".utf8))
        let loader = FolderSourceLoader(
            root: root, at: WorkingFolder(scratch.path).resolve("specs/api.yaml"), allowed: [], diagnostics: diagnostics
        )
        let path = "parts/part one.yaml"
        let hash = SHA256.hex("part")
        for (text, expected) in [("part", "part"), ("other", "")] {
            let file = try loader.load(path, relativeTo: root)
            loader.release(allBut: root)
            #expect(root.bytes == Array("root".utf8))
            try scratch.write(text, to: "specs/\(path)")
            #expect(loader.hash(of: file) == hash)
            #expect(file.bytes == Array(expected.utf8))
        }
    }

    @Test func aNameWithAZeroByteIsNotCutOff() {
        #expect(load("parts/part one.yaml\0.txt").hasSuffix("there is no such file"))
    }

    @Test func foldersAndPipesAreNot() throws {
        #expect(load("parts").hasSuffix("it is a folder"))
        #expect(mkfifo("\(scratch.path)/specs/pipe", 0o600) == 0)
        #expect(load("pipe").hasSuffix("it is not a regular file"))
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

    // MARK: Links

    @Test(arguments: [
        "specs/parts/part one.yaml", "specs/./parts/..//parts/part one.yaml", "specs/link.yaml", "specs/parts",
        "specs/parts/", "specs/parts/.", "specs/parts/..", "specs/none/../api.yaml", "specs/api.yaml/../api.yaml",
        "specs/api.yaml/", "specs/api.yaml/x", "specs/none", "specs/inner/../secret.yaml", "specs/inner/../api.yaml",
        "specs/inner/part one.yaml", "..", ".", "",
    ])
    func pathsAreResolvedAsByTheSystem(_ path: String) throws {
        try scratch.link("specs/inner", to: "../specs/parts")
        try scratch.link("specs/parts/deeper", to: "../../shared")
        let paths = RealPaths(in: "\(scratch.path)/specs")
        for path in [path, "specs/parts/deeper/../" + path, path] {
            let absolute = "\(scratch.path)/\(path)"
            #expect(paths.real(absolute) == PathText.real(absolute))
        }
        #expect(paths.real("relative") == nil)
    }

    /// Swift considers the two names equal.
    @Test func aLinkIsFollowedWhateverItsNameLooksLike() throws {
        try scratch.write("inside", to: "specs/\u{E9}/a.yaml")
        try scratch.write("outside", to: "elsewhere/a.yaml")
        try scratch.link("specs/e\u{301}", to: "../elsewhere")
        let paths = RealPaths(in: "\(scratch.path)/specs")
        for name in ["\u{E9}", "e\u{301}"] {
            let absolute = "\(scratch.path)/specs/\(name)/a.yaml"
            #expect(paths.real(absolute).map(ExactText.init) == PathText.real(absolute).map(ExactText.init))
        }
        #expect(load("\u{E9}/a.yaml") == "inside")
        #expect(load("e\u{301}/a.yaml").hasPrefix("it is outside the folder of the description"))
    }

    @Test func foldersAreComparedByTheirBytes() {
        #expect(PathText.isInside("/a/\u{E9}/b", "/a/\u{E9}"))
        #expect(!PathText.isInside("/a/e\u{301}/b", "/a/\u{E9}"))
        #expect(PathText.isInside("/a", "/a"))
        #expect(PathText.isInside("/a", "/"))
        #expect(!PathText.isInside("/ab", "/a"))
    }

    @Test func theRootIsAPath() {
        let paths = RealPaths(in: "/")
        #expect(paths.real("/") == "/")
    }
}
