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
                order.withLock { $0.append(text) }
                close(first)
            })
        let status = Session(Request(.generate, source: .sample), in: WorkingFolder(scratch.path), console: console)
            .run()
        #expect(status == .success)
        let lines = order.withLock { $0 }
        #expect(lines.first == "note: another codegen process is writing out; waiting until it finishes\n")
        #expect(lines.dropFirst().first?.hasPrefix("Sample: ") == true)
    }

    @Test func manyProgramsAtOnceLeaveOneWholeTree() throws {
        let runs = Guarded<[Result<Binary.Run, any Error>]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { [scratch] _ in
            let run = Result {
                try Binary.run(["--spec", "api.yaml", "--name", "Sample", "--output", "out"], in: scratch)
            }
            runs.withLock { $0.append(run) }
        }
        let ended = try runs.withLock { $0 }.map { try $0.get() }
        #expect(ended.map(\.status) == Array(repeating: 0, count: 6))
        #expect(ended.allSatisfy { $0.errors.isEmpty || $0.errors.hasPrefix("note: another codegen") })
        #expect(ended.filter { $0.output.contains(" 0 written") }.count == 5)
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
