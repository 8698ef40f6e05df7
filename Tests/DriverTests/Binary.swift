import Foundation
import Testing

/// Finds and runs the program built together with these tests.
enum Binary {
    struct Run {
        let status: Int32
        let output: String
        let errors: String
    }

    static func path() throws -> String {
        let folders = [
            Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent(),
            URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent(),
        ].compactMap(\.self)
        let candidates = (folders + folders.map { $0.deletingLastPathComponent() }).map { $0.path + "/codegen" }
        return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) })
    }

    /// Returns the folder with the products of this package, such as `.build`: the folder next to the sources that
    /// contains the binary.
    static func buildFolder() throws -> String {
        URL(fileURLWithPath: try path()).deletingLastPathComponent().resolvingSymlinksInPath().path
    }

    static let canHideFolders: Bool = {
        guard FileManager.default.isExecutableFile(atPath: "/usr/bin/unshare") else { return false }
        let probe = Process()
        probe.executableURL = URL(fileURLWithPath: "/usr/bin/unshare")
        probe.arguments = ["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]
        probe.standardError = FileHandle.nullDevice
        guard (try? probe.run()) != nil else { return false }
        probe.waitUntilExit()
        return probe.terminationStatus == 0
    }()

    static func run(
        _ arguments: [String], in scratch: Scratch, folder: String = ".", program: String? = nil,
        home: String = "/nonexistent", searchPath: String = "/usr/bin:/bin"
    ) throws -> Run {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try program ?? path())
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: "\(scratch.path)/\(folder)")
        process.environment = ["HOME": home, "PATH": searchPath]
        let files = try Scratch()
        let output = try handle("output", in: files)
        let errors = try handle("errors", in: files)
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        return Run(
            status: process.terminationStatus, output: try files.read("output"), errors: try files.read("errors"))
    }

    /// Copies the program with cp(1). If this process wrote the copy, a child that another test starts meanwhile could
    /// inherit the descriptor, and the copy would be busy ("Text file busy") until that child has started its program.
    static func copy(into scratch: Scratch, as name: String) throws {
        let run = try run([try path(), "\(scratch.path)/\(name)"], in: scratch, program: "/bin/cp")
        try #require(run.status == 0, "\(run.errors)")
    }

    /// Returns a file instead of a pipe, because a full pipe blocks the program.
    private static func handle(_ name: String, in files: Scratch) throws -> FileHandle {
        try files.write("", to: name)
        return try FileHandle(forWritingTo: URL(fileURLWithPath: "\(files.path)/\(name)"))
    }
}
