import CodegenPlatform
import Foundation
import Testing

@testable import CodegenDriver

/// Whether SwiftPM finds files that appear or disappear. `.ci/quick-start.py` builds an app after each step.
@Suite struct DependentManifestTests {
    private let scratch: Scratch
    private static let old = Date(timeIntervalSince1970: 1_000_000_000)

    /// Creates a repository with an app, a library that has the client, and packages that have nothing to do with it.
    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        try scratch.write("apis: [{ name: Sample, spec: api.yaml, output: out }]\n", to: "codegen.yaml")
        try FileManager.default.createDirectory(atPath: "\(scratch.path)/.git", withIntermediateDirectories: false)
        #expect(scratch.run(.generate).status == .success)
    }

    /// Writes manifests, adds an operation, and returns the packages whose manifests have a new date.
    private func renewed(
        _ manifests: [String: String], besides others: [String] = [], expecting status: RunStatus = .success
    ) throws -> [String] {
        for (folder, text) in manifests { try scratch.write(text, to: "\(folder)/Package.swift") }
        let folders = manifests.keys.sorted() + others
        for folder in folders {
            try FileManager.default.setAttributes(
                [.modificationDate: Self.old], ofItemAtPath: "\(scratch.path)/\(folder)/Package.swift")
        }
        let before = scratch.contents()
        try scratch.write(Sample.api(paths: ["/posts", "/users", "/badges"]), to: "api.yaml")
        let run = scratch.run(.generate)
        #expect(run.status == status, "\(run.errors)")
        let found = try folders.filter { folder in
            let name = "\(folder)/Package.swift"
            #expect(scratch.contents()[PathText.simplified(name)] == before[PathText.simplified(name)])
            let file = try #require(PathText.real("\(scratch.path)/\(name)"))
            let dates = try FileManager.default.attributesOfItem(atPath: file)
            return dates[.modificationDate] as? Date != Self.old
        }
        let lines = run.output.split(separator: "\n").filter { $0.contains("date renewed") }
        #expect(lines.count == found.count, "\(run.output)")
        for folder in found {
            let line = "\(PathText.simplified("\(folder)/Package.swift")): date renewed, so that SwiftPM finds"
            #expect(lines.contains { $0.hasPrefix(line) }, "\(run.output)")
        }
        return found
    }

    private static func manifest(_ paths: String...) -> String {
        "let package = Package(dependencies: [\(paths.map { ".package(path: \"\($0)\")" }.joined(separator: ", "))])"
    }

    @Test func thePackageAroundTheClientIsRenewed() throws {
        #expect(try renewed([".": "", "other": ""]) == ["."])
    }

    @Test func thePackagesThatNameTheClientAreRenewed() throws {
        let manifests = [
            "App": Self.manifest("../out"), "Tool": Self.manifest("../other", "../out/"),
            "other": Self.manifest("../App2"),
        ]
        #expect(try renewed(manifests) == ["App", "Tool"])
    }

    /// SwiftPM looks only at the package that is built, which may need the client through another package.
    @Test func packagesAreFollowed() throws {
        let manifests = [
            "App": Self.manifest("../Features/Login"), "Features/Login": Self.manifest("../../Kit"),
            "Kit": Self.manifest("../out"), "Features/Other": Self.manifest("../../Kit2"),
        ]
        #expect(try renewed(manifests) == ["App", "Features/Login", "Kit"])
    }

    @Test func linksAndHiddenFoldersAreNotFollowed() throws {
        try scratch.write(Self.manifest("../out"), to: "App/Manifest.swift")
        try scratch.link("App/Package.swift", to: "Manifest.swift")
        try scratch.link("Link", to: "Real")
        let manifests = ["Real": Self.manifest("../out"), ".hidden": Self.manifest("../out")]
        #expect(try renewed(manifests, besides: ["App"]) == ["Real"])
    }

    @Test func packagesOutsideOfTheRepositoryAreLeftAlone() throws {
        let inner = try Scratch()
        try inner.write(Sample.api(), to: "repository/api.yaml")
        try inner.write(Self.manifest("repository/out"), to: "Package.swift")
        try inner.write(Self.manifest("../out"), to: "repository/App/Package.swift")
        let request = Request(.generate, source: .sample)
        let run = inner.run(folder: "repository") { Session(request, in: $0, console: $1).run() }
        #expect(run.status == .success)
        #expect(
            run.output.hasSuffix(
                "\nApp/Package.swift: date renewed, so that SwiftPM finds the added and removed files\n"),
            "\(run.output)")
    }

    @Test func theConfigurationKeepsTheDates() throws {
        try scratch.write(
            "manifestDates: kept\napis: [{ name: Sample, spec: api.yaml, output: out }]\n", to: "codegen.yaml")
        #expect(try renewed([".": ""]).isEmpty)
    }

    /// Other contents of the same files need no new plan, and a removed file does.
    @Test func onlyNamesOfFilesCount() throws {
        #expect(try renewed([".": ""]) == ["."])
        let path = "\(scratch.path)/Package.swift"
        try FileManager.default.setAttributes([.modificationDate: Self.old], ofItemAtPath: path)
        func date() throws -> Date? {
            try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        }
        let text = try scratch.read("api.yaml")
        try scratch.write(text.replacing("Nothing.", with: "Something."), to: "api.yaml")
        #expect(scratch.run(.generate).output.contains("date renewed") == false)
        #expect(try date() == Self.old)
        try scratch.write(Sample.api(), to: "api.yaml")
        #expect(scratch.run(.generate).output.contains("date renewed"))
        #expect(try date() != Self.old)
    }

    @Test func aFailureNamesTheCommand() throws {
        try scratch.write(Self.manifest("../out"), to: "My App/Package.swift")
        try scratch.write(Sample.api(paths: ["/posts"]), to: "api.yaml")
        var operations = FileOperations.system
        operations.renewDates = { _ throws(FileProblem) in throw FileProblem("read-only") }
        let run = scratch.run(Request(.generate), operations: operations)
        #expect(run.status == .success)
        #expect(run.output.contains("(read-only), so that SwiftPM may not find"), "\(run.output)")
        #expect(run.output.contains("run: touch 'My App/Package.swift'\n"), "\(run.output)")
    }
}

extension Scratch {
    fileprivate func run(_ action: Request.Action) -> Outcome { run(Request(action)) }
}
