import Foundation
import Testing

@testable import CodegenDriver

/// A temporary folder in which a description is generated and compiled against the runtime built together with these
/// tests.
final class Bench: Sendable {
    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The folder of this repository's own descriptions.
    static let specs = repository.appendingPathComponent("specs").path

    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("corpus-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    // MARK: Generating

    func generate(_ document: Corpus.Document) throws -> (status: RunStatus, errors: String) {
        try generate(document.path, module: document.module)
    }

    /// Generates a client from a description in the test.
    func generate(yaml: String, module: String) throws -> (status: RunStatus, errors: String) {
        try write(yaml, to: "api.yaml")
        return try generate(path("api.yaml"), module: module)
    }

    /// Generates a client from an entry of a configuration. Its output must be `out`.
    func generate(entry: String) throws -> (status: RunStatus, errors: String) {
        try write("apis: [{ \(entry), output: out }]", to: "codegen.yaml")
        return try generate(.usualConfiguration)
    }

    private func generate(_ file: String, module: String) throws -> (status: RunStatus, errors: String) {
        try generate(.description(spec: file, name: module, output: "out"))
    }

    private func generate(_ source: Request.Source) throws -> (status: RunStatus, errors: String) {
        let errors = try log("findings")
        let request = Request(.generate, source: source)
        let console = Console(write: { _ in }, writeError: { errors.write(Data($0.utf8)) })
        let status = Session(request, in: WorkingFolder(folder.path), console: console).run()
        return (status, try read("findings"))
    }

    // MARK: Compiling

    /// Compiler settings that an app can use for all of its code.
    enum Mode: CaseIterable {
        case swift6, swift5, mainActor, nonisolatedNonsending

        fileprivate var arguments: [String] {
            switch self {
            case .swift6: ["-swift-version", "6"]
            case .swift5: ["-swift-version", "5"]
            case .mainActor: ["-swift-version", "6", "-default-isolation", "MainActor"]
            case .nonisolatedNonsending:
                ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"]
            }
        }
    }

    /// Returns the first errors of the compiler, one per line; empty if the module compiles.
    ///
    /// - Parameter root: the folder of the module's sources; by default, the output of `generate`.
    func compile(
        _ module: String, in root: String? = nil, mode: Mode = .swift6, options: [String] = []
    ) throws -> [String] {
        let sources = sources(below: root ?? path("out/\(module)"))
        try #require(!sources.isEmpty)
        try write(sources.map { "\"\($0)\"" }.joined(separator: "\n"), to: "\(module).files")
        let arguments =
            [
                "swiftc", "-wmo", "-Onone", "-parse-as-library", "-warnings-as-errors", "-module-name", module, "-I",
                folder.path, "-I", try Self.modules(), "-emit-module",
                "-emit-module-path", path("\(module).swiftmodule"), "-c", "-o", path("\(module).o"),
            ] + mode.arguments + options + ["@" + path("\(module).files")]
        let status = try run(arguments, output: try log("\(module).log"))
        guard status != 0 else { return [] }
        let lines = try read("\(module).log").split(separator: "\n").map {
            $0.replacingOccurrences(of: folder.path + "/", with: "")
        }
        let errors = lines.filter { $0.contains("error: ") && !$0.contains("`- error: ") }
        return ["the compiler ended with \(status)"] + (errors.isEmpty ? lines.suffix(10) : errors.prefix(10))
    }

    /// Compiles one file and returns the exit status, ignoring warnings: 0 if it compiles, 1 for errors, and any other
    /// value for a crash or a timeout.
    func compile(text: String, mode: Mode, level: String = "-Onone") throws -> (status: Int32, errors: String) {
        try write(text, to: "file.swift")
        let arguments =
            [
                "swiftc", "-wmo", level, "-parse-as-library", "-suppress-warnings", "-module-name", "File", "-I",
                folder.path, "-I", try Self.modules(), "-c", "-o", path("file.o"),
            ] + mode.arguments + [path("file.swift")]
        let status = try run(arguments, output: try log("file.log"))
        return (status, try read("file.log"))
    }

    /// Returns the Swift files below a folder; by default, all files that `generate` wrote.
    func sources(below root: String? = nil) -> [String] {
        let root = root ?? path("out")
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { "\(root)/\($0)" }
    }

    /// Returns all nonempty lines of these files.
    func lines() throws -> [Substring] {
        try sources().flatMap { try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n") }
    }

    /// Limits the compiler to 12 GB of address space and ten minutes of CPU time, which a working compiler never needs.
    /// Runs with low priority, so that tests that measure time are not disturbed.
    private func run(_ arguments: [String], output: FileHandle) throws -> Int32 {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", #"ulimit -v 12000000 2>/dev/null; ulimit -t 600; exec nice "$@""#, "sh"] + arguments
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func modules() throws -> String {
        let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        let folders = [Bundle.main.bundleURL, program.deletingLastPathComponent()]
        let candidates = (folders + folders.map { $0.deletingLastPathComponent() }).map { $0.path + "/Modules" }
        return try #require(
            candidates.first { FileManager.default.fileExists(atPath: $0 + "/EndpointRuntimeTesting.swiftmodule") },
            "the runtime's modules are not beside the tests: \(candidates)")
    }

    private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

    private func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path(name)))
    }

    private func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    private func log(_ name: String) throws -> FileHandle {
        try write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: path(name)))
    }
}
