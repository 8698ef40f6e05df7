import CodegenDiagnostics
import Foundation
import Testing

@testable import CodegenDriver

/// Two runs with the same output folder.
@Suite struct OutputLockTests {
    private let scratch: Scratch
    private let folder: OutputFolder

    init() throws {
        scratch = try Scratch()
        try scratch.write(Sample.api(), to: "api.yaml")
        folder = OutputFolder(location: WorkingFolder(scratch.path).resolve("out"))
    }

    @Test func aSecondRunWaitsUntilTheFirstIsDone() async throws {
        try scratch.write("", to: "out/keep")
        let first = open(folder.location.path, O_RDONLY)
        #expect(flock(first, LOCK_EX) == 0)
        let order = Guarded<[String]>([])
        let console = Console(
            write: { text in order.withLock { $0.append(text) } },
            writeError: { text in
                // The first run ends only after the second run has started to wait.
                let isFirst = order.withLock { lines in
                    lines.append(text)
                    return lines.count == 1
                }
                if isFirst { close(first) }
            })
        let status = Session(Request(.generate, source: .sample), in: WorkingFolder(scratch.path), console: console)
            .run()
        #expect(status == .success)
        let lines = order.withLock { $0 }
        #expect(lines.first == "note: another codegen process is writing out; waiting until it finishes\n")
        #expect(lines.dropFirst().first?.hasPrefix("Sample: ") == true)
    }

    /// xargs starts the programs, so that no descriptor of this process delays or prevents a start. It does not wait for
    /// a signal, as `wait` of some shells does: the signal may be blocked in a child of this process.
    @Test func manyProgramsAtOnceLeaveOneWholeTree() throws {
        let script = """
            printf '%s\\n' 1 2 3 4 5 6 | xargs -P 6 -I RUN /bin/sh -c '
                "$1" --spec api.yaml --name Sample --output out >outputRUN 2>errorsRUN
                echo $? >statusRUN
            ' sh "$1"
            """
        let shell = try Binary.run(["-c", script, "sh", try Binary.path()], in: scratch, program: "/bin/sh")
        #expect(shell.errors.isEmpty)
        let runs = 1...6
        #expect(try runs.map { try scratch.read("status\($0)") } == Array(repeating: "0\n", count: 6))
        let errors = try runs.map { try scratch.read("errors\($0)") }
        #expect(errors.filter { !$0.isEmpty && !$0.hasPrefix("note: another codegen") } == [])
        // A release that starts after the first one has ended skips the client.
        let outputs = try runs.map { try scratch.read("output\($0)") }
        #expect(outputs.count { $0.contains(" 0 written") || $0.contains(" files unchanged") } == 5, "\(outputs)")
        #expect(scratch.check().status == .success)
    }

    private static let flockPath = "/usr/bin/flock"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: flockPath), "there is no flock(1)"))
    func theLockOfADeadRunIsFree() throws {
        let holder = Process()
        holder.executableURL = URL(fileURLWithPath: "/bin/sh")
        try scratch.write("", to: "out/keep")
        holder.arguments = ["-c", "exec 9<\(scratch.path)/out && \(Self.flockPath) 9 && echo held && exec sleep 600"]
        let pipe = Pipe()
        holder.standardOutput = pipe
        try holder.run()
        #expect(pipe.fileHandleForReading.availableData == Data("held\n".utf8))
        kill(holder.processIdentifier, SIGKILL)
        holder.waitUntilExit()
        #expect(scratch.generate().status == .success)
    }

    @Test func aFolderCreatedForTheLockIsRemovedWithIt() throws {
        let lock = OutputLock()
        try lock.acquire(folder) {}
        #expect(scratch.exists("out"))
        lock.release()
        #expect(!scratch.exists("out"))
    }
}
