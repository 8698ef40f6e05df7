import Foundation
import Testing

/// `codegen serve` in a separate process, with its output as lines.
struct ServeProcess {
    let process = Process()
    let lines: AsyncStream<String>
    let errors = Pipe()

    /// The time in seconds after which the process is killed, which ends all waits for it.
    private static let maximumLifetime = 90

    init(_ arguments: String...) throws {
        try self.init(shell: "", arguments)
    }

    /// - Parameters:
    ///   - shell: commands that a shell executes before it starts the program: `ulimit -n 40`.
    ///   - redirection: the redirection of the program: `>/dev/full`.
    init(shell: String, _ arguments: [String], redirection: String = "", in folder: String? = nil) throws {
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let command = "\(shell.isEmpty ? ":" : shell)\nexec \"$0\" serve \"$@\" \(redirection)"
        process.arguments = ["-c", command, try Self.program()] + arguments
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        process.standardOutput = output
        process.standardError = errors
        lines = AsyncStream { continuation in
            Thread.detachNewThread {
                var rest = ""
                while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
                    rest += String(decoding: data, as: UTF8.self)
                    while let end = rest.firstIndex(of: "\n") {
                        continuation.yield(String(rest[..<end]))
                        rest = String(rest[rest.index(after: end)...])
                    }
                }
                continuation.finish()
            }
        }
        try process.run()
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.maximumLifetime)) { [process] in
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        }
    }

    /// Returns the path of the program in the build folder.
    private static func program() throws -> String {
        let folders = [Bundle.main.bundleURL, Bundle.main.executableURL?.deletingLastPathComponent()].compactMap(\.self)
        let candidates = (folders + folders.map { $0.deletingLastPathComponent() }).map { $0.path + "/codegen" }
        return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0) }, "\(candidates)")
    }

    /// Returns the first line that contains a text; `nil` if the output has ended.
    func line(with text: String) async -> String? {
        await lines.first { $0.contains(text) }
    }

    /// Returns the standard error output until it contains a text, or until its end.
    func errors(until text: String) -> String {
        var told = ""
        while !told.contains(text), case let data = errors.fileHandleForReading.availableData, !data.isEmpty {
            told += String(decoding: data, as: UTF8.self)
        }
        return told
    }

    var errorText: String {
        String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    func exitCode() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [process] in
                process.waitUntilExit()
                continuation.resume(returning: process.terminationStatus)
            }
        }
    }

    /// Terminates the process at the end of a failed test.
    func stop() {
        if process.isRunning { process.terminate() }
    }
}
