import CodegenPlatform
import Testing

@Suite struct ChildProcessTests {
    @Test func outputAndErrorsAreApart() throws {
        let process = try ChildProcess.run(["sh", "-c", "echo out; echo err >&2; exit 3"])
        #expect(process.status == 3)
        #expect(process.output == Array("out\n".utf8))
        #expect(process.errors == Array("err\n".utf8))
    }

    @Test func outputIsReadToItsEnd() throws {
        let process = try ChildProcess.run(["sh", "-c", "head -c 300000 /dev/zero"])
        #expect(process.status == 0)
        #expect(process.output.count == 300_000)
    }

    /// The standard input of the program is empty, so the program does not wait for it.
    @Test(.timeLimit(.minutes(1))) func thereIsNoInput() throws {
        #expect(try ChildProcess.run(["cat"]).output.isEmpty)
    }

    @Test func inputIsHandedOn() throws {
        #expect(try ChildProcess.run(["cat"], input: Array("in".utf8)).output == Array("in".utf8))
        #expect(throws: ChildProcess.Failure.system("the input is too long")) {
            try ChildProcess.run(["cat"], input: [UInt8](repeating: 0, count: 1 << 20))
        }
    }

    /// A program that writes more errors than a pipe holds, and then output.
    @Test(.timeLimit(.minutes(1))) func manyErrorsDoNotBlock() throws {
        let process = try ChildProcess.run(["sh", "-c", "head -c 300000 /dev/zero >&2; echo out"])
        #expect(process.errors.count == 300_000)
        #expect(process.output == Array("out\n".utf8))
    }

    @Test(.timeLimit(.minutes(1))) func endlessOutputEndsTheProgram() {
        #expect(throws: ChildProcess.Failure.outputTooLarge) {
            try ChildProcess.run(["yes"], maximumSize: 1 << 20)
        }
    }

    @Test func theEnvironmentIsHandedOn() throws {
        let process = try ChildProcess.run(["sh", "-c", "printf %s \"$PATH\""])
        #expect(!process.output.isEmpty)
        let other = try ChildProcess.run(["sh", "-c", "printf %s \"$OTHER\""], environment: ["OTHER": "value"])
        #expect(other.output == Array("value".utf8))
    }

    @Test func aMissingProgramIsReported() {
        #expect(throws: ChildProcess.Failure.notFound) { try ChildProcess.run(["no-such-program"]) }
        // A file that exists but is not executable.
        #expect(throws: ChildProcess.Failure.system("permission denied")) { try ChildProcess.run([#filePath]) }
    }

    @Test func manyAtATimeDoNotWaitForEachOther() async throws {
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for number in 0..<16 {
                group.addTask { try ChildProcess.run(["sh", "-c", "sleep 0.05; echo \(number)"]).output }
            }
            var texts: Set<[UInt8]> = []
            for try await text in group { texts.insert(text) }
            #expect(texts == Set((0..<16).map { Array("\($0)\n".utf8) }))
        }
    }
}
